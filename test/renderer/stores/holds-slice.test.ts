import { describe, expect, it } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import type { Hold } from '../../../shared/model/hold.ts';

const hold = (callId: string): Hold => ({
  holdId: `r1/${callId}`,
  runId: 'r1',
  callId,
  tool: 'create_quote',
  caller: 'program',
  argumentsText: '{}',
  argumentBytes: 2,
  gate: 0,
  heldAt: '2026-11-30T12:00:00.000Z',
  deniedAt: '2026-11-30T12:10:00.000Z',
});

describe('the held calls of a window', () => {
  it('have news when a call begins to wait, and none when one goes', () => {
    const store = createAppStore();
    const newest = () => store.getState().newestHold?.callId;
    const set = (...ids: string[]) => store.getState().setHolds(ids.map(hold));
    set('c1', 'c2');
    expect(newest()).toBe('c2');
    set('c1', 'c2', 'c3');
    expect(newest()).toBe('c3');
    set('c1', 'c3');
    expect(newest()).toBe('c3');
    set('c1');
    expect(newest()).toBeUndefined();
    set('c1', 'c4');
    expect(newest()).toBe('c4');
  });
});
