import { useEffect, useMemo, useState } from 'react';
import type { Params } from '../../../../shared/contract/contract.ts';
import { CODE_EXECUTION_DATE } from '../../../../shared/model/export.ts';
import type { ExportSurvey, ExportView } from '../../../../shared/model/export-view.ts';
import type { TokenCount } from '../../../../shared/model/model-text.ts';
import type { FormatId } from '../../../../shared/model/exchange.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { fixExport } from '../../../stores/exchange-actions.ts';
import { reportFailure } from '../../../stores/report.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench, type Workbench } from '../../../stores/workbench.ts';
import { firstWanted, selectionOf, type Wanted } from './export-selection.ts';
import { LISTED_FORMATS } from './format-groups.ts';

const NO_TOOLS: readonly ToolSummary[] = [];
/** Pause in typing after which the host is asked. */
const PAUSE_MS = 120;

/** Fixes that were made here, as one change. */
interface Done {
  readonly change: number;
  readonly amount: number;
}

/** What a person wants out, and what the host makes of it, which follows every change of the tools. */
export function useExport(names: readonly string[]) {
  const workbench = useWorkbench();
  const tools = useApp((state) => state.workspace?.tools) ?? NO_TOOLS;
  const [format, setFormat] = useState<FormatId>(LISTED_FORMATS[0] ?? 'mcp');
  const [wanted, setWanted] = useState<Wanted>(() => firstWanted(tools, names));
  const [date, setDate] = useState<string>(CODE_EXECUTION_DATE);
  const [strict, setStrict] = useState(false);
  const [done, setDone] = useState<readonly Done[]>([]);
  const codeExecutionDate = /^\d{8}$/.test(date) ? date : undefined;

  const selection = useMemo(() => ({ ...selectionOf(wanted), ...(strict && { strict }) }), [wanted, strict]);
  const wish = useMemo((): Params<'exchange.export'> => {
    const isDated = format === 'anthropic' && codeExecutionDate !== undefined;
    return { ...selection, format, ...(isDated && { codeExecutionDate }) };
  }, [selection, format, codeExecutionDate]);
  const view = useAsked(workbench, 'exchange.export', wish, tools);
  const tokens = useAsked(workbench, 'exchange.tokens', wish, tools);
  const survey = useAsked(workbench, 'exchange.survey', selection, tools);

  async function fix(shown: ExportView, ids: readonly number[]): Promise<void> {
    const made = await fixExport(workbench, { wish, revision: shown.revision, ids: [...ids] });
    const change = made?.change?.id;
    if (change !== undefined) setDone([...done, { change, amount: made?.fixed ?? 0 }]);
  }

  return {
    ...{ tools, format, setFormat, wanted, date, setDate, strict, setStrict, wish, view, tokens, survey, done, fix },
    want: (more: Partial<Wanted>) => setWanted({ ...wanted, ...more }),
    forget: (change: number) => setDone(done.filter((one) => one.change !== change)),
  };
}

export type Exporting = ReturnType<typeof useExport>;

interface Answers {
  readonly 'exchange.export': ExportView;
  readonly 'exchange.tokens': TokenCount;
  readonly 'exchange.survey': ExportSurvey;
}

interface Asked<T> {
  /** The last answer, which stays in sight while the next is on its way. */
  readonly answer: T | undefined;
  /** It is of what is wanted now. */
  readonly isCurrent: boolean;
}

/** Asks the host whenever what is asked, or the tools, are others. */
function useAsked<N extends keyof Answers>(
  { host, store }: Workbench,
  call: N,
  params: Params<N>,
  tools: readonly ToolSummary[],
): Asked<Answers[N]> {
  const [shown, setShown] = useState<{ params: unknown; tools: unknown; answer: Answers[N] }>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = stop;
      void reportFailure(store, () => host.call(call, params, { signal })).then((answer) => {
        if (answer && !signal.aborted) setShown({ params, tools, answer: answer as Answers[N] }); // what that call answers
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [host, store, call, params, tools]);
  return { answer: shown?.answer, isCurrent: shown?.params === params && shown.tools === tools };
}
