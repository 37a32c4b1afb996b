import { followNode } from '../../../../../shared/lib/json-node.ts';
import type { SettableLimitName } from '../../../../../shared/model/limits.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { COUNT } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { OverrideNote } from '../OverrideNote.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt } from '../use-remarks.ts';
import { DetailGroup } from './DetailGroup.tsx';

const text = toolDetailsText.limits;

/** Limits of a tool, with those of the workspace that they can only tighten. */
const WIDER = {
  timeoutMs: 'toolMs',
  resultBytes: 'resultBytes',
  perRun: 'calls',
  perMinute: undefined,
  inFlight: 'inFlight',
  retries: undefined,
} as const satisfies Readonly<Record<string, SettableLimitName | undefined>>;

type ToolLimit = keyof typeof WIDER;
const FIELDS = Object.keys(WIDER) as ToolLimit[]; // the keys of an object literal are its names

/** How long, how large, how often: never looser than the workspace. */
export function ToolLimits() {
  const { root } = useDefinitionEdits();
  const own = useRemarksAt('/limits');
  const node = followNode(root, ['limits']);
  const isBroken = node !== undefined && node.type !== 'object';
  return (
    <DetailGroup title={text.title} pointer="/limits">
      {isBroken ? (
        <JsonBox path={['limits']} label={text.title} remarks={own} />
      ) : (
        <div className="field-line">
          {FIELDS.map((field) => (
            <LimitField key={field} field={field} />
          ))}
        </div>
      )}
      <OverrideNote field="limits" />
    </DetailGroup>
  );
}

function LimitField({ field }: { readonly field: ToolLimit }) {
  const { root } = useDefinitionEdits();
  const wider = WIDER[field];
  const most = useApp((state) => (wider === undefined ? undefined : state.workspace?.limits[wider]));
  const value: unknown = followNode(root, ['limits', field])?.value;
  const isLooser = most !== undefined && typeof value === 'number' && value > most;
  const unset = field === 'retries' ? text.noRetries : text.none;
  return (
    <FieldAt
      path={['limits', field]}
      label={text.fields[field]}
      codec={COUNT}
      size="wide"
      placeholder={most === undefined ? unset : text.workspace(most)}
      note={isLooser && wider !== undefined ? text.looser(most, wider) : undefined}
    />
  );
}
