/** What a docstring says, in the forms of Google, NumPy and Sphinx. */
export interface Docstring {
  /** All before the first section that has a heading. */
  readonly text: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly returns?: string;
}

/** Reads a docstring as it stands between its quotes. */
export function readDocstring(docstring: string): Docstring {
  const lines = dedented(docstring);
  const parameters = new Map<string, string>();
  const text: string[] = [];
  let returns: string | undefined;
  for (let at = 0; at < lines.length;) {
    const field = sphinxField(lines, at);
    const section = field ? undefined : sectionAt(lines, at);
    if (field) {
      if (field.parameter !== undefined) parameters.set(field.parameter, field.text);
      else if (field.isReturn) returns = field.text;
      at = field.end;
    } else if (section) {
      if (section.kind === 'parameters') for (const [name, about] of namedEntries(section)) parameters.set(name, about);
      else if (section.kind === 'returns') returns = returnText(section);
      at = section.end;
    } else {
      if (parameters.size === 0 && returns === undefined) text.push(lines[at] ?? '');
      at += 1;
    }
  }
  return { text: text.join('\n').trim(), parameters, ...(returns !== undefined && returns !== '' && { returns }) };
}

/** Lines without the margin that all but the first have. */
function dedented(docstring: string): readonly string[] {
  const [first = '', ...more] = docstring.replaceAll('\t', '        ').split(/\r?\n/);
  const margins = more.filter((line) => line.trim() !== '').map(marginOf);
  const margin = margins.length === 0 ? 0 : Math.min(...margins);
  return [first.trim(), ...more.map((line) => line.slice(margin).trimEnd())];
}

function marginOf(line: string): number {
  return line.length - line.trimStart().length;
}

interface Section {
  readonly kind: 'parameters' | 'returns' | 'other';
  readonly isNumpy: boolean;
  /** Its lines, without its heading. */
  readonly lines: readonly string[];
  /** Index of the line behind it. */
  readonly end: number;
}

const HEADINGS: ReadonlyMap<string, Section['kind']> = new Map([
  ...each('parameters', 'args', 'arguments', 'parameters', 'params', 'other parameters'),
  ...each('parameters', 'keyword args', 'keyword arguments'),
  ...each('returns', 'returns', 'return', 'yields'),
  ...each('other', 'raises', 'example', 'examples', 'note', 'notes', 'warning', 'warnings', 'see also', 'references'),
  ...each('other', 'attributes', 'todo'),
]);

function each(kind: Section['kind'], ...names: readonly string[]): readonly (readonly [string, Section['kind']])[] {
  return names.map((name) => [name, kind]);
}

function sectionAt(lines: readonly string[], at: number): Section | undefined {
  const line = lines[at] ?? '';
  const isNumpy = /^\s*-{3,}\s*$/.test(lines[at + 1] ?? '');
  const heading = isNumpy ? line.trim() : /^\s*([A-Za-z ]+):\s*$/.exec(line)?.[1];
  const kind = heading === undefined ? undefined : HEADINGS.get(heading.toLowerCase());
  if (!kind) return undefined;
  const start = at + (isNumpy ? 2 : 1);
  const margin = marginOf(line);
  let end = start;
  while (end < lines.length && !endsSection(lines, end, { isNumpy, margin })) end += 1;
  return { kind, isNumpy, lines: lines.slice(start, end), end };
}

function endsSection(
  lines: readonly string[],
  at: number,
  { isNumpy, margin }: { readonly isNumpy: boolean; readonly margin: number },
): boolean {
  const line = lines[at] ?? '';
  if (isNumpy) return /^\s*-{3,}\s*$/.test(lines[at + 1] ?? '') && line.trim() !== '';
  return line.trim() !== '' && marginOf(line) <= margin;
}

/** `name (type): about` with what stands further right below it, or NumPy's `name : type` over its text. */
function namedEntries({ lines, isNumpy }: Section): readonly (readonly [string, string])[] {
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map(marginOf));
  const found: { names: readonly string[]; about: string[] }[] = [];
  for (const line of lines) {
    const isEntry = line.trim() !== '' && marginOf(line) === margin;
    const entry = isEntry ? ENTRY.exec(line.trim()) : null;
    if (entry) {
      const names = (entry[1] ?? '').split(',').map((name) => name.trim().replace(/^\*+/, ''));
      found.push({ names, about: isNumpy ? [] : [entry[3] ?? ''] });
    } else found.at(-1)?.about.push(line);
  }
  return found.flatMap(({ names, about }) => names.map((name) => [name, flowing(about)] as const));
}

const ENTRY = /^(\*{0,2}\w+(?:\s*,\s*\*{0,2}\w+)*)\s*(\([^)]*\))?\s*(?::\s*(.*))?$/;

/** NumPy says the type on a line of its own; Google may say it before a colon. */
function returnText({ lines, isNumpy }: Section): string {
  const [first = '', ...more] = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (isNumpy && more.length > 0) return flowing(more);
  const about = /^[\w.]+(?:\[[^:]*\])?:\s+(.*)$/.exec(first)?.[1];
  return flowing([about ?? first, ...more]);
}

interface SphinxField {
  readonly parameter?: string;
  readonly isReturn: boolean;
  readonly text: string;
  readonly end: number;
}

/** `:param name: about` and `:returns: about`, with the lines that stand further right below it. */
function sphinxField(lines: readonly string[], at: number): SphinxField | undefined {
  const found = /^\s*:(\w+)(?:\s+([^:]*))?:\s*(.*)$/.exec(lines[at] ?? '');
  if (!found) return undefined;
  const [, field = '', name = '', first = ''] = found;
  const margin = marginOf(lines[at] ?? '');
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && marginOf(lines[end] ?? '') > margin) end += 1;
  const text = flowing([first, ...lines.slice(at + 1, end)]);
  const isParameter = ['param', 'parameter', 'arg', 'argument', 'key', 'keyword'].includes(field);
  const parameter = isParameter ? /(\w+)\s*$/.exec(name)?.[1] : undefined;
  return { ...(parameter !== undefined && { parameter }), isReturn: /^returns?$/.test(field), text, end };
}

/** Lines of one paragraph as one line. */
function flowing(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
