import { useEffect, useState } from 'react';
import { readJsonc } from '../../../../../shared/lib/read-jsonc.ts';
import { draftJson } from '../../../../../shared/lib/schema-form/draft-json.ts';
import { visibleText } from '../../../../../shared/lib/visible-text.ts';
import type { GateView } from '../../../../../shared/model/gate-list.ts';
import { brokenGateSentence, gateSentence } from '../../../../../shared/text/gate-sentence.ts';
import { toolGatesText as text } from '../../../../../shared/text/gates-text.ts';
import type { WrittenArguments } from '../../../../../shared/lib/schema-form/written-arguments.ts';
import { reportFailure } from '../../../../stores/report.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { useWorkbench } from '../../../../stores/workbench.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { DetailGroup } from './DetailGroup.tsx';

const LAST = Number.MAX_SAFE_INTEGER;

/** The gates that could be for this tool, in their order, and the way to new ones. */
export function ToolGates() {
  const { name } = useDefinitionEdits();
  const gates = useGatesOf(name);
  const { store } = useWorkbench();
  const beginGate = useApp((state) => state.beginGate);
  const openGate = useApp((state) => state.openGate);
  const begin = (effect: string) => () =>
    beginGate(`{ "match": { "tool": ${JSON.stringify(name)} }, ${effect} }`, LAST);
  const ask = () => {
    const { callDrafts, askGates } = store.getState();
    askGates({ tool: name, argumentsText: argumentsOf(callDrafts.get(name)) });
  };
  return (
    <DetailGroup
      title={text.title}
      action={
        <Button size="small" onClick={ask}>
          {text.ask}
        </Button>
      }
    >
      {gates?.length === 0 && <p className="field-hint">{text.none}</p>}
      <ol className="tool-gates">
        {gates?.map((gate) => (
          <li key={gate.index}>
            <button type="button" className="tool-gate" onClick={() => openGate(gate.index)}>
              {text.show(gate.index)}
            </button>
            <span>{visibleText(sentenceOf(gate))}</span>
          </li>
        ))}
      </ol>
      <div className="tool-gate-acts">
        <Button size="small" icon="gate-held" onClick={begin('"action": "hold"')}>
          {text.hold}
        </Button>
        <Button size="small" icon="gate-shut" onClick={begin('"action": "deny"')}>
          {text.deny}
        </Button>
        <Button size="small" icon="clock" onClick={begin('"limit": { "perRun": 100 }')}>
          {text.limit}
        </Button>
      </div>
      <p className="field-hint">{text.hint}</p>
    </DetailGroup>
  );
}

/** Read again whenever the workspace changed; undefined before the first answer. */
function useGatesOf(tool: string): readonly GateView[] | undefined {
  const { host, store } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [found, setFound] = useState<readonly GateView[]>();
  useEffect(() => {
    let isWanted = true;
    void reportFailure(store, () => host.call('gates.list', { tool })).then((list) => {
      if (isWanted && list) setFound(list.gates);
    });
    return () => {
      isWanted = false;
    };
  }, [host, store, workspace, tool]);
  return found;
}

function sentenceOf({ text: written, problems }: GateView): string {
  const read = readJsonc(written, { maxDepth: 128 });
  const entry = read.ok ? read.plain : undefined;
  return problems.length > 0 ? brokenGateSentence(entry) : gateSentence(entry);
}

/** What the call form would send, as far as it can be read. */
function argumentsOf(draft: WrittenArguments | undefined): string {
  if (!draft) return '{}';
  return draft.view === 'json' ? draft.json : (draftJson(draft.draft).text ?? '{}');
}
