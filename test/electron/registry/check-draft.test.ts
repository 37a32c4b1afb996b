import { describe, expect, it } from 'vitest';
import { checkDraft, type DraftCheck } from '../../../electron/registry/check-draft.ts';
import { serverToolsOf, type ServerToolList } from '../../../electron/registry/server-tools.ts';
import { editDefinition } from '../../../shared/lib/edit-definition.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { toolSetOf } from '../../support/tool-set.ts';

const ANY = { inputSchema: { type: 'object' } };

const tools = toolSetOf([
  { name: 'total', namespace: 'sales', ...ANY },
  { name: 'get-user', ...ANY },
  { name: 'get_user', ...ANY },
  { name: 'twin', ...ANY },
]);

const check = (fullName: string, definition: object | string, servers: readonly ServerToolList[] = []): DraftCheck =>
  checkDraft({
    fullName,
    text: typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2),
    tools,
    allow: ['*'],
    serverTools: serverToolsOf(servers),
    bindingFaults: () => [],
  });
const sentences = ({ problems }: DraftCheck) => problems.map(problemText);

describe('a draft', () => {
  it('has the name it would have, and how a program may write it', () => {
    const { findings: _, ...named } = check('twin', { name: 'twins', ...ANY });
    expect(named).toEqual({ name: 'twins', pythonName: 'twins', alike: [], problems: [] });
    expect(check('twin', { name: 'total', namespace: 'costs', ...ANY })).toMatchObject({
      name: 'costs.total',
      pythonName: 'tools.costs.total',
    });
    expect(check('twin', { name: 'odd name', ...ANY })).not.toHaveProperty('pythonName');
  });

  it('SC-26 names the tools that become the same identifier', () => {
    expect(check('get_user', { name: 'get_user', ...ANY }).alike).toEqual(['get-user']);
    expect(check('twin', { name: 'Get_User', ...ANY }).alike).toEqual(['get-user', 'get_user']);
  });

  it('may keep its own name and not take that of another', () => {
    expect(check('sales.total', { name: 'twin', ...ANY }).problems).toMatchObject([
      { code: 'tool_name_taken', pointer: '/name' },
    ]);
    expect(check('twin', { name: 'twin', ...ANY }).problems).toEqual([]);
    expect(sentences(check('twin', { name: 'get_user', ...ANY }))[0]).toMatch(/Another tool is called get_user, too/);
  });

  it('has its problems where they stand in its text', () => {
    const text = '{\n  // ours\n  "name": "twin",\n  "inputSchema": {\n    "type": "objekt"\n  }\n}';
    expect(check('twin', text).problems).toMatchObject([
      { code: 'schema_unusable', pointer: '/inputSchema/type', line: 5, column: 13, tool: 'twin' },
    ]);
  });

  it.each([
    ['is no JSON', '{ "name": ', 'json_syntax'],
    ['has no name', '{ "inputSchema": {} }', 'tool_invalid'],
    ['is no object', '[]', 'tool_invalid'],
  ])('that %s is told as that', (_, text, code) => {
    const { name, alike, problems } = check('twin', text);
    expect({ name, alike, code: problems[0]?.code }).toEqual({ name: undefined, alike: [], code });
    expect(problems[0]?.line).toBe(1);
  });

  it('SC-18 has what could be better beside its problems, worst first, each with what mends it', () => {
    const text = JSON.stringify({
      name: 'twin',
      input_schema: { type: 'object' },
      outputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 0, exclusiveMinimum: true } } },
      examples: [{}],
    });
    const { findings } = check('twin', text);
    expect(findings.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)).toEqual([
      'error tool_invalid /inputSchema',
      'error foreign_field /input_schema',
      'error schema_repair /outputSchema/properties/n/exclusiveMinimum',
      'warning description_missing /description',
      'note result_undocumented /outputSchema',
    ]);
    const edits = findings.flatMap(({ fix }) => (fix?.kind === 'mend' ? fix.edits : []));
    const mended = check('twin', editDefinition(text, edits));
    expect(mended.problems).toEqual([]);
    expect(mended.findings.every(({ severity }) => severity !== 'error')).toBe(true);
  });

  it('SC-12 warns of a dialect that nobody knows, though nothing can be proposed', () => {
    const schema = { $schema: 'https://example.com/mine', type: 'object' };
    expect(check('twin', { name: 'twin', inputSchema: schema }).findings).toContainEqual(
      expect.objectContaining({ code: 'schema_doubtful', severity: 'warning', pointer: '/inputSchema/$schema' }),
    );
  });

  it('has the place of each fault of an example', () => {
    const inputSchema = { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'string' } } };
    const { findings } = check('twin', { name: 'twin', inputSchema, examples: [{ n: 1 }, { n: 'x', m: 2 }] });
    const pointers = findings.filter(({ code }) => code === 'example_invalid').map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/examples/1/n', '/examples/1/m']);
  });
});

describe('a draft of a tool of a server', () => {
  const listed = {
    name: 'echo',
    description: 'Gives back.',
    inputSchema: { type: 'object' },
    annotations: { readOnlyHint: true },
  };
  const lists = [{ server: 'any', tools: [listed] }];
  const binding = { kind: 'mcp', server: 'any', tool: 'echo' };

  it('says which fields are not as the server says them, and what it says', () => {
    const { server, problems } = check('twin', { name: 'echo', description: 'Ours.', binding, 'x-own': 1 }, lists);
    expect(problems).toEqual([]);
    expect(server).toEqual({
      name: 'any',
      tool: 'echo',
      claims: { readOnlyHint: true },
      fields: [{ field: 'description', server: '"Gives back."' }, { field: 'x-own' }],
    });
  });

  it('has the problems that its server makes', () => {
    const codes = (draft: DraftCheck) => draft.problems.map(({ code }) => code);
    expect(codes(check('twin', { name: 'echo', binding: { ...binding, server: 'anny' } }, lists))).toEqual([
      'server_unknown',
    ]);
    expect(codes(check('twin', { name: 'echo', binding: { ...binding, tool: 'ekko' } }, lists))).toEqual([
      'server_tool_unknown',
    ]);
  });
});
