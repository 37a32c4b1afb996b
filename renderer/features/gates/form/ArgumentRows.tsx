import { useId, useRef, useState } from 'react';
import { jsonPointer } from '../../../../shared/lib/json-pointer.ts';
import { readJson } from '../../../../shared/lib/read-json.ts';
import { renameMember } from '../../../../shared/lib/rearrange-jsonc.ts';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { jsonReasonText } from '../../../../shared/text/problem-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { conditionJson, readCondition, TESTS, withTest } from './condition.ts';
import { useEntry, useFaultAt, useOwnFault } from './entry-context.ts';
import { argumentRows, freePointer } from './entry-text.ts';

const ARGUMENTS = ['match', 'arguments'];

/** Conditions on arguments: a JSON pointer and what the value there must be, in words where it can be, else as JSON Schema. */
export function ArgumentRows() {
  const { text: entryText, write } = useEntry();
  const error = useFaultAt('/match/arguments');
  const rows = argumentRows(entryText);
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(-1);
  // Rows have no name of their own: after one is gone the others begin anew.
  const [removals, setRemovals] = useState(0);
  const addRow = () => {
    setAdded(rows.length);
    write([...ARGUMENTS, freePointer(entryText)], '{ "const": "" }');
  };
  return (
    <div className="gate-arguments" role="group" aria-label={text.arguments}>
      <span className="gate-label">{text.arguments}</span>
      {rows.map((row, index) => (
        <ArgumentRow
          key={`${removals}:${index}`}
          number={index + 1}
          row={row}
          others={rows.filter((other) => other !== row).map(({ pointer }) => pointer)}
          takesFocus={index === added}
          onRemoved={() => {
            setAdded(-1);
            setRemovals(removals + 1);
            add.current?.focus();
          }}
        />
      ))}
      {rows.length === 0 && error !== undefined && <p className="field-error">{error}</p>}
      <div>
        <Button ref={add} size="small" icon="plus" onClick={addRow}>
          {text.addArgument}
        </Button>
      </div>
    </div>
  );
}

interface ArgumentRowProps {
  readonly number: number;
  readonly row: { readonly pointer: string; readonly schema: string };
  readonly others: readonly string[];
  readonly takesFocus: boolean;
  readonly onRemoved: () => void;
}

function ArgumentRow({ number, row, others, takesFocus, onRemoved }: ArgumentRowProps) {
  const { write, text: entryText, replace } = useEntry();
  const path = [...ARGUMENTS, row.pointer];
  const condition = readCondition(row.schema);
  const [isSchema, setIsSchema] = useState(condition.test === 'schema');
  const test = isSchema ? 'schema' : condition.test;
  const fault = useFaultAt(jsonPointer(path));
  const pointer = useTyped({
    shown: row.pointer,
    faultOf: (typed) => (others.includes(typed) ? text.samePointer : undefined),
    take: (typed) => replace(renameMember(entryText, path, typed)),
  });
  const schema = useTyped({
    shown: row.schema,
    faultOf: schemaFault,
    take: (typed) => write(path, typed),
  });
  const id = useId();
  const own = pointer.fault ?? (test === 'schema' ? schema.fault : undefined);
  useOwnFault(own);
  const error = own ?? fault;
  const described = error !== undefined && { 'aria-describedby': id };
  return (
    <div className="gate-argument" role="group" aria-label={`${text.arguments} ${number}`}>
      <TextInput
        {...described}
        mono
        aria-label={text.pointer(number)}
        placeholder={text.pointerHint}
        value={pointer.text}
        invalid={pointer.fault !== undefined}
        maxLength={1024}
        autoFocus={takesFocus}
        onChange={pointer.type}
      />
      <Select
        label={text.test(number)}
        value={test}
        options={TESTS.map((value) => ({ value, label: text.tests[value] }))}
        onChange={(next) => {
          setIsSchema(next === 'schema');
          write(path, withTest(condition, next, row.schema));
        }}
      />
      {test === 'schema' ? (
        <TextArea
          {...described}
          mono
          grows
          aria-label={text.schemaOf(number)}
          value={schema.text}
          invalid={error !== undefined && pointer.fault === undefined}
          onChange={schema.type}
        />
      ) : (
        test !== 'given' && (
          <TextInput
            {...described}
            mono
            aria-label={text.value(number)}
            value={condition.value}
            invalid={error !== undefined && pointer.fault === undefined}
            maxLength={4096}
            onChange={(value) => write(path, conditionJson({ test, value }))}
          />
        )
      )}
      <IconButton
        icon="cross"
        label={text.removeArgument(number)}
        onClick={() => {
          write(path, undefined);
          onRemoved();
        }}
      />
      {error !== undefined && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function schemaFault(typed: string): string | undefined {
  const read = readJson(typed, { maxDepth: 128 });
  return read.ok ? undefined : text.notJson(jsonReasonText(read.reason));
}

interface TypedOptions {
  /** What the entry has. */
  readonly shown: string;
  readonly faultOf: (typed: string) => string | undefined;
  readonly take: (typed: string) => void;
}

/** What is typed is taken as long as it can be; what cannot stays in the field with its fault. */
function useTyped({ shown, faultOf, take }: TypedOptions) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly shown: string } | null>(null);
  const current = typed?.shown === shown ? typed.text : undefined;
  return {
    text: current ?? shown,
    fault: current === undefined ? undefined : faultOf(current),
    type: (next: string) => {
      if (faultOf(next) !== undefined) return setTyped({ text: next, shown });
      setTyped(null);
      take(next);
    },
  };
}
