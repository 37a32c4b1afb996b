import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { FormatId } from '../../../shared/model/exchange.ts';
import type { Export } from '../../../shared/model/export.ts';
import { exported } from '../../support/exchange.ts';
import { exampleTools, realRegistries } from '../../support/example-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FIXTURES = join(ROOT, 'test/fixtures');
const run = promisify(execFile);
const missing = missingData('.');
const noGo = spawnSync('go', ['version']).status === 0 ? undefined : 'go is not installed';

/** Definitions by where they are from; each becomes a file of its own. */
const registries = new Map<string, readonly string[]>();
let folder: TempFolder;

const MEMBERS: readonly object[] = [
  { type: 'string' },
  { type: 'array', items: { type: 'number' } },
  { enum: ['a', 1] },
  { type: 'object', additionalProperties: { type: 'boolean' } },
  { type: ['integer', 'null'], description: 'one or none' },
];

/** A tool with what makes code generators stumble. */
const ODD = {
  name: 'class',
  namespace: 'odd.ones',
  description: 'Ends in a quote"',
  inputSchema: {
    type: 'object',
    description: 'With """ and */ and ` and \\',
    properties: {
      'first-name': { type: ['string', 'null'], description: 'two\nlines' },
      from: { enum: [0.5, 1, 'x', null, true], default: 1 },
      model_x: { $ref: '#/$defs/Node' },
      self: { $ref: '#' },
      any: true,
      none: false,
      both: { allOf: [{ $ref: '#/$defs/Node' }, { properties: { extra: { type: 'integer' } }, required: ['extra'] }] },
      narrowed: { type: 'object', allOf: [{ $ref: '#/$defs/Node' }, { properties: { kind: { enum: ['oak'] } } }] },
      map: { type: 'object', additionalProperties: { $ref: '#/$defs/Tree' } },
    },
    required: ['from', 'unsaid'],
    $defs: {
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/$defs/Node' }, kids: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      },
      Tree: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/Tree' } }] },
    },
  },
  outputSchema: { type: 'array', items: { oneOf: [{ type: 'integer' }, { const: 'none' }] } },
};

/** Members called as what the written types are made of. */
const HIDING = {
  name: 'hiding',
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      [
        ...['Any', 'Dict', 'List', 'Literal', 'Never', 'NotRequired', 'Optional', 'TypedDict', 'Union', 'Unpack'],
        ...['BaseModel', 'Field', 'RootModel', 'ValidatedTool', 'str', 'int', 'float', 'bool', 'object', 'Record'],
        ...['string', 'Array', 'Promise', 'context', 'json', 'any', 'tool', 'error', 'map'],
      ].map((name, at) => [name, MEMBERS[at % MEMBERS.length]]),
    ),
  },
  outputSchema: { type: 'object', properties: { List: { type: 'array' }, rows: { type: 'array' }, Field: true } },
};

const COUNTING = {
  inputSchema: { type: 'object', properties: { of: { type: 'integer' } }, required: ['of'] },
  outputSchema: { type: 'integer' },
};

/** Tools of each way in which a program may write a name, and a program that writes them so. */
const NAMES = [
  'sales.total',
  'stock',
  'eu.depot.count',
  'us.depot.count',
  'odd-name',
  'list',
  'both',
  'both.inner',
].map((name) => JSON.stringify({ name, ...COUNTING }));
const PROGRAM = `from names import call_tool, stock, tools, total

async def use() -> int:
    one = await tools.sales.total(of=1) + await total(of=1) + await stock(of=1) + await tools.stock(of=1)
    two = await tools.eu.depot.count(of=1) + await tools.us.depot.count(of=1) + await tools.list(of=1)
    three: int = await call_tool("odd-name", of=1) + await call_tool("both", of=1) + await tools.both.inner(of=1)
    return one + two + three + await call_tool("sales.total", {"of": 1})
`;

beforeAll(async () => {
  folder = await makeTempFolder();
  registries.set('example', exampleTools());
  registries.set('odd', [JSON.stringify(ODD), JSON.stringify(HIDING), '{ "name": "None", "inputSchema": {} }']);
  registries.set('names', NAMES);
  for (const [name, texts] of await realRegistries()) registries.set(name, texts);
});

afterAll(() => folder.remove());

/** Writes every registry in a format, each to a file, and answers what was written. */
async function writeAll(format: FormatId, fileOf: (name: string) => string): Promise<ReadonlyMap<string, Export>> {
  const made = new Map<string, Export>();
  for (const [name, texts] of registries) {
    const one = exported(texts, { format });
    made.set(name, one);
    const file = join(folder.path, format, fileOf(name));
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, one.text);
  }
  return made;
}

