import { describe, expect, test } from 'vitest';
import { adviceRules } from '../../../../electron/registry/lint/advice-rules.ts';
import { definitionRules } from '../../../../electron/registry/lint/definition-rules.ts';
import { nameRules } from '../../../../electron/registry/lint/name-rules.ts';
import { resultRules } from '../../../../electron/registry/lint/result-rules.ts';
import type { LintedTool, RuleFinding, SetRules } from '../../../../electron/registry/lint/rule.ts';
import { schemaRules } from '../../../../electron/registry/lint/schema-rules.ts';
import { textRules } from '../../../../electron/registry/lint/text-rules.ts';
import { findingText } from '../../../../shared/text/lint-text.ts';
import { lintedTool } from '../../../support/linted-tool.ts';

const brief = ({ code, pointer }: RuleFinding) => `${code} ${pointer}`;
const among = (rules: SetRules, tools: readonly LintedTool[], at = 0) => rules.among(tools)(tools[at]!);

describe('definitions', () => {
  test.each<[string, object, readonly string[]]>([
    ['a sound one', {}, []],
    ['a field of the wrong type', { tags: 'a' }, ['tool_invalid /tags']],
    ['a binding that nobody knows', { binding: { kind: 'odd' } }, ['binding_unknown /binding/kind']],
    ['Anthropic’s name for the schema', { inputSchema: undefined, input_schema: {} }, ['foreign_field /input_schema']],
    ['OpenAI’s name for the schema', { inputSchema: undefined, parameters: {} }, ['foreign_field /parameters']],
    ['a slip of the case', { inputSchema: undefined, InputSchema: {} }, ['foreign_field /InputSchema']],
    ['a field of one’s own beside ours', { parameters: { mine: true } }, []],
    ['OpenAI’s name for the result', { output_schema: {} }, ['foreign_field /output_schema']],
    [
      'an example that does not fit',
      { inputSchema: { properties: { n: { type: 'integer' } } }, examples: [{ n: 1 }, { n: 'x' }] },
      ['example_invalid /examples/1/n'],
    ],
    [
      'retries of a tool that may do more each time',
      { limits: { retries: 2 } },
      ['retries_without_effect /limits/retries'],
    ],
    [
      'retries of a call over HTTP that may do more each time',
      { binding: { kind: 'http', url: 'https://shop.test/', method: 'POST', retries: 1 } },
      ['retries_without_effect /binding/retries'],
    ],
    ['retries of a tool that only reads', { limits: { retries: 2 }, annotations: { readOnlyHint: true } }, []],
    ['no retries', { limits: { retries: 0 } }, []],
  ])('%s', (_, fields, expected) => {
    expect(definitionRules.findings(lintedTool(fields)).map(brief)).toEqual(expected);
  });

  test('retries wait for claims to be confirmed', () => {
    const tool = lintedTool({ limits: { retries: 2 }, annotations: { idempotentHint: true } });
    expect(definitionRules.findings(tool)).toEqual([]);
    const [finding] = definitionRules.findings({ ...tool, annotationsConfirmed: false });
    expect(finding).toMatchObject({ code: 'retries_without_effect', data: { unconfirmed: true } });
  });

  test('a foreign name is mended by renaming the member', () => {
    const [finding] = definitionRules.findings(lintedTool({ inputSchema: undefined, input_schema: {} }));
    expect(finding).toMatchObject({
      severity: 'error',
      fix: { kind: 'mend', edits: [{ op: 'move', from: '/input_schema', pointer: '/inputSchema' }] },
    });
  });
});

describe('schemas', () => {
  test.each<[string, object, readonly string[], string | undefined]>([
    ['sound ones', { outputSchema: { type: 'integer' } }, [], undefined],
    ['none at all', { inputSchema: undefined }, ['schema_repair /inputSchema'], 'error'],
    ['one that stands by another name', { inputSchema: undefined, parameters: {} }, [], undefined],
    [
      'a type of another language',
      { inputSchema: { type: 'object', properties: { n: { type: 'float' } } } },
      ['schema_repair /inputSchema/properties/n/type'],
      'error',
    ],
    [
      'a word that is not known and weakens it',
      { inputSchema: { type: 'object', properties: { n: { type: 'string', nullable: true } } } },
      ['schema_repair /inputSchema/properties/n/nullable'],
      'warning',
    ],
    [
      'SC-28: a reference that leads out',
      { outputSchema: { $ref: 'https://example.invalid/missing.json' } },
      ['schema_repair /outputSchema/$ref'],
      'error',
    ],
  ])('%s', (_, fields, expected, severity) => {
    const found = schemaRules.findings(lintedTool(fields));
    expect(found.map(brief)).toEqual(expected);
    expect(found[0]?.severity).toBe(severity);
  });

  test('what is certain is mended, what is not is only told', () => {
    const fixes = (inputSchema: unknown) => schemaRules.findings(lintedTool({ inputSchema })).map(({ fix }) => fix);
    expect(fixes({ type: 'object', properties: { n: { type: 'float' } } })).toEqual([
      { kind: 'mend', edits: [{ op: 'set', pointer: '/inputSchema/properties/n/type', value: 'number' }] },
    ]);
    expect(fixes({ $ref: '#/nowhere' })).toEqual([undefined]);
  });
});

