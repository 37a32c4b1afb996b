import { describe, expect, it } from 'vitest';
import { fieldsNotCarried } from '../../../../electron/registry/imports/carried-fields.ts';
import { replaceDefinition } from '../../../../electron/registry/imports/replace-definition.ts';
import type { FormatId } from '../../../../shared/model/exchange.ts';

const BEFORE = `{
  // what we call it
  "name": "get_stock",
  "description": "Old words.",
  "inputSchema": { "type": "object", "properties": { "sku": { "type": "string", "maxLength": 1e3 } } },
  "strict": true,
  "binding": { "kind": "http", "method": "GET", "url": "https://shop.example/{sku}" },
  "limits": { "perRun": 3 }, // ours
}
`;

describe('replaceDefinition', () => {
  it('changes only what differs, and keeps comments, spelling and what a workspace alone says', () => {
    const next = JSON.stringify({
      name: 'get_stock',
      description: 'New words.',
      inputSchema: { properties: { sku: { maxLength: 1000, type: 'string' } }, type: 'object' },
    }).replace('1000', '1e3');
    expect(replaceDefinition(BEFORE, next)).toBe(
      BEFORE.replace('Old words.', 'New words.').replace('  "strict": true,\n', ''),
    );
  });

  it('takes a binding that the text brings, and new fields', () => {
    const after = replaceDefinition(
      '{ "name": "a", "binding": { "kind": "mock" } }',
      '{"name":"a","binding":{"kind":"mcp","server":"s","tool":"a"},"title":"A","n":12345678901234567890}',
    );
    expect(JSON.parse(after)).toMatchObject({ name: 'a', title: 'A', binding: { kind: 'mcp' } });
    expect(after).toContain('12345678901234567890');
  });

  it('keeps its name as it is spelled, and what the format of the text could not say', () => {
    const before = '{ "name": "total", "namespace": "sales", "title": "Total", "strict": true, "x-a": 1 }';
    const text = '{"name":"sales.total","description":"New."}';
    const kept = (format: FormatId) => replaceDefinition(before, text, fieldsNotCarried(format, before));
    const named = { name: 'total', namespace: 'sales', description: 'New.' };
    expect(JSON.parse(kept('openai_responses'))).toEqual({ ...named, title: 'Total', 'x-a': 1 });
    expect(JSON.parse(kept('mcp'))).toEqual({ ...named, strict: true, 'x-a': 1 });
    expect(JSON.parse(kept('python'))).toEqual({ ...named, title: 'Total', strict: true, 'x-a': 1 });
  });

  it('says nothing where nothing differs', () => {
    const text = '{ "b": 1.0, "name": "a" }';
    expect(replaceDefinition(text, '{"name":"a","b":1.0}')).toBe(text);
  });
});
