import { createHash } from 'node:crypto';
import type { FormPart } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { itemTexts, memberTexts } from '../template/json-text-at.ts';
import { plainText } from '../template/plain-text.ts';
import { valuePairs } from './styled-value.ts';

/** The media type of bytes that nobody says more of. */
export const BYTES = 'application/octet-stream';

export interface Multipart {
  readonly content: Uint8Array;
  /** With the boundary. */
  readonly type: string;
}

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string | undefined;
  readonly fileName?: string | undefined;
}

/** A form of parts (RFC 7578). Of a list each item is a part, an object is JSON, null is left out. */
export function multipart(
  members: ReadonlyMap<string, string>,
  plans: ReadonlyMap<string, FormPart>,
): Multipart | BindingFailure {
  const parts: Part[] = [];
  for (const [name, jsonText] of members) {
    const made = partsOf(name, jsonText, plans.get(name) ?? {});
    if ('code' in made) return made;
    parts.push(...made);
  }
  const boundary = boundaryOf(parts);
  const pieces = parts.flatMap((part) => [Buffer.from(headOf(part, boundary)), part.content, LINE_END]);
  return {
    content: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const LINE_END = Buffer.from('\r\n');

/** The bytes that a text is the base64 of, also in the spelling of URLs; undefined where it is none. */
export function bytesOf(text: string): Buffer | undefined {
  const plain = text.replace(/\s/g, '');
  const isBase64 = /^[A-Za-z0-9+/_-]*={0,2}$/.test(plain) && plain.replace(/=+$/, '').length % 4 !== 1;
  return isBase64 ? Buffer.from(plain, 'base64') : undefined;
}

function partsOf(name: string, jsonText: string, plan: FormPart): readonly Part[] | BindingFailure {
  const { type, base64, fileName } = plan;
  if (plan.style !== undefined || plan.explode !== undefined) return styledParts(name, jsonText, plan);
  const texts = (itemTexts(jsonText) ?? [jsonText]).filter((text) => text.trim() !== 'null');
  const parts: Part[] = [];
  for (const text of texts) {
    const content = base64 ? bytesOf(plainText(text)) : Buffer.from(plainText(text));
    if (!content) return failure('invalid_arguments', httpText.notBase64(name));
    const usual = base64 ? BYTES : memberTexts(text) || itemTexts(text) ? 'application/json' : undefined;
    parts.push({ name, content, type: type ?? usual, fileName: fileName ?? (base64 ? name : undefined) });
  }
  return parts;
}

/** Nothing is percent-encoded there. */
function styledParts(name: string, jsonText: string, plan: FormPart): readonly Part[] {
  const pairs = valuePairs(name, jsonText, plan, (text) => text);
  return pairs.map((pair) => ({ name: pair.name, content: Buffer.from(pair.value), type: plan.type }));
}

function headOf({ name, type, fileName }: Part, boundary: string): string {
  const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
  const lines = [
    `--${boundary}`,
    `content-disposition: form-data; name="${quoted(name)}"${file}`,
    ...(type === undefined ? [] : [`content-type: ${type.replace(/[^\t\x20-\x7e]/g, '')}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** As browsers write it (WHATWG HTML, multipart/form-data encoding). */
function quoted(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');
}

/** The same form has the same boundary, and no content can hold it but on purpose. */
function boundaryOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of parts) hash.update(name).update(content);
  return `gatehouse-${hash.digest('hex').slice(0, 32)}`;
}