describe('names', () => {
  const named = (...names: readonly string[]) => names.map((name) => lintedTool({ name }));
  const codes = (names: readonly string[], at = 0) => among(nameRules, named(...names), at).map(({ code }) => code);

  test.each<[string, readonly string[], readonly string[]]>([
    ['plain ones', ['get_stock', 'list_stock'], []],
    ['one that becomes the same in code', ['get_user', 'get-user'], ['names_alike']],
    ['one that differs in case only', ['get_user', 'Get_User'], ['names_differ_by_case']],
    ['another that ends the same', ['sales.total', 'crm.total'], ['bare_name_shared']],
    ['one that is no Python name', ['get-user'], ['name_needs_quotes']],
    ['a keyword', ['import'], ['name_needs_quotes']],
    ['one with characters that providers refuse', ['wetter_ö'], ['name_not_portable']],
    ['one that is too long for providers', [`a.${'b'.repeat(62)}`], ['name_not_portable']],
    ['one that is as long as providers take', [`a.${'b'.repeat(61)}`], []],
  ])('%s', (_, names, expected) => expect(codes(names)).toEqual(expected));

  test('SC-26: of names that are equal after normalising each is told of the others', () => {
    const tools = named('get-user', 'get_user', 'get.user', 'Get_User');
    const found = tools.map((_, at) =>
      Object.fromEntries(among(nameRules, tools, at).map(({ code, data }) => [code, data['others']])),
    );
    expect(found).toMatchObject([
      { names_alike: ['get_user', 'get.user'], names_differ_by_case: ['Get_User'] },
      { names_alike: ['get-user', 'get.user'], names_differ_by_case: ['Get_User'] },
      { names_alike: ['get-user', 'get_user'], names_differ_by_case: ['Get_User'] },
      { names_differ_by_case: ['get-user', 'get_user', 'get.user'] },
    ]);
  });

  test('SC-24: names outside of letters, digits and a few signs are told how to be written', () => {
    const tools = named('local:time-server/time.get-now', 'Summarize Detection', '天气_查询', 'send_🎉', 'plain');
    expect(tools.map((_, at) => among(nameRules, tools, at).map(({ code }) => code))).toEqual([
      ['name_needs_quotes', 'name_not_portable'],
      ['name_needs_quotes', 'name_not_portable'],
      ['name_not_portable'],
      ['name_needs_quotes', 'name_not_portable'],
      [],
    ]);
    const [finding] = among(nameRules, tools, 3);
    expect(findingText(finding!)).toContain('tools["send_🎉"]');
  });

  test('a bare name is only shared among the allowed', () => {
    const tools = [lintedTool({ name: 'a.total' }), lintedTool({ name: 'b.total' }, { allowed: false })];
    expect(among(nameRules, tools)).toEqual([]);
  });
});

