import { useId, useRef, useState } from 'react';
import { bytesText } from '../../../../shared/text/run-text.ts';
import { formText } from '../../../../shared/text/form-text.ts';
import { Button } from '../../Button.tsx';
import { TextArea } from '../../TextArea.tsx';
import { fieldId, fieldTextId } from '../focus-field.ts';
import { useFormScope } from '../form-context.ts';
import { base64Bytes, readAsDataUrl, withoutHead } from './file-text.ts';
import { typedText, type TextControlProps } from './typed-text.ts';

/** Up to this length the text itself is shown, so that it can be typed as well. */
const SHOWN_CHARS = 4096;

/** Bytes as base64 text, read from a file or typed. */
export function FileControl({ shape, draft, change, pointer, name, isInvalid, isKept }: TextControlProps) {
  const scope = useFormScope();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const statusId = useId();
  const text = draft.kind === 'text' ? draft.text : '';
  const isLong = text.length > SHOWN_CHARS;
  async function take(file: File): Promise<void> {
    const url = await readAsDataUrl(file);
    setFailed(url === undefined ? file.name : null);
    if (url === undefined) return;
    change(() => ({ kind: 'text', text: shape.format === 'data-url' ? url : withoutHead(url), file: file.name }));
  }
  return (
    <div className="file-control">
      <div className="file-control-head">
        <Button
          size="small"
          icon="folder"
          {...(isLong && { id: fieldId(scope, pointer) })}
          aria-label={formText.chooseFileFor(name)}
          aria-describedby={statusId}
          onClick={() => input.current?.click()}
        >
          {formText.chooseFile}
        </Button>
        <span id={statusId} role="status" className="argument-unset">
          {failed === null
            ? statusOf(draft.kind === 'text' ? draft.file : undefined, text)
            : formText.fileFailed(failed)}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={shape.mediaType}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {!isLong && (
        <TextArea
          id={fieldId(scope, pointer)}
          aria-describedby={fieldTextId(scope, pointer)}
          mono
          grows
          invalid={isInvalid}
          placeholder={formText.unset}
          value={text}
          onChange={(typed) => change(() => typedText(typed, isKept))}
        />
      )}
    </div>
  );
}

function statusOf(file: string | undefined, text: string): string {
  if (text === '') return '';
  const bytes = bytesText(base64Bytes(withoutHead(text)));
  return file === undefined ? bytes : formText.file(file, bytes);
}
