import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { jsonPointer, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { remarksOf } from './remarks.ts';
import { addActions } from './schema/row-actions.ts';
import { SchemaBuilder } from './schema/SchemaBuilder.tsx';
import { useBuilder, type SchemaField } from './schema/use-builder.ts';
import type { DraftCheck } from './use-draft-check.ts';
import { useDefinitionEdits } from './use-definition.ts';

interface SchemaSectionProps {
  readonly field: SchemaField;
  /** The head of the form with what acts on this part of it. */
  readonly head: (actions: ReactNode) => ReactNode;
  readonly check: DraftCheck | undefined;
  readonly cursor: JsonPath | undefined;
  readonly onCursorDone: () => void;
  readonly onPointer: (pointer: string | undefined) => void;
  readonly onShowPointer: (pointer: string) => void;
}

/** One schema of the definition. */
export function SchemaSection({
  field,
  head,
  check,
  cursor,
  onCursorDone,
  onPointer,
  onShowPointer,
}: SchemaSectionProps) {
  const builder = useBuilder(field);
  const { root, fault } = useDefinitionEdits();
  const remarks = useMemo(() => remarksOf(root, check?.problems ?? []), [root, check]);
  const selected = builder.selected && jsonPointer(builder.selected.path);
  const tell = useEffectEvent(() => onPointer(selected));
  useEffect(() => tell(), [selected]);
  const show = useEffectEvent((path: JsonPath) => {
    builder.show(path);
    onCursorDone();
  });
  useEffect(() => {
    if (cursor?.[0] === field) show(cursor);
  }, [cursor, field]);
  const target = builder.selected ?? builder.rows[0];
  const add = target && addActions(target, builder)[0];
  return (
    <>
      {head(
        add && !fault && (
          <Button kind="ghost" size="small" icon="plus" aria-label={add.label} onClick={add.run}>
            {toolEditorText.schema.short[add.adds]}
          </Button>
        ),
      )}
      <div className="form-scroll">
        <SchemaBuilder
          field={field}
          builder={builder}
          remarks={remarks}
          onShowJson={(path) => onShowPointer(jsonPointer(path))}
        />
      </div>
    </>
  );
}