describe('what the model reads', () => {
  test.each<[string, object, readonly string[]]>([
    ['a description', {}, []],
    ['no description', { description: undefined }, ['description_missing /description']],
    ['one of spaces', { description: '  ' }, ['description_missing /description']],
    ['one that repeats the name', { description: 'Get stock.' }, ['description_repeats_name /description']],
    ['one that repeats the title', { title: 'Stock', description: 'stock' }, ['description_repeats_name /description']],
    [
      'a verb that cannot be taken back',
      { name: 'refund_order', description: 'Refunds an order.' },
      ['precondition_missing /description'],
    ],
    ['the same with its condition', { name: 'refund_order', description: 'Refunds an order if it was paid.' }, []],
    [
      'the same where it only reads',
      { name: 'cancel_stats', description: 'Counts of them.', annotations: { readOnlyHint: true } },
      [],
    ],
  ])('%s', (_, fields, expected) => expect(textRules.findings(lintedTool(fields)).map(brief)).toEqual(expected));

  const field = (name: string, schema: object) => ({ inputSchema: { type: 'object', properties: { [name]: schema } } });
  const codes = (name: string, schema: object) =>
    textRules.findings(lintedTool(field(name, schema))).map(({ code }) => code);

  test.each<[string, string, object, readonly string[]]>([
    ['undocumented', 'sku', { type: 'string' }, ['parameter_undocumented']],
    ['documented', 'sku', { type: 'string', description: 'Article.' }, []],
    ['a constant', 'kind', { const: 'ship' }, []],
    ['a price', 'unitPrice', { type: 'number', description: 'Price of one.' }, ['unit_missing']],
    ['a price in words', 'unit_price', { type: 'number', description: 'Price of one, EUR net.' }, []],
    ['a unit in the name', 'timeout_ms', { type: 'integer', description: 'How long to wait.' }, []],
    ['a duration', 'timeout', { type: 'integer', description: 'How long to wait.' }, ['unit_missing']],
    ['a duration or nothing', 'timeout', { type: ['integer', 'null'], description: 'Wait.' }, ['unit_missing']],
    ['a list of distances', 'distances', { type: 'array', description: 'x', items: { type: 'number' } }, []],
    [
      'a list of one distance',
      'distance',
      { type: 'array', description: 'x', items: { type: 'number' } },
      ['unit_missing'],
    ],
    ['a text called so', 'price', { type: 'string', description: 'As printed.' }, []],
    ['a choice called so', 'weight', { enum: [400, 700], description: '400 is regular, 700 is bold.' }, []],
    ['something else by the same word', 'amount_id', { type: 'integer', description: 'Which.' }, []],
    ['a share', 'ratio', { type: 'number', description: 'Of good ones.' }, ['share_range_missing']],
    ['a share with a range', 'ratio', { type: 'number', description: 'Of good ones.', maximum: 1 }, []],
    ['a date', 'start_date', { type: 'string', description: 'First day.' }, ['date_format_missing']],
    ['a date with its form', 'start_date', { type: 'string', description: 'First day, YYYY-MM-DD.' }, []],
    ['a date with a format', 'startDate', { type: 'string', description: 'First day.', format: 'date' }, []],
    ['a thing until which something waits', 'waitUntil', { type: 'string', description: 'Event.' }, []],
    ['codes', 'mode', { enum: ['A', 'B'], description: 'How.' }, ['enum_meanings_missing']],
    ['codes that are explained', 'mode', { enum: ['A', 'B'], description: 'A: all, B: best.' }, []],
    [
      'numbers',
      'priority',
      { type: 'integer', enum: [0, 1, 2], description: 'How urgent.' },
      ['enum_meanings_missing'],
    ],
    ['words', 'order', { enum: ['asc', 'desc'], description: 'How.' }, []],
    ['codes that everybody knows', 'country', { enum: ['DE', 'AT'], description: 'Where to.' }, []],
    ['words of another script', 'category', { enum: ['水产', '甜品'], description: '类别' }, []],
    ['yes and no', 'insurance', { enum: ['yes', 'no'], description: 'Whether.' }, []],
  ])('a parameter: %s', (_, name, schema, expected) => expect(codes(name, schema)).toEqual(expected));

  test('parameters inside others are found at their places, and references are followed for their text', () => {
    const inputSchema = {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          description: 'Lines.',
          items: { type: 'object', properties: { sku: { type: 'string' }, 'a/b': { $ref: '#/$defs/said' } } },
        },
        either: { description: 'One.', anyOf: [{ type: 'object', properties: { price: { type: 'number' } } }] },
        properties: { type: 'string', description: 'Called so.' },
      },
      $defs: { said: { type: 'string', description: 'Said once.' } },
    };
    const found = textRules.findings(lintedTool({ inputSchema }));
    expect(found.map(({ code, pointer, severity }) => `${severity} ${code} ${pointer}`)).toEqual([
      'note parameter_undocumented /inputSchema/properties/items/items/properties/sku',
      'note parameter_undocumented /inputSchema/properties/either/anyOf/0/properties/price',
      'warning unit_missing /inputSchema/properties/either/anyOf/0/properties/price',
    ]);
  });

  test('results are asked for units too', () => {
    const outputSchema = { type: 'object', properties: { total: { type: 'number' }, cost: { type: 'number' } } };
    expect(textRules.findings(lintedTool({ outputSchema })).map(brief)).toEqual([
      'unit_missing /outputSchema/properties/cost',
    ]);
  });

  test('a schema that goes on for ever is looked at as far as it makes sense', () => {
    let inputSchema: object = { type: 'object' };
    for (let depth = 0; depth < 100; depth += 1) inputSchema = { type: 'object', properties: { x: inputSchema } };
    expect(textRules.findings(lintedTool({ inputSchema })).length).toBeLessThan(40);
  });
});

