import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { RecordedAnswer, RecordedCalls, RecordedSamples } from '../registry/recorded-calls.ts';
import { createCallCollector } from './call-collector.ts';
import { TRACE_FILE } from './run-folder.ts';
import type { RunStore } from './run-store.ts';
import { createTraceReader, parseTraceLine } from './trace-reader.ts';

/** Newest runs that are looked at, and bytes of their traces that are read for one question. */
const MAX_RUNS = 300;
const MAX_TRACE_BYTES = 64 * 1024 * 1024;
/** Calls that are given, and characters of all their texts; a longer single text is left out. */
const MAX_CALLS = 500;
const MAX_CHARS = 4 * 1024 * 1024;
const MAX_TEXT_CHARS = 256 * 1024;

/** Reads the calls of a tool out of the traces of runs that are over. */
export function createRecordedCalls(store: RunStore): RecordedCalls {
  /** Names of the tools that a run called; the trace of a run that is over never changes. */
  const called = new Map<string, ReadonlySet<string>>();

  async function isOver(runId: string): Promise<boolean> {
    return (await store.read(runId))?.outcome !== undefined;
  }

  return {
    async callsOf(tool, signal) {
      const found = new Found();
      const names = await store.names();
      for (const runId of names.slice(0, MAX_RUNS)) {
        signal.throwIfAborted();
        if (found.isFull) break;
        if (called.get(runId)?.has(tool) === false || !(await isOver(runId))) continue;
        const tools = await readRun(join(store.folderOf(runId), TRACE_FILE), { tool, found, signal });
        if (tools) called.set(runId, tools);
      }
      forgetAllBut(called, names);
      return found.samples(names.length > MAX_RUNS);
    },
  };
}

/** What was found so far. */
class Found {
  readonly #arguments: string[] = [];
  readonly #answers: RecordedAnswer[] = [];
  #runs = 0;
  #chars = 0;
  #isCut = false;
  bytesRead = 0;

  get isFull(): boolean {
    return this.#arguments.length >= MAX_CALLS || this.#chars >= MAX_CHARS || this.bytesRead >= MAX_TRACE_BYTES;
  }

  add(argumentsText: string, resultText: string | undefined): void {
    const chars = argumentsText.length + (resultText?.length ?? 0);
    if (this.isFull || chars > MAX_TEXT_CHARS) {
      this.#isCut = true;
      return;
    }
    this.#chars += chars;
    this.#arguments.push(argumentsText);
    if (resultText !== undefined) this.#answers.push({ argumentsText, resultText });
  }

  countRun(callsBefore: number): void {
    if (this.calls > callsBefore) this.#runs += 1;
  }

  get calls(): number {
    return this.#arguments.length;
  }

  samples(hasOlder: boolean): RecordedSamples {
    return {
      argumentsTexts: this.#arguments,
      resultTexts: this.#answers.map(({ resultText }) => resultText),
      answers: this.#answers,
      calls: this.calls,
      runs: this.#runs,
      isCut: this.#isCut || this.isFull || hasOlder,
    };
  }
}

interface Search {
  readonly tool: string;
  readonly found: Found;
  readonly signal: AbortSignal;
}

/** Takes the calls of one run, and answers which tools it called; undefined where it was not read to its end. */
async function readRun(path: string, { tool, found, signal }: Search): Promise<ReadonlySet<string> | undefined> {
  const file = await open(path, 'r').catch(undefinedWhereMissing);
  if (!file) return undefined;
  const [tools, before] = [new Set<string>(), found.calls];
  const collector = createCallCollector();
  try {
    const reader = createTraceReader(file);
    for (let lines = await reader.read(); lines.length > 0; lines = await reader.read()) {
      signal.throwIfAborted();
      for (const line of lines) {
        found.bytesRead += line.length;
        // Looked for in the line before it is parsed: most lines say something else.
        const event = line.includes('"kind":"call.') ? parseTraceLine(line) : undefined;
        const call = event && collector.add(event);
        if (call) tools.add(call.tool);
        if (call?.tool !== tool || call.status !== 'ok') continue;
        found.add(call.changed?.argumentsText ?? call.argumentsText, resultOfTool(call));
      }
      if (found.isFull) return undefined;
    }
    return tools;
  } finally {
    found.countRun(before);
    await file.close();
  }
}

/** Undefined where it is what a person or a fault put in its place. */
function resultOfTool({ changed, fault, resultText }: CallRecord): string | undefined {
  return changed?.resultText === undefined && fault?.at === undefined ? resultText : undefined;
}

function forgetAllBut(known: Map<string, unknown>, names: readonly string[]): void {
  const kept = new Set(names);
  for (const runId of known.keys()) if (!kept.has(runId)) known.delete(runId);
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
