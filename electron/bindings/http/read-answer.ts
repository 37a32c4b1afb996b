import { pointerSteps } from '../../../shared/lib/json-pointer.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import { compileSchema } from '../../schemas/compile-schema.ts';
import { beginningOf } from '../beginning-of.ts';
import type { BindingFailure, BindingResult } from '../binding.ts';
import { failure } from '../failure.ts';
import { looksLikeJson } from '../looks-like-json.ts';
import { readJsonInTurns } from '../read-json-in-turns.ts';
import { textAt } from '../template/json-text-at.ts';
import { readBody } from './read-body.ts';
import { shownUrl } from './read-url.ts';
import { refusedAnswer } from './refused-answer.ts';
import type { HttpResponse } from './send.ts';

export interface AnswerOptions {
  /** JSON pointer of the part that is the result. */
  readonly pointer: string | undefined;
  readonly maxBytes: number;
  readonly outputSchema: unknown;
}

/** What a service answered, as the result of the call: JSON as its text, other text as a string. Rejects where it breaks off. */
export async function readAnswer(response: HttpResponse, options: AnswerOptions): Promise<BindingResult> {
  const { request, status, headers, body } = response;
  if (status < 200 || status > 299) return refusedAnswer(response);
  const from = shownUrl(request.url);
  const { maxBytes } = options;
  const encoding = headers['content-encoding'] ?? '';
  const read = await readBody(body, { encoding, maxBytes });
  if (!read.ok) return failure('invalid_result', httpText.unknownEncoding(from, read.encoding));
  if (read.isCut)
    return failure('result_too_large', httpText.tooLarge(from, maxBytes), { details: { limit: maxBytes } });
  return resultOf({ from, type: headers['content-type'] ?? '', bytes: read.bytes }, options);
}

interface Answer {
  readonly from: string;
  readonly type: string;
  readonly bytes: Buffer;
}

async function resultOf(answer: Answer, options: AnswerOptions): Promise<BindingResult> {
  const { from, type, bytes } = answer;
  if (bytes.length === 0) return jsonResult('null', answer, options);
  const text = textOf(answer);
  if (text === undefined) return failure('invalid_result', httpText.notText(from, { type, bytes: bytes.length }));
  if (JSON_TYPE.test(type)) return jsonResult(text, answer, options);
  const { outputSchema, pointer } = options;
  if (outputSchema !== undefined && pointer === undefined && accepts(outputSchema, text)) return textResult(text);
  if (looksLikeContainer(text) && (await readJsonInTurns(text, LIMITS)).ok) return jsonResult(text, answer, options);
  return outputSchema === undefined && pointer === undefined ? textResult(text) : notJson(text, answer);
}

const JSON_TYPE = /^(?:[^;]*[/+])?json\b/i;
const LIMITS = { maxDepth: 256 };

function textResult(text: string): BindingResult {
  return { ok: true, resultText: JSON.stringify(text) };
}

async function jsonResult(text: string, answer: Answer, { pointer }: AnswerOptions): Promise<BindingResult> {
  if (!looksLikeJson(text)) return notJson(text, answer);
  if (pointer === undefined) return { ok: true, resultText: text.trim() };
  if (!(await readJsonInTurns(text, LIMITS)).ok) return notJson(text, answer);
  const resultText = textAt(text, pointerSteps(pointer));
  return resultText === undefined
    ? failure('invalid_result', httpText.nothingAt(answer.from, pointer, beginningOf(text)))
    : { ok: true, resultText };
}

function notJson(text: string, { from, type }: Answer): BindingFailure {
  return failure('invalid_result', httpText.notJson(from, { type, beginning: beginningOf(text) }));
}

/** Undefined for what is no text, by its type or by its bytes. */
function textOf({ type, bytes }: Answer): string | undefined {
  if (/^(?:image|audio|video|font)\/(?!svg)/i.test(type)) return undefined;
  const charset = JSON_TYPE.test(type) ? 'utf-8' : (/charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // bytes of another kind, or a character set that nobody knows
  }
}

function looksLikeContainer(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function accepts(schema: unknown, text: string): boolean {
  const compiled = compileSchema(schema);
  return compiled.ok && compiled.validate(text).length === 0;
}
