import type { Client, StandardSchemaV1 } from '@modelcontextprotocol/client';
import { showValue } from '../../shared/lib/json-show.ts';
import type { ListedTool } from '../../shared/model/server.ts';
import { headerFaultOf } from './header-arguments.ts';
import { reasonOf } from './server-fault.ts';

/** What a server lists. */
export interface ToolList {
  readonly tools: readonly ListedTool[];
  /** What in the list is no tool, and where the list was cut, as parts of sentences. */
  readonly odd: readonly string[];
  /** A page behind these could not be read, so that tools may be missing. */
  readonly isPart?: true;
  /** How many pages were asked for, and how long the slowest took. */
  readonly requests: number;
  readonly slowestMs: number;
}

/** The SDK refuses a whole page for one odd tool; here it is told of and the others stay. */
const ANY_RESULT: StandardSchemaV1<unknown, unknown> = {
  '~standard': { version: 1, vendor: 'gatehouse', validate: (value) => ({ value }) },
};

const PAGE_TIMEOUT_MS = 30_000;
const MAX_PAGES = 1_000;
const MAX_TOOLS = 20_000;

/**
 * Reads all pages of a server's list. An empty cursor is the end (TR-07), and so is one that was there before: a server
 * that leads in a circle is told of and keeps what it listed, as does one that fails at a later page. `sendsHeaders`:
 * arguments may have to be sent as headers.
 */
export async function listTools(
  client: Client,
  { sendsHeaders, signal }: { readonly sendsHeaders: boolean; readonly signal: AbortSignal },
): Promise<ToolList> {
  const tools = new Map<string, ListedTool>();
  const odd: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  const list = (more: string[], rest: Pick<ToolList, 'isPart'> = {}): ToolList => ({
    ...{ tools: [...tools.values()], odd: [...odd, ...more], requests, slowestMs },
    ...rest,
  });
  if (!client.getServerCapabilities()?.tools) return list(['it says that it has no tools']);
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && tools.size < MAX_TOOLS; page += 1) {
    const request = { method: 'tools/list', ...(cursor !== undefined && { params: { cursor } }) };
    const askedAt = performance.now();
    const result = await client
      .request(request, ANY_RESULT, { timeout: PAGE_TIMEOUT_MS, signal })
      .catch((error: unknown) => {
        if (page === 0 || signal.aborted) throw error;
        return new BrokenOff(reasonOf(error));
      });
    requests += 1;
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    if (result instanceof BrokenOff) {
      return list([`its list breaks off after ${tools.size} tools: ${result.reason}`], { isPart: true });
    }
    const { items, next } = readPage(result);
    for (const item of items) addTool(item, { tools, odd, sendsHeaders });
    if (next === undefined || next === '') return list([]);
    if (seen.has(next)) return list([`its list leads in a circle at ${showValue(next)}`]);
    seen.add(next);
    cursor = next;
  }
  return list([`its list goes on after ${tools.size} tools and was cut`]);
}

class BrokenOff {
  constructor(readonly reason: string) {}
}

function readPage(result: unknown): { readonly items: readonly unknown[]; readonly next: string | undefined } {
  const page = result !== null && typeof result === 'object' ? result : {};
  const items = 'tools' in page && Array.isArray(page.tools) ? (page.tools as readonly unknown[]) : [];
  const next = 'nextCursor' in page && typeof page.nextCursor === 'string' ? page.nextCursor : undefined;
  return { items, next };
}

interface ListParts {
  readonly tools: Map<string, ListedTool>;
  readonly odd: string[];
  readonly sendsHeaders: boolean;
}

function addTool(item: unknown, { tools, odd, sendsHeaders }: ListParts): void {
  const tool = asTool(item);
  if (!tool) return void odd.push(`${showValue(item)} in its list is no tool`);
  if (tools.has(tool.name)) return void odd.push(`it lists ${tool.name} twice; the first one counts`);
  const headerFault = sendsHeaders ? headerFaultOf(tool.inputSchema) : undefined;
  if (headerFault !== undefined) return void odd.push(`${tool.name} is left out: ${headerFault}`);
  tools.set(tool.name, tool);
}

/** Everything but the name is judged where definitions are judged, in the registry. */
function asTool(item: unknown): ListedTool | undefined {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return undefined;
  const name = 'name' in item ? item.name : undefined;
  return typeof name === 'string' && name !== '' ? (item as ListedTool) : undefined; // its other members are checked by the registry
}
