import { describe, expect, test } from 'vitest';
import { signatureList } from '../../../../electron/models/prompt/signature-list.ts';

const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

describe('tools as Python stubs', () => {
  test('are functions, methods of tools and overloads of call_tool, as programs write them', () => {
    const none = { type: 'object', properties: {}, additionalProperties: false };
    const text = signatureList([
      { name: 'now', pythonName: 'now', description: '', inputSchema: none, outputSchema: { type: 'string' } },
      { name: 'odd-name', description: 'Odd.', inputSchema: object({ n: { type: 'integer' } }, ['n']) },
      { name: 'sales.eu.total', pythonName: 'tools.sales.eu.total', description: '', inputSchema: {} },
    ]);
    expect(text).toBe(`async def now() -> str:
    ...

class tools:
    class sales:
        class eu:
            @staticmethod
            async def total(**arguments: Any) -> Any:
                ...

@overload
async def call_tool(_tool: Literal["odd-name"], /, *, n: int) -> Any:
    """Odd."""
    ...

@overload
async def call_tool(_tool: str, /, **arguments: Any) -> Any: ...`);
  });

  test('have needed arguments first, with what is said of each behind it', () => {
    const inputSchema = object(
      {
        depot: { enum: ['BER-2', 'HAM-1'], description: 'Where from', default: 'BER-2' },
        sku: { type: 'string', minLength: 3 },
      },
      ['sku'],
    );
    expect(signatureList([{ name: 'stock', pythonName: 'stock', description: 'Units.', inputSchema }])).toBe(
      `async def stock(
    *,
    sku: str,
    depot: Literal["BER-2", "HAM-1"] = ...,  # Where from. Default: "BER-2"
) -> Any:
    """
    Units.
    Checked besides: /sku minLength 3.
    """
    ...`,
    );
  });

  test('take arguments that no keyword can be from a dictionary', () => {
    const inputSchema = object({ 'a-b': { type: 'string' }, class: { type: 'integer' } });
    const text = signatureList([{ name: 'odd', pythonName: 'odd', description: '', inputSchema }]);
    expect(text).toContain('"a-b": NotRequired[str]');
    expect(text).toContain('async def odd(**arguments: Unpack[OddArguments]) -> Any:');
  });
});
