import { useId, type KeyboardEvent } from 'react';
import { FORMAT_IDS, FORMATS, type FormatId } from '../../../../shared/model/exchange.ts';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { FORMAT_TITLES } from '../../../../shared/text/exchange-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FilesSource } from './FilesSource.tsx';
import type { Import } from './use-import.ts';

const FORMAT_OPTIONS: readonly { readonly value: FormatId | 'any'; readonly label: string }[] = [
  { value: 'any', label: text.anyFormat },
  ...FORMAT_IDS.filter((id) => FORMATS[id] !== 'out').map((id) => ({ value: id, label: FORMAT_TITLES[id] })),
];

/** Where tools come from, and what they are to be read as. */
export function SourcePane({ given }: { readonly given: Import }) {
  const { way, setWay, format, setFormat } = given;
  const id = useId();
  return (
    <div className="import-source">
      <Segmented
        label={text.from}
        value={way}
        options={[
          { value: 'paste', label: text.ways.paste },
          { value: 'files', label: text.ways.files },
          { value: 'path', label: text.ways.path },
        ]}
        onChange={setWay}
      />
      {way === 'paste' && <Pasted given={given} />}
      {way === 'files' && <FilesSource given={given} />}
      {way === 'path' && <PathOf given={given} />}
      <div className="import-format">
        <label htmlFor={id}>{text.format}</label>
        <Select id={id} value={format} options={FORMAT_OPTIONS} onChange={setFormat} />
      </div>
    </div>
  );
}

function Pasted({ given: { pasted, setPasted, preview } }: { readonly given: Import }) {
  const isRefused = preview.found?.kind === 'read' && preview.found.refused.length > 0;
  return (
    <Field label={text.pasted} hint={text.pastedHint}>
      {(ids) => (
        <TextArea {...ids} mono autoFocus invalid={isRefused} value={pasted} onChange={(next) => setPasted(next)} />
      )}
    </Field>
  );
}

function PathOf({ given: { path, setPath, askPath, preview } }: { readonly given: Import }) {
  const readOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    askPath();
  };
  return (
    <div className="import-path" onKeyDown={readOnEnter}>
      <Field label={text.path} hint={text.pathHint}>
        {(ids) => (
          <div className="import-path-row">
            <TextInput
              {...ids}
              mono
              autoFocus
              value={path}
              invalid={preview.found?.kind === 'unread'}
              onChange={setPath}
            />
            <Button onClick={askPath} disabled={path.trim() === ''}>
              {text.read}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
