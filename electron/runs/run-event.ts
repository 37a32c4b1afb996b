import { JsonText, writeJson } from '../../shared/lib/write-json.ts';
import { RUN_EVENTS_VERSION, type RunEvent } from '../../shared/model/run-event.ts';
import { stagesFrom } from '../../shared/model/tool-call.ts';
import type { TraceEvent, TraceEventKind, TraceEventOf } from '../../shared/model/trace.ts';
import { withoutSource } from './cut-event.ts';
import { asJson, changeMembers, jsonOrString } from './record-json.ts';

/**
 * Makes of each event of one run, given in order and whole, the line that other programs read (docs/events.md), without
 * its LF. Values keep the spelling of their numbers.
 */
export function createRunEventLines(): (event: TraceEvent) => string {
  let run = {};
  return (event) => {
    if (event.kind === 'run.started') run = { runId: event.runId, parentCallId: event.parentCallId };
    const { seq, atMs, kind } = event;
    return writeJson({ v: RUN_EVENTS_VERSION, event: NAMES[kind], seq, ...run, atMs, ...membersOf(event) });
  };
}

/** The line of a program of which no run could be made. */
export function refusedRunLine(error: Extract<RunEvent, { event: 'run.refused' }>['error']): string {
  return writeJson({ v: RUN_EVENTS_VERSION, event: 'run.refused', error });
}

/** A trace begins once a guest is up or the program was refused; to a follower that is when the run was asked for. */
const NAMES: Readonly<Record<TraceEventKind, RunEvent['event']>> = {
  'run.started': 'run.requested',
  'guest.started': 'run.started',
  output: 'output',
  'call.requested': 'call.requested',
  'call.stage': 'call.stage',
  'call.progress': 'call.progress',
  'call.held': 'call.held',
  'call.released': 'call.released',
  'call.faulted': 'call.faulted',
  'call.settled': 'call.settled',
  lookup: 'lookup',
  'run.ended': 'run.ended',
};

function membersOf(event: TraceEvent): object {
  switch (event.kind) {
    case 'run.started':
      return requestedMembers(event);
    case 'call.requested':
      return withJson(event, { arguments: new JsonText(jsonOrString(event.argumentsText)) });
    case 'lookup':
      return withJson(event, { arguments: asJson(event.argumentsText) });
    case 'call.released':
      return withJson(event, { arguments: asJson(event.argumentsText) });
    case 'call.settled': {
      const { stageMs, changed, resultText, ...rest } = event;
      const values = { result: asJson(resultText), changed: changed && changeMembers(changed) };
      return withJson(rest, { ...values, stages: stagesFrom(stageMs) });
    }
    case 'run.ended': {
      const { valueText, ...rest } = event;
      return withJson(rest, { value: asJson(valueText) });
    }
    default:
      return withJson(event, {});
  }
}

function requestedMembers({ program, source, origin, ...started }: TraceEventOf<'run.started'>): object {
  const { inputsText, registryHash, startedAt, runtime, language, skills, faults } = started;
  const inputs = new JsonText(inputsText);
  const facts = { program, source, origin, inputs, registryHash, startedAt, runtime, language, faults };
  return { ...facts, skills: skills?.map(withoutSource) };
}

/** The event without what every line has, and without its JSON texts, for which `values` stand. */
function withJson(event: object, values: object): object {
  const members = Object.entries(event).filter(([name]) => !LEFT_OUT.has(name));
  return { ...Object.fromEntries(members), ...values };
}

const LEFT_OUT: ReadonlySet<string> = new Set(['seq', 'atMs', 'kind', 'argumentsText']);
