import type { DriftDetail, DriftKind, ToolDrift, UnreadProgram } from '../model/drift.ts';
import type { ServerDrift } from '../model/server.ts';
import { unavailableText } from './runtime-text.ts';
import { driftText } from './server-text.ts';

/** Words of how a server's list changed. */
export const driftWords = {
  list: 'Changed tools',
  marks: { added: '+', changed: '~', removed: '−' } satisfies Readonly<Record<DriftKind, string>>,
  kinds: {
    added: 'new on its server',
    changed: 'changed by its server',
    removed: 'gone from its server',
  } satisfies Readonly<Record<DriftKind, string>>,
  difference: 'Difference…',
  differenceOf: (tool: string) => `Difference of ${tool}`,
  differenceTitle: (tool: string) => `${tool}: when you last looked, and now`,
  sides: { before: 'When you last looked', after: 'Now' },
  close: 'Close',
  looking: 'Looking through the programs…',
  unused: 'No program names what changed or went.',
  place: (program: string, line: number) => `${program.replace(/^programs\//, '')}:${line}`,
  namedBy: 'named by',
  show: 'Show',
} as const;

/** What happened to one tool, as a part of a sentence. */
export function toolDriftText({ kind, fields, kept, file }: ToolDrift): string {
  if (kind === 'removed') return file === undefined ? 'gone' : `gone; ${file} still speaks of it`;
  if (kind === 'added') return file === undefined ? 'new' : `new; ${file} speaks of it already`;
  const changed = `changed: ${fields.join(', ')}`;
  if (kept.length === 0 || file === undefined) return changed;
  const what = kept.length === fields.length ? 'nothing of it counts here' : `${kept.join(', ')} stays as it is`;
  return `${changed}; ${what}, as ${file} says it`;
}

/** Why some programs, or all, were not looked through; empty where each was. */
export function unreadText({ unread, unavailable }: Pick<DriftDetail, 'unread' | 'unavailable'>): string {
  if (unavailable) {
    return `Which programs name these tools is not known. ${unavailableText(unavailable.code, unavailable.detail)}`;
  }
  const of = (reason: UnreadProgram['reason']) => unread.flatMap((one) => (one.reason === reason ? one.program : []));
  return [
    sentence(of('syntax'), 'cannot be read as Python, so nobody knows which tools are named there'),
    sentence(of('failed'), 'could not be looked through'),
    sentence(
      of('too_many'),
      'was not looked through, as there are very many programs',
      'were not looked through, as there are very many programs',
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

const MAX_NAMED = 3;

function sentence(programs: readonly string[], what: string, many = what): string {
  if (programs.length === 0) return '';
  if (programs.length > MAX_NAMED) return `${programs.length} programs ${many}.`;
  return `${programs.join(', ')} ${programs.length === 1 ? what : many}.`;
}

/** The notice that a list changed. */
export function driftNoticeText(server: string, drift: ServerDrift): string {
  return `${server} lists other tools than when you last looked: ${driftText(drift)}.`;
}
