import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { jsonPointer, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProposeSchema } from './proposal/ProposeSchema.tsx';
import { addActions } from './schema/row-actions.ts';
import { SchemaBuilder } from './schema/SchemaBuilder.tsx';
import { useBuilder, type SchemaField } from './schema/use-builder.ts';
import { OverrideNote } from './OverrideNote.tsx';
import { useDefinitionEdits } from './use-definition.ts';
import { useJudgement } from './use-remarks.ts';

interface SchemaSectionProps {
  readonly field: SchemaField;
  /** The head of the form with what acts on this part of it. */
  readonly head: (actions: ReactNode) => ReactNode;
  readonly cursor: JsonPath | undefined;
  readonly onCursorDone: () => void;
  readonly onPointer: (pointer: string | undefined) => void;
  readonly onShowPointer: (pointer: string) => void;
}

/** One schema of the definition. */
export function SchemaSection({ field, head, cursor, onCursorDone, onPointer, onShowPointer }: SchemaSectionProps) {
  const builder = useBuilder(field);
  const { fault } = useDefinitionEdits();
  const { remarks } = useJudgement();
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
        !fault && (
          <>
            {add && (
              <Button kind="ghost" size="small" icon="plus" aria-label={add.label} onClick={add.run}>
                {toolEditorText.schema.short[add.adds]}
              </Button>
            )}
            <ProposeSchema field={field} />
          </>
        ),
      )}
      <div className="form-scroll">
        <OverrideNote field={field} />
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
