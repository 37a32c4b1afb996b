import { describe, expect, it } from 'vitest';
import { keptCallDrafts, readCallDrafts } from '../../../renderer/stores/call-draft.ts';
import type { WrittenArguments } from '../../../shared/lib/schema-form/written-arguments.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';

/** One draft with every kind of part, also what is put aside. */
const EVERY_KIND: Draft = {
  kind: 'object',
  entries: [
    { id: 1, name: 'text', draft: { kind: 'text', text: '', file: 'a.pdf' } },
    { id: 2, name: 'number', draft: { kind: 'number', text: '1.50' } },
    { id: 3, name: 'half', draft: { kind: 'number', text: '12e' } },
    { id: 4, name: 'choice', draft: { kind: 'choice', json: '1610521604143693812' } },
    { id: 5, name: 'unset', draft: { kind: 'unset', kept: { kind: 'text', text: 'kept' } } },
    { id: 6, name: 'null', draft: { kind: 'null' } },
    { id: 7, name: null, isRow: true, draft: { kind: 'json', text: '[1', kept: { kind: 'unset' } } },
    { id: 8, name: 'list', draft: { kind: 'list', first: 1, items: [{ id: 4, draft: { kind: 'unset' } }] } },
    {
      id: 9,
      name: 'union',
      draft: { kind: 'union', branch: 1, drafts: { 0: { kind: 'text', text: 'a' }, 1: { kind: 'unset' } } },
    },
  ],
};

const callDraft = (draft: Draft): WrittenArguments => ({
  view: 'form',
  draft,
  schemaText: '{}',
  json: '{',
  saysSame: false,
});

/** As the host keeps it. */
const overDisk = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('drafts of calls', () => {
  it('come back as they were, in the order in which they changed', () => {
    const drafts = new Map([
      ['b', callDraft(EVERY_KIND)],
      ['a', callDraft({ kind: 'unset' })],
    ]);
    const back = readCallDrafts(overDisk(keptCallDrafts(drafts)));
    expect([...back]).toEqual([...drafts]);
  });

  it('are kept from the last one on, until they are too much', () => {
    const large = callDraft({ kind: 'text', text: 'x'.repeat(5_000_000) });
    const kept = keptCallDrafts(new Map(['first', 'second', 'third'].map((name) => [name, { ...large }])));
    expect([...readCallDrafts(kept).keys()]).toEqual(['third']);
  });

  it.each([
    ['no list', { a: 1 }],
    ['no object', [null, 3, 'x']],
    ['no name', [{ ...callDraft({ kind: 'unset' }) }]],
    ['an unknown view', [{ tool: 'a', ...callDraft({ kind: 'unset' }), view: 'table' }]],
    ['no draft', [{ tool: 'a', ...callDraft({ kind: 'unset' }), draft: null }]],
    ['an unknown kind', [{ tool: 'a', ...callDraft({ kind: 'unset' }), draft: { kind: 'toString' } }]],
    ['a part that is none', [{ tool: 'a', ...callDraft({ kind: 'unset' }), draft: { kind: 'number', text: 3 } }]],
    [
      'an inner part that is none',
      [
        {
          tool: 'a',
          ...callDraft({ kind: 'unset' }),
          draft: { kind: 'object', entries: [{ id: 1, name: 'x', draft: { kind: 'list', items: [{ draft: {} }] } }] },
        },
      ],
    ],
    [
      'a branch that is none',
      [{ tool: 'a', ...callDraft({ kind: 'unset' }), draft: { kind: 'union', branch: -1, drafts: {} } }],
    ],
  ])('are left out where they are %s, and the others stay', (_, kept) => {
    const sound = { tool: 'sound', ...callDraft(EVERY_KIND) };
    const broken = Array.isArray(kept) ? [...(kept as unknown[]), sound] : kept;
    expect([...readCallDrafts(broken).keys()]).toEqual(Array.isArray(kept) ? ['sound'] : []);
  });
});
