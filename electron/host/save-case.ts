import { AppError } from '../../shared/contract/errors.ts';
import type { Params, Result } from '../../shared/contract/contract.ts';
import type { ConversationEvent, ConversationEventOf } from '../../shared/model/conversation.ts';
import type { RunRecord } from '../../shared/model/run.ts';
import { writeCase, type RecordedCase } from '../cases/write-case.ts';
import type { Conversations } from '../models/loop/conversations.ts';
import type { Runs } from '../runs/runs.ts';
import { CASES_FOLDER } from '../workspace/places.ts';
import type { FileChange, Workspace } from '../workspace/workspace.ts';

export interface SaveCaseParts {
  readonly workspace: Pick<Workspace, 'readFile' | 'changeFiles'>;
  readonly runs: Pick<Runs, 'record' | 'source'>;
  readonly conversations: Pick<Conversations, 'open'>;
}

/** Makes a case of a run or a conversation. Throws `not_found`, `exists`, `invalid_path` and what reading a run throws. */
export async function saveCase(
  { name, from }: Params<'cases.save'>,
  parts: SaveCaseParts,
): Promise<Result<'cases.save'>> {
  const recorded = from.kind === 'run' ? await fromRun(from.runId, parts) : await fromConversation(from, parts);
  const base = `${CASES_FOLDER}/${name.trim().replace(/^cases\//, '').replace(/\.json$/, '')}`; // prettier-ignore
  const { ran, ...rest } = recorded;
  const program = ran && (await programFile(ran, `${base}.py`, parts));
  const { text, fixtures } = writeCase({ ...rest, ...(program && { program: program.path }) });
  const path = `${base}.json`;
  await parts.workspace.changeFiles([...(program?.change ?? []), { path, text, revision: null }]);
  return { path, fixtures, ...(program && { program: program.path }) };
}

interface Ran {
  readonly runId: string;
  readonly program: string;
}

type Recorded = Omit<RecordedCase, 'program'> & { readonly ran?: Ran };

async function fromRun(runId: string, { runs }: SaveCaseParts): Promise<Recorded> {
  const record = await runs.record(runId);
  return { ...endOf(record), calls: record.calls };
}

function endOf(record: RunRecord): Recorded {
  const { runId, program, inputsText, valueText, outcome } = record;
  return {
    ran: { runId, program },
    inputsText,
    ...(valueText !== undefined && { valueText }),
    ...(outcome !== undefined && { outcome }),
  };
}

async function fromConversation(
  { conversationId, callId }: { readonly conversationId: string; readonly callId?: string },
  { conversations, runs }: SaveCaseParts,
): Promise<Recorded> {
  const events = (await conversations.open(conversationId)).events();
  const chosen = events.findLast((event) => isResult(event) && isWanted(event, callId));
  if (callId !== undefined && !chosen) throw new AppError('not_found', { what: 'program', name: callId });
  const upTo = chosen ? events.slice(0, events.indexOf(chosen) + 1) : events;
  const task = upTo.flatMap((event) => (event.kind === 'task' ? event.text : [])).join('\n\n');
  const runIds = upTo.flatMap((event) => (isResult(event) ? event.runId : []));
  const last = runIds.at(-1);
  if (!chosen || last === undefined) return { task };
  const end = await runs.record(last);
  const earlier = await Promise.all(runIds.slice(0, -1).map((runId) => callsOf(runId, runs)));
  return { task, ...endOf(end), calls: [...earlier.flat(), ...end.calls] };
}

type ResultOfRun = ConversationEventOf<'result'> & { readonly runId: string };

function isResult(event: ConversationEvent): event is ResultOfRun {
  return event.kind === 'result' && event.runId !== undefined;
}

function isWanted({ callId, outcome }: ResultOfRun, wanted: string | undefined): boolean {
  return wanted === undefined ? outcome === 'succeeded' : callId === wanted;
}

/** An earlier run may have been deleted; what it called is then not there to be given again. */
async function callsOf(runId: string, runs: SaveCaseParts['runs']): Promise<RunRecord['calls']> {
  try {
    return (await runs.record(runId)).calls;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

/** The file that the program is still the text of, else a new one beside the case. */
async function programFile(
  { runId, program }: Ran,
  beside: string,
  { workspace, runs }: SaveCaseParts,
): Promise<{ readonly path: string; readonly change: readonly FileChange[] }> {
  const source = await runs.source(runId);
  const same = await workspace.readFile(program).then(
    ({ text }) => text === source,
    () => false, // another program has its name, or none
  );
  if (same) return { path: program, change: [] };
  return { path: beside, change: [{ path: beside, text: source, revision: null }] };
}
