import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import {
  DISCLOSURE_STYLES,
  PROMPT_TOOL_NAME,
  type DisclosureStyle,
  type PromptFault,
  type PromptFaultCode,
} from '../../../shared/model/prompt.ts';
import { splitFrontMatter } from '../../workspace/front-matter.ts';

/** A text in place of the default one, from a file of `prompts/` (DESIGN 3). */
export interface PromptVariant {
  readonly toolName?: string;
  readonly style?: DisclosureStyle;
  /** Narrows the allowlist. */
  readonly tools?: readonly string[];
  readonly text: string;
  /** Line of the file in which the text begins. */
  readonly textLine: number;
  /** Fields that mean nothing here, with their lines. */
  readonly unknown: readonly { readonly field: string; readonly line: number }[];
}

export type VariantRead =
  { readonly ok: true; readonly variant: PromptVariant } | { readonly ok: false; readonly fault: PromptFault };

/** Reads the text of a variant. The first fault is told, and nothing of a variant that has one is used. */
export function readPromptVariant(source: string): VariantRead {
  const { matter, body, bodyLine, isOpen } = splitFrontMatter(source);
  if (isOpen) return faulty('front_matter_open', 1);
  const fields = readFields(matter ?? '');
  if (!fields.ok) return fields;
  const leading = /^\s*\n/.exec(body)?.[0] ?? '';
  const text = body.trim();
  if (text === '') return faulty('empty', bodyLine);
  return { ok: true, variant: { ...fields.fields, text, textLine: bodyLine + leading.split('\n').length - 1 } };
}

type Fields = Omit<PromptVariant, 'text' | 'textLine'>;
type FieldsRead = { readonly ok: true; readonly fields: Fields } | Extract<VariantRead, { readonly ok: false }>;

function readFields(matter: string): FieldsRead {
  const lines = new LineCounter();
  const document = parseDocument(matter, { lineCounter: lines });
  const [error] = document.errors;
  if (error) return faulty('front_matter', lineOf(error.pos[0], lines), { reason: firstLine(error.message) });
  const { contents } = document;
  if (contents === null) return { ok: true, fields: { unknown: [] } };
  if (!isMap(contents)) return faulty('no_object', FIRST_LINE);
  return checkFields(
    contents.items.map(({ key, value }) => ({
      field: isScalar(key) ? String(key.value) : '?',
      value: isNode(value) ? plainOf(value, document) : undefined,
      line: lineOf((isScalar(key) && key.range?.[0]) || 0, lines),
    })),
  );
}

interface Entry {
  readonly field: string;
  readonly value: unknown;
  readonly line: number;
}

/** Undefined where references multiply without end. */
function plainOf(node: Node, document: Document): unknown {
  try {
    return node.toJS(document) as unknown; // the library types it as anything
  } catch (error) {
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

function checkFields(entries: readonly Entry[]): FieldsRead {
  let fields: Fields = { unknown: [] };
  for (const entry of entries) {
    const next = withField(fields, entry);
    if ('code' in next) return { ok: false, fault: next };
    fields = next;
  }
  return { ok: true, fields };
}

function withField(fields: Fields, { field, value, line }: Entry): Fields | PromptFault {
  switch (field) {
    case 'toolName':
      if (typeof value !== 'string') return invalid(field, 'text', line);
      if (value.trim() === '') return { code: 'name_blank', line, data: {} };
      return PROMPT_TOOL_NAME.test(value)
        ? { ...fields, toolName: value }
        : { code: 'name_invalid', line, data: { name: value } };
    case 'style': {
      const style = DISCLOSURE_STYLES.find((known) => known === value);
      return style ? { ...fields, style } : invalid(field, `one of ${DISCLOSURE_STYLES.join(', ')}`, line);
    }
    case 'tools':
      return isTexts(value) ? { ...fields, tools: value } : invalid(field, 'a list of names of tools', line);
    default:
      return { ...fields, unknown: [...fields.unknown, { field, line }] };
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');
}

function invalid(field: string, expected: string, line: number): PromptFault {
  return { code: 'field_invalid', line, data: { field, expected } };
}

/** The line after the first mark. */
const FIRST_LINE = 2;

function lineOf(offset: number, lines: LineCounter): number {
  return lines.linePos(offset).line + FIRST_LINE - 1;
}

/** What the parser says besides shows the place, which is told otherwise. */
function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
}

function faulty(
  code: PromptFaultCode,
  line: number,
  data: PromptFault['data'] = {},
): Extract<VariantRead, { ok: false }> {
  return { ok: false, fault: { code, line, data } };
}
