import { makeTempFolder, type TempFolder } from './temp-folder.ts';
import { writeFiles } from './write-files.ts';

/** A workspace for clients of the MCP server: tools that answer, that hold large orders, and that never answer. */
export async function makeMcpWorkspace(files: Readonly<Record<string, unknown>> = {}): Promise<TempFolder> {
  const temp = await makeTempFolder();
  const quantity = { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] };
  await writeFiles(temp.path, {
    'gatehouse.json': {
      version: 1,
      allow: ['*'],
      runtime: { spare: false },
      gates: [
        {
          match: { tool: 'order', arguments: { '/quantity': { minimum: 10 } } },
          action: 'hold',
          reason: 'large order',
        },
      ],
    },
    'tools/order.json': {
      name: 'order',
      description: 'Orders chairs.',
      inputSchema: quantity,
      binding: { kind: 'mock', cases: [{ return: { ordered: '{{args.quantity}}' } }] },
    },
    'tools/stock.json': {
      name: 'stock',
      description: 'Chairs that can ship today.',
      inputSchema: { type: 'object', properties: { sku: { type: 'string', pattern: '^CH-' } }, required: ['sku'] },
      binding: { kind: 'mock', cases: [{ return: { available: 8 } }] },
    },
    'tools/never.json': {
      name: 'never',
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ return: 1, delayMs: 100_000_000 }] },
    },
    ...files,
  });
  return temp;
}
