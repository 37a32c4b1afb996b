import type { StateCreator } from 'zustand/vanilla';
import type { ContextMeter } from '../../shared/model/context-meter.ts';
import type { AppState } from './app-store.ts';

/** What is known of what a run costs the context of a model. */
export interface MeasuredRun {
  readonly runId: string;
  /** Figures of before stay while new ones are made. */
  readonly meter?: ContextMeter;
  readonly state: 'counting' | 'counted' | 'failed';
}

/** The figures of the run on show. */
export interface ContextMeterSlice {
  readonly measuredRun: MeasuredRun | null;
  readonly setMeasuredRun: (measured: MeasuredRun) => void;
}

export const createContextMeterSlice: StateCreator<AppState, [], [], ContextMeterSlice> = (set) => ({
  measuredRun: null,
  setMeasuredRun: (measuredRun) => set({ measuredRun }),
});