/** What a command says; nothing where it is content. */
async function complaint(command: string, args: readonly string[], options: object = {}): Promise<string> {
  return run(command, [...args], { maxBuffer: 64 * 1024 * 1024, ...options }).then(
    () => '',
    (error: { readonly stdout?: string; readonly stderr?: string }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}`.slice(0, 4000),
  );
}

async function typescriptComplaint(format: FormatId): Promise<string> {
  const compilerOptions = { noEmit: true, strict: true, target: 'es2022', module: 'preserve', types: [] };
  const config = join(folder.path, format, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts', join(FIXTURES, 'ai.d.ts')] }));
  return complaint(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config]);
}

describe(`code that is written from tools${missing ? ` (of real registries skipped: ${missing})` : ''}`, () => {
  test('TypeScript: types that the compiler takes', async () => {
    await writeAll('typescript', (name) => `${name}.ts`);
    expect(await typescriptComplaint('typescript')).toBe('');
  });

  test('AI SDK: tools that the compiler takes', async () => {
    await writeAll('ai_sdk', (name) => `${name}.ts`);
    expect(await typescriptComplaint('ai_sdk')).toBe('');
  });

  test('Python stubs: pyright takes them, and they say every value and every required field', async () => {
    const made = await writeAll('python_stub', (name) => `${name}.pyi`);
    await writeFile(join(folder.path, 'python_stub/use.py'), PROGRAM);
    await writeFile(join(folder.path, 'python_stub/pyrightconfig.json'), '{ "reportInvalidStubStatement": false }');
    const pyright = join(ROOT, 'node_modules/pyright/index.js');
    expect(await complaint(process.execPath, [pyright, '-p', join(folder.path, 'python_stub')])).toBe('');
    for (const [name, { text, tools }] of made) {
      const unsaid = (registries.get(name) ?? []).flatMap((definition) => {
        const read = readJsonc(definition, { maxDepth: 256 });
        const tool = (read.ok ? read.plain : undefined) as {
          name: string;
          inputSchema: unknown;
          outputSchema?: unknown;
        };
        if (!tools.some((full) => full.endsWith(tool.name))) return [];
        return [...wordsOf(tool.inputSchema), ...wordsOf(tool.outputSchema)].filter((word) => !text.includes(word));
      });
      expect({ name, unsaid }).toEqual({ name, unsaid: [] });
    }
  });

  test('chuk-tool-processor: classes that Python loads and registers', async () => {
    const made = await writeAll('chuk', (name) => `${name}.py`);
    const script = join(folder.path, 'load.py');
    await writeFile(script, LOAD_ALL);
    const env = { ...process.env, PYTHONPATH: join(FIXTURES, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run('python3', [script, join(folder.path, 'chuk')], { env });
    const counts = Object.fromEntries([...made].map(([name, { tools }]) => [`${name}.py`, tools.length]));
    expect(JSON.parse(stdout)).toEqual(counts);
  });

  test.skipIf(noGo)(
    `Go: packages that the compiler takes and gofmt leaves alone${noGo ? ` (skipped: ${noGo})` : ''}`,
    async () => {
      await cp(join(FIXTURES, 'go'), join(folder.path, 'stand-ins'), { recursive: true });
      await writeAll('trpc_agent_go', (name) => `${name}/tools.go`);
      await writeAll('nexus', (name) => `${name}/tools.go`);
      const modules = [
        ['trpc_agent_go', 'trpc.group/trpc-go/trpc-agent-go', 'trpc-agent-go'],
        ['nexus', 'github.com/frankbardon/nexus', 'nexus'],
      ] as const;
      for (const [format, path, standIn] of modules) {
        const cwd = join(folder.path, format);
        const needs = `require ${path} v0.0.0\n\nreplace ${path} => ../stand-ins/${standIn}\n`;
        await writeFile(join(cwd, 'go.mod'), `module example\n\ngo 1.19\n\n${needs}`);
        expect(
          await complaint('go', ['vet', './...'], {
            cwd,
            env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off' },
          }),
        ).toBe('');
        expect((await run('gofmt', ['-l', '.'], { cwd })).stdout).toBe('');
      }
    },
  );
});

const LOAD_ALL = `
import json, pathlib, runpy, sys
from chuk_tool_processor.registry import REGISTERED
counts = {}
for file in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    REGISTERED.clear()
    runpy.run_path(str(file))
    counts[file.name] = len(REGISTERED)
print(json.dumps(counts))
`;

/** What a stub must say of a schema: names of required members, and single values of choices as Python spells them. */
function wordsOf(schema: unknown): readonly string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  const { enum: values, required, properties } = schema as { enum?: unknown; required?: unknown; properties?: object };
  const own = properties && Array.isArray(required) ? required.map(String) : [];
  const choices = Array.isArray(values)
    ? values.filter((value) => value === null || typeof value !== 'object').map(pythonValue)
    : [];
  const inner = Object.entries(schema)
    .filter(([word]) => !['enum', 'required', 'default', 'examples', 'example', 'const'].includes(word))
    .flatMap(([, value]) => wordsOf(value));
  return [...own, ...choices, ...inner];
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}
