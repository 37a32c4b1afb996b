import { createContext, useContext, useMemo } from 'react';
import { remarksWithin, type Remark, type Remarks } from './remarks.ts';
import type { DraftCheck } from './use-draft-check.ts';

/** What the host says of the definition that the form shows. */
export interface Judgement {
  /** Undefined before the host has looked. */
  readonly check: DraftCheck | undefined;
  readonly remarks: Remarks;
}

const JudgementContext = createContext<Judgement>({ check: undefined, remarks: new Map() });
export const JudgementProvider = JudgementContext.Provider;

export function useJudgement(): Judgement {
  return useContext(JudgementContext);
}

/** What is said of the value at a JSON pointer of the definition. */
export function useRemarksAt(pointer: string): readonly Remark[] {
  return useContext(JudgementContext).remarks.get(pointer) ?? NONE;
}

/** What is said of the value at a JSON pointer of the definition, and of all inside it: for a field that shows it whole. */
export function useRemarksWithin(pointer: string): readonly Remark[] {
  const { remarks } = useContext(JudgementContext);
  return useMemo(() => remarksWithin(remarks, pointer), [remarks, pointer]);
}

const NONE: readonly Remark[] = [];
