import { describe, expect, test } from 'vitest';
import { readPythonText, readTools, readToolText } from '../../../../electron/registry/exchange/read-text.ts';
import type { RefusalCode } from '../../../../shared/model/exchange.ts';
import { refusalText } from '../../../../shared/text/exchange-text.ts';

const textsOf = (read: ReturnType<typeof readToolText>) =>
  read.kind === 'found' ? read.tools.map(({ text }) => text) : [read.code];

describe('readToolText', () => {
  test('keeps comments, order and the spelling of numbers where nothing is spelled otherwise', () => {
    const item = `{
    // stock
    "name": "a",
    "x-owner": 12345678901234567890,
    "inputSchema": { "type": "object", "minProperties": 1.0 },
  }`;
    expect(textsOf(readToolText(`{\n  "tools": [\n  ${item}\n]\n}`))).toEqual([`${item.replaceAll('\n  ', '\n')}\n`]);
  });

  test('keeps the spelling of numbers where a field is renamed', () => {
    const [text] = textsOf(
      readToolText('{"name":"a","input_schema":{"minimum":1.0,"maximum":12345678901234567890,"default":1e400e}}'),
    );
    expect(text).toBe('json_syntax');
    expect(
      textsOf(readToolText('{"name":"a","input_schema":{"minimum":1.0,"maximum":12345678901234567890,"x":-0}}'))[0],
    ).toMatch(/"minimum": 1\.0,\s+"maximum": 12345678901234567890,\s+"x": -0/);
  });

  test('takes a text from a block of Markdown, and counts its lines from the beginning', () => {
    expect(textsOf(readToolText('```json\n{"name":"a","inputSchema":{}}\n```'))).toEqual([
      '{"name":"a","inputSchema":{}}\n',
    ]);
    expect(readToolText('```json\n{"name":\n```')).toMatchObject({ code: 'json_syntax', line: 2 });
  });

  test('has a member that is called __proto__ like any other', () => {
    const [text] = textsOf(readToolText('{"name":"a","input_schema":{"properties":{"__proto__":{"type":"string"}}}}'));
    expect(text).toContain('"__proto__"');
  });

  test.each<[RefusalCode, string]>([
    ['json_syntax', '{"name": "a",,}'],
    ['json_syntax', ''],
    ['json_syntax', 'hello there'],
    ['python', 'def f(x: int) -> int:\n    return x\n'],
    ['typescript', "import { z } from 'zod';\nexport const tool = {};"],
    ['go', 'package main\n\nfunc main() {}'],
    ['yaml', 'openapi: 3.0.0\ninfo:\n  title: x\n'],
    ['markup', '<!doctype html><html></html>'],
    ['command_line', 'npx -y @modelcontextprotocol/server-memory'],
    ['openapi', '{"openapi":"3.1.0","paths":{}}'],
    ['openapi', '{"swagger":"2.0"}'],
    ['servers', '{"mcpServers":{"memory":{"command":"npx"}}}'],
    ['servers', '{"servers":{"memory":{"command":"npx"}}}'],
    ['postman', '{"info":{"name":"x"},"item":[]}'],
    ['rpc_error', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}'],
    ['tool_call', '{"name":"get_stock","arguments":{"sku":"a"}}'],
    ['tool_call', '{"type":"tool_use","id":"x","name":"get_stock","input":{}}'],
    ['messages', '{"messages":[{"role":"user","content":"hi"}]}'],
    ['messages', '[{"role":"user","content":"hi"}]'],
    ['package', '{"name":"x","version":"1.0.0","dependencies":{}}'],
    ['no_tools', '{"tools":[]}'],
    ['no_tools', '[]'],
    ['no_tools', '\ufeff{"tools":[]}'],
    ['only_left_out', '{"tools":[{"type":"web_search"},{"type":"code_interpreter"}]}'],
    ['value', '7'],
    ['value', '12345678901234567890'],
    ['value', 'null'],
    ['value', '"text"'],
    ['list', '[{"a":1}]'],
    ['list', '[1,2]'],
    ['object', '{}'],
    ['object', '{"a":1,"b":2}'],
  ])('refuses what looks like %s: %s', (code, text) => {
    const read = readToolText(text);
    if (read.kind === 'found') throw new Error('It was not refused');
    expect(read.code).toBe(code);
    expect(refusalText(read)).toMatch(/^[A-Z][^]*\.$|Method not found$/);
    expect(refusalText(read)).not.toMatch(/undefined|\[object|\bnulls?\b(?!\.)/);
  });
});

const OPENAPI = `# Stock
openapi: 3.0.0
info: { title: Shop, version: 1.0.0 }
paths:
  /items/{id}:
    parameters:
      - &id { name: id, in: path, required: true, schema: { type: string } }
    get: &get
      operationId: getItem
      description: |
        One item.

        As it is now.
      responses:
        200: { description: ok, content: { application/json: { schema: { minimum: 1.0, maximum: 1e2 } } } }
    head:
      <<: *get
      operationId: headItem
`;

describe('readTools', () => {
  const textsIn = async (text: string) => textsOf(await readTools(text));

  test('reads an API description in YAML as the same in JSON', async () => {
    const [get, head] = await textsIn(OPENAPI);
    expect(JSON.parse(get ?? '')).toMatchObject({
      name: 'getItem',
      description: 'One item.\n\nAs it is now.\n',
      inputSchema: { properties: { id: { type: 'string' } }, required: ['id'] },
      binding: { url: '${env:SHOP_URL}/items/{id}' },
    });
    expect(get).toMatch(/"minimum": 1\.0,\s+"maximum": 1e2/);
    expect(JSON.parse(head ?? '')).toMatchObject({ name: 'headItem', binding: { method: 'HEAD' } });
  });

  test.each(['openapi: 3.0', 'openapi: 3', 'swagger: 2.0', 'openapi: 3.1'])(
    'also where %s is a number',
    async (version) => {
      const [get] = await textsIn(OPENAPI.replace('openapi: 3.0.0', version));
      expect(JSON.parse(get ?? '')).toMatchObject({ name: 'getItem', inputSchema: { required: ['id'] } });
    },
  );

  test('and a list of tools; numbers keep their value', async () => {
    const text = 'tools:\n  - name: a\n    inputSchema: { maximum: 12345678901234567890, minimum: 0x10, "no": yes }\n';
    expect(await textsIn(text)).toEqual([
      expect.stringMatching(/"maximum": 12345678901234567890,\s+"minimum": 16,\s+"no": "yes"/),
    ]);
    expect(await textsIn(`\`\`\`yaml\n${text}\`\`\``)).toHaveLength(1);
  });

  const bomb = [
    'a: &a [x, x]',
    ...[...'bcdefghijklmnopqrstuvwxyz'].map((name, index) => {
      const before = String.fromCharCode(97 + index);
      return `${name}: &${name} [*${before}, *${before}, *${before}]`;
    }),
  ].join('\n');

  test.each<[string, string, number | undefined, RegExp]>([
    ['a name that stands twice', 'tools: []\nname: a\nname: b\n', 3, /the name name stands twice\.$/],
    ['a broken list', 'openapi: 3.0.0\npaths: [\n', 3, /^This is no YAML: /],
    ['aliases that stand for too much', `${bomb}\ntools: *z\n`, undefined, /too large/],
    ['one that refers to itself', 'tools: &a [*a]\n', 1, /\*a refers to itself/],
    ['too many brackets', `tools: ${'['.repeat(20000)}`, 1, /nested too deep/],
    ['a number that JSON lacks', 'tools:\n  - { name: a, inputSchema: { maximum: .inf } }\n', 2, /\.inf is no number/],
    ['a list as a name', 'name: a\n? [b]\n: c\n', 2, /a name is a list/],
  ])('refuses %s', async (_, text, line, sentence) => {
    const read = await readTools(text);
    expect(read).toMatchObject({ kind: 'refused', code: 'yaml_syntax', ...(line && { line }) });
    expect(read.kind === 'refused' && refusalText(read)).toMatch(sentence);
  });

  test.each<[RefusalCode, string]>([
    ['yaml', 'registry: x\nimage: y\n'],
    ['openapi', 'openapi: 3.1.0\ninfo: {}\n'],
    ['servers', 'mcpServers:\n  a: { command: x }\n'],
    ['python', 'def f(x: int) -> int:\n    return x\n'],
    ['typescript', "import { z } from 'zod';\nexport const tool = {};"],
    ['json_syntax', 'hello there'],
  ])('refuses what looks like %s: %j', async (code, text) => {
    expect(await readTools(text)).toMatchObject({ kind: 'refused', code });
  });
});

describe('readPythonText', () => {
  test('reads each function as a tool', () => {
    const read = readPythonText('def a(x: int) -> str:\n    """Does it."""\n\ndef b(y: str = "z"): ...\n');
    expect(read).toMatchObject({
      kind: 'found',
      tools: [{ place: '/0', format: 'python', claims: false }, { place: '/1' }],
    });
    expect(textsOf(read).map((text) => (JSON.parse(text) as { name: string }).name)).toEqual(['a', 'b']);
  });

  test.each<[RefusalCode, string]>([
    ['json', '{"name":"a"}'],
    ['python_syntax', 'x = 1\n'],
    ['python_syntax', 'def f(x: int'],
    ['typescript', 'export function f(x: number): string { return `${x}`; }'],
    ['markup', '<html></html>'],
  ])('refuses what looks like %s: %s', (code, text) => {
    const read = readPythonText(text);
    if (read.kind === 'found') throw new Error('It was not refused');
    expect(read.code).toBe(code);
    expect(refusalText(read)).toMatch(/^[A-Z“][^]*\.$/);
  });
});
