import type { RefusalCode } from '../../../shared/model/exchange.ts';
import { isObject, type JsonObject } from './tool-format.ts';

export interface Looks {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a JSON document is that holds no tools. */
export function looksOfDocument(document: unknown): Looks {
  if (Array.isArray(document)) return looksOfList(document);
  if (!isObject(document)) return { code: 'value', data: { type: document === null ? 'null' : typeof document } };
  for (const look of DOCUMENTS) {
    const found = look(document);
    if (found) return found;
  }
  return { code: 'object', data: { members: Object.keys(document).slice(0, MAX_NAMED) } };
}

/** What a text is that is no JSON; undefined where it may well be meant as some. */
export function looksOfText(text: string): Looks | undefined {
  const head = text.slice(0, HEAD_CHARS);
  const found = TEXTS.find(([, pattern]) => pattern.test(head));
  return found && { code: found[0], data: {} };
}

/** Whether the first line that says something is one of YAML. */
export function mayBeYaml(text: string): boolean {
  const lines = text.slice(0, HEAD_CHARS).split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== '' && !/^\ufeff?\s*[#%]/.test(line));
  return first !== undefined && /^\ufeff?(?:---|-\s|["']?[\w$.-]+["']?\s*:(?:\s|$))/.test(first);
}

/** Whether it is surely meant as YAML with tools in it. */
export function looksOfYaml(text: string): boolean {
  return /^["']?(?:openapi|swagger|tools|functions|name)["']?\s*:/m.test(text);
}

const MAX_NAMED = 5;
/** Characters by which a text is told: what it is shows at its beginning. */
const HEAD_CHARS = 64 * 1024;

function looksOfList(list: readonly unknown[]): Looks {
  if (list.length === 0) return { code: 'no_tools', data: {} };
  const [first] = list;
  if (isObject(first) && ('role' in first || 'content' in first)) return { code: 'messages', data: {} };
  return { code: 'list', data: { of: isObject(first) ? Object.keys(first).slice(0, MAX_NAMED) : typeof first } };
}

const DOCUMENTS: readonly ((document: JsonObject) => Looks | undefined)[] = [
  ({ openapi, swagger }) => {
    const version = openapi ?? swagger;
    return typeof version === 'string' ? { code: 'openapi', data: { version } } : undefined;
  },
  (document) => {
    const servers = document['mcpServers'] ?? document['servers'];
    return isObject(servers)
      ? { code: 'servers', data: { names: Object.keys(servers).slice(0, MAX_NAMED) } }
      : undefined;
  },
  ({ info, item }) => (isObject(info) && Array.isArray(item) ? { code: 'postman', data: {} } : undefined),
  ({ jsonrpc, error }) =>
    jsonrpc !== undefined && isObject(error) ? { code: 'rpc_error', data: { message: error['message'] } } : undefined,
  (document) => {
    const inner = isObject(document['function']) ? document['function'] : document;
    const isCall = typeof inner['name'] === 'string' && ('arguments' in inner || 'input' in inner);
    return isCall ? { code: 'tool_call', data: { name: inner['name'] } } : undefined;
  },
  (document) =>
    'role' in document || ['messages', 'choices', 'output', 'content'].some((name) => Array.isArray(document[name]))
      ? { code: 'messages', data: {} }
      : undefined,
  ({ name, dependencies, devDependencies, scripts }) =>
    dependencies !== undefined || devDependencies !== undefined || scripts !== undefined
      ? { code: 'package', data: { name } }
      : undefined,
];

/** By what stands at the beginning of a line; the first that fits. */
const TEXTS: readonly (readonly [RefusalCode, RegExp])[] = [
  ['markup', /^\s*<[!?a-zA-Z]/],
  ['command_line', /^\s*(?:\$ )?(?:curl|npx|uvx|docker|python3?|node) /],
  ['go', /^(?:package \w+|func \w*\(|func \(\w+ )/m],
  ['typescript', /^[^\S\n]*(?:export|const|let|interface|type \w+ =|function|async function|import .* from ['"])/m],
  ['python', /^[^\S\n]*(?:async def|def|class|from [\w.]+ import|import [\w.]+|@\w+)/m],
  ['yaml', /^(?:---|- \w|[A-Za-z_][\w-]*:(?: |\s*$))/m],
];
