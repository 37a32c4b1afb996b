import { expect, it } from 'vitest';
import { readExport, readNames } from '../../../shared/lib/read-export.ts';

it('knows what an export printed, and nothing else', () => {
  expect(readExport('{"format":"mcp","text":"[]","names":{"a__b":"a.b"}}')).toEqual({
    text: '[]',
    names: { a__b: 'a.b' },
  });
  expect(readExport('{"format":"mcp","text":"[]","names":[1]}')).toEqual({ text: '[]', names: {} });
  for (const other of ['', '[]', 'null', '{"format":"mcp"}', '{"text":"a"}', '{"format":']) {
    expect(readExport(other)).toBeUndefined();
  }
});

it('knows a map of names by itself', () => {
  expect(readNames('{"a__b":"a.b"}')).toEqual({ a__b: 'a.b' });
  for (const other of ['{"a":1}', '[]', 'x']) expect(readNames(other)).toBeUndefined();
});
