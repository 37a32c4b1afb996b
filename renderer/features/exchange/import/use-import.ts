import { useMemo, useState } from 'react';
import type { FormatId } from '../../../../shared/model/exchange.ts';
import {
  MAX_IMPORT_SIZE,
  type FoundTool,
  type ImportAsk,
  type ImportSource,
  type SourceFault,
} from '../../../../shared/model/import-sources.ts';
import type { PickedFiles } from '../../../stores/dialogs-slice.ts';
import { useApp } from '../../../stores/store-context.ts';
import { freeName } from '../../../stores/free-name.ts';
import { choiceOf, itemsOf, leftKeys, type Choice, type Choices } from './choices.ts';
import { useImportPreview } from './use-import-preview.ts';

export type Way = 'paste' | 'files' | 'path';

const NO_TOOLS: readonly FoundTool[] = [];
const NO_FAULTS: readonly SourceFault[] = [];
const TOO_LARGE: readonly SourceFault[] = [{ source: '', code: 'too_large', data: { most: MAX_IMPORT_SIZE } }];

interface Said {
  /** The texts that it is said of: of others it says nothing. */
  readonly of: ImportSource | null;
  readonly names: ImportAsk['names'];
  readonly choices: Choices;
}
const NOTHING: Said = { of: null, names: {}, choices: {} };

/** What a person says of an import, and what would come of it. Nothing that was typed is lost by looking at another way. */
export function useImport(dropped: PickedFiles | undefined) {
  const sources = useSources(dropped);
  const { way, source } = sources;
  const [format, setFormat] = useState<FormatId | 'any'>('any');
  const [said, setSaid] = useState<Readonly<Record<Way, Said>>>({ paste: NOTHING, files: NOTHING, path: NOTHING });
  const [options, setOptions] = useState({ repair: true, mock: true, shutOut: false });
  const taken = useApp((state) => state.workspace?.tools);
  const { names, choices } = said[way].of === source ? said[way] : NOTHING;
  const say = (next: Omit<Said, 'of'>) => setSaid({ ...said, [way]: { ...next, of: source } });

  const ask = useMemo((): ImportAsk | null => {
    if (source === null) return null;
    const { repair, mock } = options;
    return { source, names, left: leftKeys(choices), repair, mock, ...(format !== 'any' && { format }) };
  }, [source, names, choices, options, format]);
  const preview = useImportPreview(ask, taken);
  const found = preview.found?.kind === 'read' ? preview.found.tools : NO_TOOLS;

  function choose(tools: readonly FoundTool[], choice: Choice): void {
    const nextNames = { ...names };
    const used = new Set([...(taken ?? []), ...found].map(({ name }) => name));
    for (const { key, name } of tools) {
      if (choice === 'both') {
        if (choices[key] === 'both') continue;
        nextNames[key] = freeName(name, used);
        used.add(nextNames[key]);
      } else if (choices[key] === 'both') {
        delete nextNames[key];
      }
    }
    const chosen = Object.fromEntries(tools.map(({ key }) => [key, choice]));
    say({ names: nextNames, choices: { ...choices, ...chosen } });
  }

  return {
    ...sources,
    ...{ format, setFormat, options, preview, found, choices, choose },
    items: itemsOf(found, choices),
    choice: (tool: FoundTool) => choiceOf(tool, choices),
    setOption: (option: keyof typeof options, isOn: boolean) => setOptions({ ...options, [option]: isOn }),
    rename: (key: string, name: string) => say({ choices, names: { ...names, [key]: name } }),
    /** What is shown in the name field of a tool: as it was typed. */
    typedName: ({ key, name }: FoundTool) => names[key] ?? name,
  };
}

export type Import = ReturnType<typeof useImport>;

/** Three ways to name what tools come from, each with what was last given there. */
function useSources(dropped: PickedFiles | undefined) {
  const [way, setWay] = useState<Way>(dropped ? 'files' : 'paste');
  const [pasted, setPasted] = useState('');
  const [picked, setPicked] = useState(dropped);
  const [path, setPath] = useState('');
  const [ofPath, setOfPath] = useState<ImportSource | null>(null);
  const [lastDropped, setLastDropped] = useState(dropped);
  // A drop on the open dialog is a choice of files like any other.
  if (dropped !== lastDropped) {
    setLastDropped(dropped);
    setPicked(dropped);
    setWay('files');
  }
  const isTooLarge = pasted.length > MAX_IMPORT_SIZE;
  const ofPaste = useMemo(
    (): ImportSource | null =>
      pasted.trim() === '' || isTooLarge ? null : { kind: 'texts', texts: [{ name: '', text: pasted }] },
    [pasted, isTooLarge],
  );
  const ofFiles = useMemo(
    (): ImportSource | null => (picked && picked.texts.length > 0 ? { kind: 'texts', texts: [...picked.texts] } : null),
    [picked],
  );
  const asked = path.trim();
  return {
    ...{ way, setWay, pasted, setPasted, picked, setPicked, path, setPath },
    source: { paste: ofPaste, files: ofFiles, path: ofPath }[way],
    /** What cannot be read at all. */
    faults: { paste: isTooLarge ? TOO_LARGE : NO_FAULTS, files: picked?.faults ?? NO_FAULTS, path: NO_FAULTS }[way],
    /** Reads the path, also one that was read before. */
    askPath: () => setOfPath(asked === '' ? null : { kind: 'path', path: asked }),
  };
}
