import { describe, expect, test } from 'vitest';
import { composeDeclaration, type DeclarationParts } from '../../../../electron/models/prompt/declaration.ts';
import { declarationTokens } from '../../../../electron/models/prompt/declaration-tokens.ts';
import { providerForm } from '../../../../electron/models/prompt/provider-form.ts';
import { createTokenCounter } from '../../../../electron/models/token-counter.ts';
import { DISCLOSURE_STYLES, PROMPT_PROVIDERS } from '../../../../shared/model/prompt.ts';

const STOCK = {
  name: 'get_inventory',
  pythonName: 'get_inventory',
  description: 'Units of one SKU that can ship today.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string', pattern: '^CH-' } }, required: ['sku'] },
  outputSchema: { type: 'object', properties: { available: { type: 'integer' } }, required: ['available'] },
};
const FACTS = { style: 'schemas', inFlight: 8, modelStdoutBytes: 65536, language: { policy: 'general' } } as const;

function declared(parts: Partial<DeclarationParts> = {}) {
  return composeDeclaration({ tools: [STOCK], skills: [], facts: FACTS, ...parts });
}

describe('the declaration of execute_tool_code', () => {
  test('says in its default text all that a program has to keep to', () => {
    const { name, description } = declared();
    expect(name).toBe('execute_tool_code');
    for (const phrase of [
      'whole workflow in one program',
      'Only the tools listed below can be called',
      'await call_tool("name", key=value)',
      'keyword arguments that are JSON values',
      'run in parallel, up to 8 at a time',
      'compact JSON value',
      'raises ToolError',
      'reached in no other way',
    ])
      expect(description).toContain(phrase);
  });

  test('shows a tool with both schemas in the style schemas', () => {
    expect(declared().description).toContain(
      [
        '## get_inventory',
        'Units of one SKU that can ship today.',
        `input ${JSON.stringify(STOCK.inputSchema)}`,
        `output ${JSON.stringify(STOCK.outputSchema)}`,
      ].join('\n'),
    );
  });

  test('shows a typed stub in the style signatures, with what types do not say', () => {
    const { description } = declared({ facts: { ...FACTS, style: 'signatures' } });
    expect(description).toContain('async def get_inventory(*, sku: str) -> GetInventoryResult:');
    expect(description).toContain('Checked besides: /sku pattern "^CH-".');
    expect(description).not.toContain('"type"');
  });

  test('shows names only in the style search, and how the rest is found', () => {
    const { description } = declared({ facts: { ...FACTS, style: 'search' } });
    expect(description.endsWith('Tools:\n\nget_inventory')).toBe(true);
    expect(description).toContain('search_tools');
    expect(description).not.toContain('Units of one SKU');
  });

  test('says that calls are sequential where they are', () => {
    const { description } = declared({ facts: { ...FACTS, inFlight: 1 } });
    expect(description).toContain('Calls run one after another');
    expect(description).not.toContain('in parallel');
  });

  test('tells the contract of a restricted workspace', () => {
    const language = { policy: 'restricted', modules: ['default', 'numpy'], entry: 'run' } as const;
    const { description } = declared({ facts: { ...FACTS, language } });
    expect(description).toContain('Imports are restricted to modules that only compute');
    expect(description).toContain('numpy');
    expect(description).toContain('async def run() without parameters');
    const own = declared({ facts: { ...FACTS, language: { policy: 'restricted', modules: ['numpy'] } } });
    expect(own.description).toContain('Imports are restricted to numpy.');
  });

  test('has the text of active skills in every style', () => {
    const text = '---\nname: pricing\ndescription: Trade prices\n---\n# Pricing\n`margin(cost)` gives the price.\n';
    const skills = [{ name: 'pricing', modules: ['skills.pricing', 'skills.pricing.rates'], text }];
    for (const style of DISCLOSURE_STYLES) {
      const { description } = declared({ skills, facts: { ...FACTS, style } });
      expect(description).toContain(
        '## skills.pricing\nimport skills.pricing\nimport skills.pricing.rates\nTrade prices',
      );
      expect(description).toContain('`margin(cost)` gives the price.');
      expect(description).not.toContain('---');
    }
  });

  test('says that there are no tools where there are none', () => {
    expect(declared({ tools: [] }).description).toContain('no tool of this workspace can be called');
  });

  test('puts the list where a variant has its place, whatever stands in it', () => {
    const tools = [{ ...STOCK, description: 'Costs $& and {{tools}}' }];
    const { description } = declared({ tools, variant: { text: 'Before {{tools}} after' } });
    expect(description).toMatch(/^Before ## get_inventory\nCosts \$& and \{\{tools\}\}\n[^]* after$/);
  });

  test.each(PROMPT_PROVIDERS)('is written for %s', (provider) => {
    const declaration = declared();
    const text = JSON.stringify(providerForm(declaration, provider));
    expect(text).toContain(JSON.stringify(declaration.description));
    expect(text).toContain('"execute_tool_code"');
    expect(text).toContain('"additionalProperties":false');
  });

  test('costs less from style to style for a registry of some size', async () => {
    const tools = Array.from({ length: 20 }, (_, at) => ({ ...STOCK, name: `tool_${at}`, pythonName: `tool_${at}` }));
    const counter = createTokenCounter();
    try {
      const counts = await Promise.all(
        DISCLOSURE_STYLES.map((style) =>
          declarationTokens(declared({ tools, facts: { ...FACTS, style } }), counter, new AbortController().signal),
        ),
      );
      expect(counts.map(({ by }) => by)).toEqual(['o200k_base', 'o200k_base', 'o200k_base']);
      const [schemas = 0, signatures = 0, search = 0] = counts.map(({ tokens }) => tokens);
      expect(schemas).toBeGreaterThan(signatures);
      expect(signatures).toBeGreaterThan(search);
    } finally {
      await counter.dispose();
    }
  });
});

describe('trpc-agent-go, toolcode', () => {
  test('32: a name and a text of one’s own; with no tools the description is exactly that text', () => {
    const variant = { text: 'Mine.\n\n  Line two.', toolName: 'run_it' };
    expect(declared({ tools: [], variant })).toMatchObject({ name: 'run_it', description: variant.text });
    expect(declared({ variant }).description.startsWith(`${variant.text}\n\n## get_inventory`)).toBe(true);
  });

  test('34: tools are shown in order, those without a result without an output line', () => {
    const { outputSchema: _, ...plain } = STOCK;
    const { description, tools } = declared({
      tools: [
        { ...plain, name: 'a' },
        { ...STOCK, name: 'b' },
      ],
    });
    expect(tools).toEqual(['a', 'b']);
    const [, first = '', second = ''] = description.split('## ');
    expect(first).not.toContain('\noutput ');
    expect(second).toContain('\noutput {');
  });
});
