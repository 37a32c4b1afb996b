import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  choicesFor,
  coveredIn,
  isSame,
  itemsOf,
  leftKeys,
  toggled,
} from '../../../renderer/features/exchange/import/choices.ts';
import type { FoundTool } from '../../../shared/model/import-sources.ts';

const EXISTING = {
  file: 'tools/a.json',
  pointer: '',
  revision: 'r1',
  before: '{"name":"a"}',
  after: '{"name":"a","b":1}',
};

function found(key: string, more: Partial<FoundTool> = {}): FoundTool {
  return {
    ...{ key, place: '', source: '', format: 'mcp', name: key, description: '', text: `text of ${key}` },
    ...{ repairs: [], remarks: [], notes: [] },
    ...more,
  };
}
const fault = (code: NonNullable<FoundTool['nameFault']>['code']) => ({ nameFault: { code, data: {} } });

const free = found('free', { rule: 's*' });
const taken = found('taken', { ...fault('name_taken'), existing: EXISTING, rule: 't*' });
const ofServer = found('server', fault('name_taken'));
const twice = found('twice', fault('name_twice'));
const nameless = found('', fault('no_name'));

describe('what happens with a tool that was found', () => {
  it('nothing that is there is touched unless a person says so', () => {
    expect([free, taken, ofServer, twice, nameless].map((tool) => choiceOf(tool, {}))).toEqual([
      'take',
      ...Array<string>(4).fill('skip'),
    ]);
    expect(choiceOf(taken, { taken: 'replace' })).toBe('replace');
    expect(choiceOf(ofServer, { server: 'replace' })).toBe('skip');
    expect(choiceOf(free, { free: 'both' })).toBe('both');
  });

  it('offers what can be done, and the tick goes between in and out', () => {
    expect([free, taken, ofServer, twice, nameless].map((tool) => choicesFor(tool, {}))).toEqual([
      [],
      ['replace', 'both', 'skip'],
      ['both', 'skip'],
      ['both', 'skip'],
      [],
    ]);
    expect(choicesFor(free, { free: 'both' })).toEqual(['replace', 'both', 'skip']);
    expect([free, taken, ofServer, twice].map((tool) => toggled(tool, {}))).toEqual([
      'skip',
      'replace',
      undefined,
      undefined,
    ]);
    expect(toggled(taken, { taken: 'replace' })).toBe('skip');
  });

  it('writes new tools as they are, and others over what was shown', () => {
    const { file, pointer, revision, after } = EXISTING;
    expect(itemsOf([free, taken, ofServer, nameless], { taken: 'replace' })).toEqual([
      { text: 'text of free' },
      { text: after, replaces: { name: 'taken', file, pointer, revision } },
    ]);
    expect(itemsOf([free], { free: 'skip' })).toEqual([]);
    expect(leftKeys({ free: 'skip', taken: 'replace' })).toEqual(['free']);
    expect(coveredIn([free, taken], { taken: 'replace' })).toEqual([free]);
  });

  it('knows a tool that is here as it comes', () => {
    expect(isSame(taken)).toBe(false);
    expect(isSame({ ...taken, existing: { ...EXISTING, after: EXISTING.before } })).toBe(true);
    expect(isSame(free)).toBe(false);
  });
});
