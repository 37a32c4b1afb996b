import { useMemo } from 'react';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { toolText } from '../../../../../shared/text/tool-text.ts';
import { Chip } from '../../../../ui/Pill.tsx';
import { nodeAt } from '../schema/edit-keywords.ts';

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint'] as const;
const hintText = toolDetailsText.behaviour.hints;

/** What a definition says of how its tool behaves, in sight where the window is wide; claims of an import say nothing yet. */
export function AnnotationChips({ definition }: { readonly definition: string }) {
  const said = useMemo(() => annotationsOf(definition), [definition]);
  return (
    <span className="annotation-chips" role="group" aria-label={toolDetailsText.behaviour.title}>
      {HINTS.map((hint) => {
        const value = said.get(hint);
        const meaning = value === undefined ? hintText[hint].unset : value ? hintText[hint].yes : hintText[hint].no;
        const name = toolText.annotations[hint];
        return (
          <span key={hint} title={meaning}>
            {value === undefined ? (
              <Chip tone="line">{toolText.annotations.unset(name)}</Chip>
            ) : (
              <Chip tone="line" icon={value ? 'check' : 'cross'}>
                {name}
                <span className="for-readers">
                  {value ? toolDetailsText.behaviour.yes : toolDetailsText.behaviour.no}
                </span>
              </Chip>
            )}
          </span>
        );
      })}
    </span>
  );
}

function annotationsOf(definition: string): ReadonlyMap<string, boolean> {
  const annotations = nodeAt(definition, ['annotations']);
  if (!annotations || nodeAt(definition, ['imported', 'confirmed'])?.value === false) return new Map();
  return new Map(
    [...membersOf(annotations)].flatMap(([name, { value }]: [string, { value?: unknown }]) =>
      typeof value === 'boolean' ? [[name, value] as const] : [],
    ),
  );
}