describe('results', () => {
  const described = { properties: { n: { type: 'integer', description: 'How many.' } } };
  test.each<[string, object, readonly string[]]>([
    ['a schema whose fields are described', { outputSchema: described }, []],
    ['no schema, but words', {}, []],
    ['neither', { description: 'Stock.' }, ['result_unknown ']],
    [
      'a schema that says nothing',
      { description: 'Stock.', outputSchema: { type: 'object' } },
      ['result_unknown /outputSchema'],
    ],
    ['a schema of one value', { description: 'Stock.', outputSchema: { type: 'integer' } }, []],
    [
      'a schema whose fields are not described',
      { outputSchema: { properties: { n: {} } } },
      ['result_undocumented /outputSchema'],
    ],
  ])('%s', (_, fields, expected) => expect(resultRules.findings(lintedTool(fields)).map(brief)).toEqual(expected));

  test('the fields are counted', () => {
    const properties = { a: {}, b: {}, c: {}, d: {}, e: { description: 'E.' } };
    const [finding] = resultRules.findings(lintedTool({ outputSchema: { properties } }));
    expect(findingText(finding!)).toBe('4 of 5 result fields have no description: a, b and c and more.');
  });
});

describe('advice', () => {
  const code = (name: string) => among(adviceRules, [lintedTool({ name })])[0]?.code;

  test.each([
    ...['workspace_exec', 'execute_code', 'run_code', 'runPython', 'bash', 'shell', 'execute_command'],
    ...['skill_run', 'python_repl', 'code_interpreter', 'tools.run_terminal_cmd', 'puppeteer_evaluate', 'run_workflow'],
  ])('%s runs code', (name) => expect(code(name)).toBe('execution_tool'));
  test('every tool that trpc-agent-go says to keep out of code is warned of', () => {
    const named = [
      ...['workspace_exec', 'workspace_write_stdin', 'workspace_kill_session', 'workspace_save_artifact'],
      ...['execute_code', 'skill_run', 'skill_exec', 'skill_write_stdin', 'skill_poll_session', 'skill_kill_session'],
      ...['transfer_to_agent', 'await_user_reply', 'agent_tool', 'dynamic_agent_tool'],
    ];
    const silent = named.filter((name) => {
      const [finding] = among(adviceRules, [lintedTool({ name }, { allowed: true })]);
      return finding?.severity !== 'warning' || finding.fix?.kind !== 'deny';
    });
    expect(silent).toEqual([]);
  });

  test.each(['transfer_to_agent', 'transfer_to_human_agents', 'handoff', 'handoff_to_billing', 'await_user_reply'])(
    '%s hands the conversation on',
    (name) => expect(code(name)).toBe('control_flow_tool'),
  );
  test.each(['request_approval', 'ask_user', 'wait_for_confirmation', 'resume_run', 'human_in_the_loop'])(
    '%s waits for a person',
    (name) => expect(code(name)).toBe('approval_tool'),
  );
  test.each(['run_agent', 'sub_agent', 'spawn_subagents', 'research_agent', 'agent_tool', 'dynamic_agent_tool'])(
    '%s starts an agent',
    (name) => expect(code(name)).toBe('sub_agent_tool'),
  );
  test.each([
    ...['get_user_agent', 'list_agents', 'transfer_to_account', 'approve_expense', 'resume_campaign', 'execute_sql'],
    ...['run_report', 'shell_companies', 'execute_trade', 'get_inventory', 'evaluate_risk', 'search_code'],
  ])('%s is an ordinary tool', (name) => expect(code(name)).toBeUndefined());

  test('what code may not call is not spoken of', () => {
    expect(among(adviceRules, [lintedTool({ name: 'bash' }, { allowed: false })])).toEqual([]);
    expect(among(adviceRules, [lintedTool({ name: 'bash', allowedCallers: ['model'] })])).toEqual([]);
  });

  test('it is mended by not allowing the tool', () => {
    expect(among(adviceRules, [lintedTool({ name: 'bash' })])).toMatchObject([
      { severity: 'warning', pointer: '/name', fix: { kind: 'deny' } },
    ]);
  });

  test('one operation offered both ways, by one tool or by two', () => {
    const binding = { kind: 'http', url: 'https://example.com/quotes' };
    const direct = lintedTool({ name: 'quote', binding, allowedCallers: ['model'] });
    const inCode = lintedTool({ name: 'quote_in_code', binding, allowedCallers: ['program'] });
    const both = lintedTool({ name: 'both', allowedCallers: ['program', 'model'] });
    const tools = [direct, inCode, both, lintedTool({ name: 'any', binding })];
    expect(tools.map((_, at) => among(adviceRules, tools, at).map(({ code: found, data }) => [found, data]))).toEqual([
      [],
      [['both_ways', { other: 'quote' }]],
      [['both_ways', {}]],
      [],
    ]);
  });
});
