import { AppError } from '../../shared/contract/errors.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { Hold, HoldAnswer } from '../../shared/model/hold.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import type { Answerable, HeldCall, HoldDecision, HoldDesk } from '../gateway/hold-desk.ts';
import { cut } from '../runs/cut-event.ts';
import { createHoldQuestions, type AskAboutHold, type HoldQuestions } from './hold-questions.ts';

/** Whom a host asks about held calls beside its windows: nobody, whom a shell names, or the choice `--holds` stands for all answers. */
export type HoldPolicy = 'deny' | 'allow' | { readonly ask: AskAboutHold };

/** The held calls of one host, and who may answer them (DESIGN 4). */
export interface WorkspaceHolds extends HoldDesk {
  list(): Hold[];
  /** All of them. Throws `not_found` where the call waits no more. */
  argumentsOf(holdId: string): string;
  /** Why the answer cannot be taken: the call then waits on. Throws `not_found`. */
  answer(holdId: string, answer: HoldAnswer): CallError | undefined;
  onChange(listener: () => void): Unsubscribe;
  /** Another policy for the calls of one run, until that is taken back. */
  readonly forRun: (runId: string, policy: HoldPolicy) => Unsubscribe;
  /** So many windows and pages look at this host from now on. */
  readonly windows: (count: number) => void;
  dispose(): void;
}

/** A window that went so recently may be one that is only loaded again. */
export const ABSENCE_MS = 60_000;

interface Waiting {
  readonly hold: Hold;
  readonly argumentsText: string;
  readonly call: Answerable;
}

export function createWorkspaceHolds(policy: HoldPolicy | undefined): WorkspaceHolds {
  const waiting = new Map<string, Waiting>();
  const changes = createListeners<[]>();
  const ofAll = answererOf(policy);
  const ofRuns = new Map<string, Answerer | undefined>();
  let isWatched = false;
  let absence: NodeJS.Timeout | undefined;

  function find(holdId: string): Waiting {
    const found = waiting.get(holdId);
    if (!found) throw new AppError('not_found', { what: 'hold', name: holdId });
    return found;
  }

  function leave(): void {
    isWatched = false;
    for (const { call } of [...waiting.values()]) call.decide(NOBODY);
  }

  return {
    hold(held, call) {
      const answerer = ofRuns.has(held.runId) ? ofRuns.get(held.runId) : ofAll;
      if (answerer?.kind === 'decided') return answerer.decision;
      if (answerer === undefined && !isWatched) return NOBODY;
      const entry = { hold: holdOf(held), argumentsText: held.argumentsText, call };
      const { holdId } = entry.hold;
      waiting.set(holdId, entry);
      const isWanted = askAbout(entry, answerer?.questions);
      changes.tell();
      return {
        withdraw() {
          if (!waiting.delete(holdId)) return;
          isWanted?.abort();
          changes.tell();
        },
      };
    },
    list: () => [...waiting.values()].map(({ hold }) => hold),
    argumentsOf: (holdId) => find(holdId).argumentsText,
    answer: (holdId, answer) => find(holdId).call.decide({ answer, by: 'person' }),
    onChange: (listener) => changes.add(listener),
    forRun(runId, ofRun) {
      ofRuns.set(runId, answererOf(ofRun));
      return () => void ofRuns.delete(runId);
    },
    windows(count) {
      clearTimeout(absence);
      if (count > 0) isWatched = true;
      else if (isWatched) absence = setTimeout(leave, ABSENCE_MS);
    },
    dispose: () => clearTimeout(absence),
  };
}

const NOBODY: HoldDecision = { answer: { kind: 'deny' }, by: 'nobody' };
const BY_OPTION: Readonly<Record<'deny' | 'allow', HoldDecision>> = {
  deny: { answer: { kind: 'deny' }, by: 'option' },
  allow: { answer: { kind: 'continue' }, by: 'option' },
};

/** Who answers beside windows: a choice made before, or a person who is asked. */
type Answerer =
  | { readonly kind: 'decided'; readonly decision: HoldDecision }
  | { readonly kind: 'asks'; readonly questions: HoldQuestions };

function answererOf(policy: HoldPolicy | undefined): Answerer | undefined {
  if (policy === undefined) return undefined;
  if (policy === 'deny' || policy === 'allow') return { kind: 'decided', decision: BY_OPTION[policy] };
  return { kind: 'asks', questions: createHoldQuestions(policy.ask) };
}

function askAbout({ hold, argumentsText, call }: Waiting, questions: HoldQuestions | undefined) {
  if (questions === undefined) return undefined;
  const isWanted = new AbortController();
  questions.add({ ...hold, argumentsText }, { call, signal: isWanted.signal });
  return isWanted;
}

function holdOf({ line, argumentsText, gate, stop, canStep, reason, holdMs, ...held }: HeldCall): Hold {
  const now = Date.now();
  return {
    ...held,
    holdId: `${held.runId}/${held.callId}`,
    ...(line !== undefined && { line }),
    argumentsText: cut(argumentsText),
    ...(gate !== undefined && { gate }),
    ...(stop !== undefined && { stop }),
    ...(canStep && { canStep }),
    ...(reason !== undefined && { reason }),
    heldAt: new Date(now).toISOString(),
    deniedAt: new Date(now + holdMs).toISOString(),
  };
}
