import type { Violation } from '../model/run.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a rule of the contract check found, without its place. */
export function violationText({ rule, data }: Pick<Violation, 'rule' | 'data'>): string {
  return isKnown(rule) ? SENTENCES[rule](data) : otherRule(rule, data);
}

/** Where a violation is, as editors and terminals understand it; of the program itself where none of a skill. */
export function violationPlace({ file, line, column }: Violation, program: string): string {
  return `${file ?? program}:${line}:${column}`;
}

const SENTENCES = {
  syntax: (data) => `${said(data, 'message', 'this is not Python')}.`,
  origin_not_allowed: (data) =>
    `A program from ${said(data, 'origin', 'elsewhere')} needs your leave to run without isolation: it could do all that you can.`,
  import: (data) =>
    `${said(data, 'module', 'This module')} may not be imported here. Do without it, or add it to "modules" under "language" in gatehouse.json.`,
  skill: (data) => `${said(data, 'module', 'This module')} belongs to no active skill. ${activeText(data['active'])}`,
  threads: (data) =>
    `${said(data, 'name', 'This')} starts threads, which the restricted policy does not allow. To do several things at once, use parallel.map or asyncio.gather.`,
  processes: (data) =>
    `${said(data, 'name', 'This')} starts a process, which the restricted policy does not allow. Let a tool do it.`,
  network: (data) =>
    `${said(data, 'name', 'This')} opens a connection, which the restricted policy does not allow. Let a tool do it.`,
  files: (data) =>
    `${said(data, 'name', 'This')} reaches files, which the restricted policy does not allow. Take what is needed from inputs or a tool.`,
  dynamic_code: (data) =>
    `${said(data, 'name', 'This')} makes code while the program runs, which the restricted policy does not allow. Write the code out.`,
  internals: (data) =>
    `${said(data, 'name', 'This')} reaches into the insides of Python or of a module, which the restricted policy does not allow.`,
  entry: (data) => entryText(said(data, 'name', 'run'), data['reason']),
  more: (data) => `${String(data['count'])} more violations follow; they are not listed.`,
} satisfies Readonly<Record<string, (data: Data) => string>>;

function isKnown(rule: string): rule is keyof typeof SENTENCES {
  return Object.hasOwn(SENTENCES, rule);
}

function entryText(name: string, reason: unknown): string {
  switch (reason) {
    case 'not_async':
      return `${name} must be written as async def ${name}().`;
    case 'arguments':
      return `${name} must be callable without arguments: it is called as ${name}(). Read what it needs from inputs.`;
    default:
      return `The program must define async def ${name}() at top level; its value is what ${name}() returns.`;
  }
}

function activeText(active: unknown): string {
  return Array.isArray(active) && active.length > 0
    ? `Active: ${active.map(String).join(', ')}.`
    : 'None is active: name skills under "skills" in gatehouse.json.';
}

function otherRule(rule: string, data: Data): string {
  const facts = Object.entries(data).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return `${rule}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
}

function said(data: Data, key: string, absent: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : absent;
}
