import type { ProgramItem } from './conversation-items.ts';

/** What the model reads of a program, in its parts. */
export type ResultParts =
  | {
      readonly kind: 'value';
      /** JSON text, every number as the program spelled it. */
      readonly valueText: string;
      readonly stdout: string;
      /** What the model is told besides; often empty. */
      readonly notes: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** Takes the text apart again that the host made for the model. */
export function resultParts({
  result,
  source,
  isEdited,
}: Pick<ProgramItem, 'result' | 'source' | 'isEdited'>): ResultParts {
  const whole = result?.text ?? '';
  const text = isEdited && source !== undefined ? withoutProgram(whole, source) : whole;
  if (result?.isError) return { kind: 'text', text };
  const end = text.indexOf('\n\n');
  const fields = end < 0 ? text : text.slice(0, end);
  const stdout = stdoutIn(fields);
  const tail = `,"stdout":${JSON.stringify(stdout)}}`;
  if (stdout === undefined || !fields.startsWith(HEAD) || !fields.endsWith(tail)) return { kind: 'text', text };
  const notes = end < 0 ? '' : text.slice(end + 2);
  return { kind: 'value', valueText: fields.slice(HEAD.length, -tail.length), stdout, notes };
}

const HEAD = '{"value":';

/** The model is reminded of the program that ran in place of its own. */
function withoutProgram(text: string, source: string): string {
  const at = text.indexOf(`\n\n${source}\n\n`);
  return at < 0 ? text : text.slice(at + source.length + 4);
}

function stdoutIn(fields: string): string | undefined {
  try {
    const value: unknown = JSON.parse(fields);
    const stdout = typeof value === 'object' && value !== null && 'stdout' in value ? value.stdout : undefined;
    return typeof stdout === 'string' ? stdout : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // it is shown as it is
    throw error;
  }
}
