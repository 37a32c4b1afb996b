import { useCallback, useEffect, useRef, useState } from 'react';
import type { SettingEdit, SettingsView } from '../../../shared/model/settings.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { SETTINGS_KEY } from './settings-tab.ts';

/** The settings as they stand in the file, and the way to change them. */
export interface Settings {
  readonly view: SettingsView;
  /** Writes the file. Answers the sentence of a refusal; undefined where it was written, or its failure was told. */
  readonly edit: (edits: readonly SettingEdit[]) => Promise<string | undefined>;
  readonly reset: (field: string) => void;
  /** What is wrong with what the file has for a field. */
  readonly problemAt: (field: string) => string | undefined;
}

/** Reads the settings, and again whenever the workspace changed; null before the first answer. */
export function useSettings(): Settings | null {
  const { host, store, documents } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [view, setView] = useState<SettingsView | null>(null);
  const asked = useRef(0);

  const read = useCallback(async () => {
    const number = (asked.current += 1);
    const next = await reportFailure(store, () => host.call('settings.get', {}));
    if (next && number === asked.current) setView(next);
  }, [host, store]);
  useEffect(() => void read(), [read, workspace]);

  const edit = useCallback(
    async (edits: readonly SettingEdit[]) => {
      const answer = await reportFailure(store, () => host.call('settings.edit', { edits: [...edits] }));
      await Promise.all([read(), reportFailure(store, () => documents.reread(SETTINGS_KEY))]);
      return answer?.refused && settingsText.refused[answer.refused.code];
    },
    [host, store, documents, read],
  );

  if (!view) return null;
  return {
    view,
    edit,
    reset: (field) => void edit([{ field }]),
    problemAt: (field) => {
      const problem = view.problems.find(({ pointer }) => pointer === field);
      return problem && problemText(problem);
    },
  };
}
