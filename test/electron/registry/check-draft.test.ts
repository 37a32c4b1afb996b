import { describe, expect, it } from 'vitest';
import { checkDraft, type DraftCheck } from '../../../electron/registry/check-draft.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { toolSetOf } from '../../support/tool-set.ts';

const ANY = { inputSchema: { type: 'object' } };

const tools = toolSetOf([
  { name: 'total', namespace: 'sales', ...ANY },
  { name: 'get-user', ...ANY },
  { name: 'get_user', ...ANY },
  { name: 'twin', ...ANY },
]);

const check = (fullName: string, definition: object | string): DraftCheck =>
  checkDraft({
    fullName,
    text: typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2),
    tools,
    allow: ['*'],
  });
const sentences = ({ problems }: DraftCheck) => problems.map(problemText);

describe('a draft', () => {
  it('has the name it would have, and how a program may write it', () => {
    expect(check('twin', { name: 'twins', ...ANY })).toEqual({
      name: 'twins',
      pythonName: 'twins',
      alike: [],
      problems: [],
    });
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
});
