import { useMemo, type ReactNode } from 'react';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import type { Remark } from '../remarks.ts';
import { JSON_TEXT } from './codecs.ts';
import { DraftField } from './DraftField.tsx';
import { rawJson, setRawJson } from './raw-json.ts';

interface JsonBoxProps {
  /** Of the value in the definition. */
  readonly path: JsonPath;
  readonly label: ReactNode;
  readonly fullLabel?: string;
  readonly placeholder?: string;
  readonly remarks?: readonly Remark[];
  readonly size?: 'normal' | 'wide' | 'area';
}

/** A value of the definition as its JSON, just as it is written there, comments included. */
export function JsonBox({ path, label, fullLabel, placeholder, remarks, size = 'area' }: JsonBoxProps) {
  const { text, root, edit, fault } = useDefinitionEdits();
  const json = useMemo(() => rawJson(text, root, path), [text, root, path]);
  return (
    <DraftField
      label={label}
      {...(fullLabel !== undefined && { fullLabel })}
      codec={JSON_TEXT}
      json={json}
      size={size}
      pointer={jsonPointer(path)}
      {...(remarks && { remarks })}
      readOnly={fault !== undefined}
      {...(placeholder !== undefined && { placeholder })}
      onWrite={(next) => edit((now) => setRawJson(now, path, next), path.join('/'))}
    />
  );
}
