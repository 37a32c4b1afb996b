import {
  GUEST_RAISED_LIMITS,
  LOOKUP_NAMES,
  splitFrameLine,
  type GuestError,
  type GuestNamedTool,
  type GuestToHost,
  type GuestViolation,
  type OutputCut,
  type UnawaitedCall,
} from '../../../shared/guest-protocol/guest-protocol.ts';

export interface GuestFrame {
  readonly header: GuestToHost;
  readonly payload?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const MAX_DATA_DEPTH = 16;

/** The frame of one line, or `undefined` for anything that the protocol does not know. Nothing in it is trusted. */
export function parseGuestFrame(line: string): GuestFrame | undefined {
  const { header: text, payload } = splitFrameLine(line);
  const call = payload === undefined ? undefined : ordinaryCall(text);
  if (call) return { header: call, payload };
  const fields = parseFields(text);
  const header = fields && headerOf(fields);
  if (!header) return undefined;
  const hasPayload = header.op === 'call' || header.op === 'lookup' || header.op === 'returned';
  if (hasPayload !== (payload !== undefined)) return undefined;
  return payload === undefined ? { header } : { header, payload };
}

/** The header of nearly every call, which is read without a parser: each call pays for it. */
function ordinaryCall(text: string): GuestToHost | undefined {
  const [, id, tool, line] = CALL_HEADER.exec(text) ?? [];
  return tool === undefined ? undefined : { op: 'call', id: Number(id), tool, line: Number(line) };
}

/** A call as our guest writes it, with a name of plain letters and without a mark. */
const CALL_HEADER = /^\{"op":"call","id":([1-9]\d{0,14}),"tool":"([\w.-]+)","line":([1-9]\d{0,8})\}$/;

function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined; // Garbage is an expected thing to get from a guest.
  }
}

function headerOf(fields: Fields): GuestToHost | undefined {
  if (fields['mark'] !== undefined && !isCount(fields['mark'])) return undefined;
  const mark = fields['mark'] === undefined ? {} : { mark: fields['mark'] };
  switch (fields['op']) {
    case 'call':
      return callOf(fields, mark);
    case 'lookup':
      return lookupOf(fields, mark);
    case 'output':
      return outputOf(fields, mark);
    case 'abandon':
      return isId(fields['id']) ? { op: 'abandon', id: fields['id'] } : undefined;
    case 'ready':
      return readyOf(fields);
    case 'returned':
    case 'raised':
      return endOf(fields['op'], fields, mark);
    case 'checked':
    case 'rejected':
      return findingsOf(fields['op'], fields);
    default:
      return undefined;
  }
}

interface Mark {
  readonly mark?: number;
}

function callOf({ id, tool, line }: Fields, mark: Mark): GuestToHost | undefined {
  if (!isId(id) || typeof tool !== 'string') return undefined;
  return isCount(line) && line > 0 ? { op: 'call', id, tool, line, ...mark } : { op: 'call', id, tool, ...mark };
}

function lookupOf({ id, tool, line }: Fields, mark: Mark): GuestToHost | undefined {
  const name = LOOKUP_NAMES.find((known) => known === tool);
  if (!isId(id) || name === undefined) return undefined;
  return { op: 'lookup', id, tool: name, ...(isCount(line) && line > 0 && { line }), ...mark };
}

function outputOf({ stream, text }: Fields, mark: Mark): GuestToHost | undefined {
  if ((stream !== 'stdout' && stream !== 'stderr') || typeof text !== 'string') return undefined;
  return { op: 'output', stream, text, ...mark };
}

function readyOf({ protocol, python, executable, pid, armed }: Fields): GuestToHost | undefined {
  const names = listOf(armed, (item) => (typeof item === 'string' ? item : undefined));
  if (!isCount(protocol) || typeof python !== 'string' || typeof executable !== 'string' || !isCount(pid))
    return undefined;
  return names && { op: 'ready', protocol, python, executable, pid, armed: names };
}

function endOf(op: 'returned' | 'raised', fields: Fields, mark: Mark): GuestToHost | undefined {
  const cut = cutOf(fields['cut']);
  const unawaited = listOf(fields['unawaited'], unawaitedOf);
  if (!cut || !unawaited) return undefined;
  if (op === 'returned') return { op, cut, unawaited, ...mark };
  const error = errorOf(fields['error']);
  return error && { op, error, cut, unawaited, ...mark };
}

function findingsOf(op: 'checked' | 'rejected', fields: Fields): GuestToHost | undefined {
  const violations = listOf(fields['violations'], violationOf);
  if (!violations) return undefined;
  if (op === 'rejected') return { op, violations };
  const tools = listOf(fields['tools'], namedToolOf);
  return tools && { op, violations, tools };
}

function errorOf(value: unknown): GuestError | undefined {
  if (!isFields(value)) return undefined;
  const { type, message, line, traceback, limit } = value;
  if (typeof type !== 'string' || typeof message !== 'string' || typeof traceback !== 'string') return undefined;
  const error = { type, message, traceback, ...(isCount(line) && line > 0 ? { line } : {}) };
  const raised = GUEST_RAISED_LIMITS.find((name) => name === limit);
  return raised ? { ...error, limit: raised } : error;
}

function violationOf(value: unknown): GuestViolation | undefined {
  if (!isFields(value)) return undefined;
  const { rule, file, line, column, data } = value;
  if (typeof rule !== 'string' || !isCount(line) || !isCount(column) || !isFields(data)) return undefined;
  if (file !== undefined && typeof file !== 'string') return undefined;
  const place = file === undefined ? { line, column } : { file, line, column };
  return isWithinDepth(data, MAX_DATA_DEPTH) ? { rule, ...place, data } : undefined;
}

function namedToolOf(value: unknown): GuestNamedTool | undefined {
  const named = unawaitedOf(value);
  if (!named || !isFields(value)) return undefined;
  return { ...named, ...(value['bare'] === true && { bare: true }), ...(value['maybe'] === true && { maybe: true }) };
}

function unawaitedOf(value: unknown): UnawaitedCall | undefined {
  if (!isFields(value) || typeof value['tool'] !== 'string' || !isCount(value['line'])) return undefined;
  return { tool: value['tool'], line: value['line'] };
}

function cutOf(value: unknown): OutputCut | undefined {
  if (!isFields(value) || !isCount(value['stdout']) || !isCount(value['stderr'])) return undefined;
  return { stdout: value['stdout'], stderr: value['stderr'] };
}

function listOf<T>(value: unknown, one: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(one).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0; // `isSafeInteger` leaves numbers only
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0; // as above
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isWithinDepth(item, depth - 1));
}
