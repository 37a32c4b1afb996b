import { describe, expect, it } from 'vitest';
import { openHoldOf } from '../../../renderer/stores/run-view.ts';
import { runOf } from '../timeline/timeline-calls.ts';

describe('held calls of a run', () => {
  it('fold what the run only waited for', () => {
    const view = runOf([{ id: 'a', from: 0, to: 5000, holds: [{ at: 10, until: 4000 }] }]);
    expect(view.folds(5000)).toEqual([{ startMs: 10, endMs: 4000 }]);
    expect([view.heldCalls, view.heldNow]).toEqual([1, 0]);
    expect(view.lane(0).isPlain[0], 'a call that was held is never merged').toBe(0);
  });

  it('fold up to now while they wait', () => {
    const view = runOf([{ id: 'a', from: 0, holds: [{ at: 10 }] }]);
    expect(view.folds(30)).toEqual([]);
    expect(view.folds(9000)).toEqual([{ startMs: 10, endMs: 9000 }]);
    expect(view.calls.map((call) => openHoldOf(call)?.held.reason)).toEqual(['look']);
  });

  it('fold nothing while another call is under way, and only what is between', () => {
    const view = runOf([
      { id: 'held', from: 0, to: 9100, holds: [{ at: 10, until: 9000 }] },
      { id: 'busy', from: 5, to: 3000 },
      { id: 'later', from: 6000, to: 7000 },
    ]);
    expect(view.folds(9100)).toEqual([
      { startMs: 3000, endMs: 6000 },
      { startMs: 7000, endMs: 9000 },
    ]);
  });

  it('fold once where several wait side by side, and anew where one is answered', () => {
    const view = runOf([
      { id: 'a', from: 0, to: 2000, holds: [{ at: 1, until: 1000 }] },
      { id: 'b', from: 2, to: 5100, holds: [{ at: 3, until: 5000 }] },
    ]);
    expect(view.folds(5100)).toEqual([
      { startMs: 3, endMs: 1000 },
      { startMs: 2000, endMs: 5000 },
    ]);
  });
});
