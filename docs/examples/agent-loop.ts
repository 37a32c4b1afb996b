/**
 * An agent loop whose model has one tool, `execute_tool_code`, over functions of this program. Run it with
 *
 *     npx tsx docs/examples/agent-loop.ts
 *
 * The model here is a script, so that the example runs offline; `askModel` is where a provider's SDK goes.
 */
import { createLocalRuntime, createToolCodeTool, ToolCodeError, type FunctionTool, type ToolCodeTool } from 'gatehouse';

const searchCatalog: FunctionTool<{ query: string }> = {
  name: 'search_catalog',
  description: 'Products whose name holds a word.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  outputSchema: { type: 'array', items: { type: 'object' } },
  execute: ({ query }) => CATALOG.filter(({ name }) => name.includes(query)),
};

const getStock: FunctionTool<{ sku: string }> = {
  name: 'get_stock',
  description: 'Units of one SKU that can ship today.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string', pattern: '^CH-' } }, required: ['sku'] },
  outputSchema: { type: 'integer' },
  execute: ({ sku }) => STOCK[sku] ?? 0,
};

const CATALOG = [
  { sku: 'CH-1', name: 'chair, oak', price: 120 },
  { sku: 'CH-2', name: 'chair, ash', price: 95 },
];
const STOCK: Readonly<Record<string, number>> = { 'CH-1': 8, 'CH-2': 0 };

interface ToolCall {
  readonly id: string;
  readonly code: string;
}

type Message =
  | { readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly role: 'call'; readonly call: ToolCall }
  | { readonly role: 'result'; readonly id: string; readonly text: string };

type Reply = { readonly call: ToolCall } | { readonly text: string };

/** Stands for a model: it writes a program with a mistake, reads why it failed, mends it, and answers in words. */
async function askModel(messages: readonly Message[], tool: ToolCodeTool): Promise<Reply> {
  const results = messages.filter((message) => message.role === 'result');
  const last = results.at(-1)?.text ?? '';
  if (results.length === 0) {
    console.log(`The model is told of ${tool.name} in ${tool.description.length} characters.`);
    return { call: { id: 'call-1', code: 'return await get_stock(sku="oak chair")' } };
  }
  if (last.includes('must match')) return { call: { id: 'call-2', code: PROGRAM } };
  const { value } = JSON.parse(last) as { value: { name: string; available: number }[] };
  return { text: `In stock: ${value.map(({ name, available }) => `${available} × ${name}`).join(', ')}.` };
}

const PROGRAM = `
products = await search_catalog(query="chair")
stock = await parallel.map(products, lambda p: get_stock(sku=p["sku"]))
return [{"name": p["name"], "available": n} for p, n in zip(products, stock) if n > 0]
`;

const MAX_ROUNDS = 5;

async function answer(question: string, tool: ToolCodeTool): Promise<string> {
  const messages: Message[] = [{ role: 'user', text: question }];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reply = await askModel(messages, tool);
    if ('text' in reply) return reply.text;
    messages.push({ role: 'call', call: reply.call });
    messages.push({ role: 'result', id: reply.call.id, text: await resultFor(reply.call, tool) });
  }
  return `No answer after ${MAX_ROUNDS} rounds.`;
}

/** A program that fails is no end: the model reads why, and tries again. */
async function resultFor({ code }: ToolCall, tool: ToolCodeTool): Promise<string> {
  try {
    return JSON.stringify(await tool.execute({ code }));
  } catch (error) {
    if (!(error instanceof ToolCodeError)) throw error;
    return error.message;
  }
}

const runtime = createLocalRuntime();
try {
  const tool = createToolCodeTool({
    runtime,
    tools: [searchCatalog, getStock],
    // A local program runs as you. createSandboxRuntime() needs no such leave.
    allowUnisolated: true,
  });
  console.log(await answer('Which chairs can ship today?', tool));
} finally {
  await runtime.dispose();
}
