import { describe, expect, it } from 'vitest';
import { createRunClock } from '../../../renderer/stores/run-view-now.ts';
import { RunViewState } from '../../../renderer/stores/run-view-state.ts';
import { ended, numbered, requested, started } from './trace-events.ts';

describe('the clock of a run', () => {
  it('goes on between events, never back, and stops with the run', () => {
    const view = new RunViewState('run-1', { schedule: (flush) => flush() });
    let windowMs = 1000;
    const clock = createRunClock(view, () => windowMs);
    view.apply(numbered([started()]), 0);
    expect(clock.nowMs()).toBe(1);
    windowMs += 50;
    expect(clock.nowMs()).toBe(51);
    view.apply(numbered([started(), requested('a')]), 0);
    expect(clock.nowMs()).toBe(51);
    windowMs += 9;
    expect(clock.nowMs()).toBe(60);
    view.apply(numbered([started(), requested('a'), ended()]), 0);
    windowMs += 500;
    expect(clock.nowMs()).toBe(3);
  });
});
