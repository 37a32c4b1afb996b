import { jsonPointer } from '../../../../../shared/lib/json-pointer.ts';
import type { SchemaChange } from '../../../../../shared/model/schema-proposal.ts';
import { proposalText as text } from '../../../../../shared/text/proposal-text.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';

interface ChangeListProps {
  readonly changes: readonly SchemaChange[];
  readonly refused: ReadonlySet<SchemaChange>;
  readonly onRefuse: (refused: ReadonlySet<SchemaChange>) => void;
}

/** Each change with its place, what it replaces, and how much speaks for it. */
export function ChangeList({ changes, refused, onRefuse }: ChangeListProps) {
  const choose = (change: SchemaChange, isChosen: boolean) => {
    const next = new Set(refused);
    if (isChosen) next.delete(change);
    else next.add(change);
    onRefuse(next);
  };
  return (
    <ul className="proposal-changes" aria-label={text.changes}>
      {changes.map((change) => (
        <li key={jsonPointer(change.path)}>
          <Checkbox checked={!refused.has(change)} onChange={(isChosen) => choose(change, isChosen)}>
            <span className="mono proposal-place">{jsonPointer(change.path.slice(1)) || text.whole}</span>
          </Checkbox>
          <span className="mono proposal-values">
            {change.before !== undefined && <del>{short(change.before)}</del>}
            {change.after === undefined ? <em>{text.takenOut}</em> : <ins>{short(change.after)}</ins>}
          </span>
          <span className="proposal-seen" title={text.seenHint}>
            {text.seen(change.seen, change.of)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MAX_CHARS = 80;

function short(json: string): string {
  return json.length > MAX_CHARS ? `${json.slice(0, MAX_CHARS)}…` : json;
}
