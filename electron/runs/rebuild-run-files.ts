import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { TraceEventOf } from '../../shared/model/trace.ts';
import { createCallCollector } from './call-collector.ts';
import { callRecordJson } from './record-json.ts';
import { TRACE_FILE, type RunFile } from './run-folder.ts';
import { runtimeOf } from './run-record.ts';
import { writeSummaryFile, type RunSummaryFile } from './run-summary-file.ts';
import { readTrace } from './trace-reader.ts';
import { createSummarizingReader, interruptedEnd, toRunSummary, type TraceSummary } from './trace-summary.ts';

const CALLS_CHUNK_CHARS = 1024 * 1024;

/**
 * Makes every file of a run that is over from its trace: the same trace gives the same bytes, whoever makes them. A trace
 * without an end belongs to a host that is gone. Answers what `run.json` says, or undefined where no event is there.
 */
export async function rebuildRunFiles(runFolder: string): Promise<RunSummaryFile | undefined> {
  const output = { stdout: '', stderr: '' };
  const trace = await withFile(join(runFolder, TRACE_FILE), 'r', (traceFile) =>
    withFile(join(runFolder, 'calls.jsonl'), 'w', (callsFile) => readParts(traceFile, callsFile, output)),
  );
  const { started } = trace;
  if (!started) return undefined;
  const ended = trace.ended ?? interruptedEnd(trace.last);
  await writeTexts(runFolder, {
    'script.py': started.source,
    'stdout.txt': output.stdout,
    'stderr.txt': output.stderr,
    ...(ended.valueText !== undefined && { 'result.json': `${ended.valueText}\n` }),
    ...(ended.error && { 'error.txt': endWithNewline(ended.error.traceback) }),
  });
  // Last, because it says that the run is over: with it, the others are there.
  const file = toSummaryFile({ ...trace, ended }, started);
  await writeSummaryFile(runFolder, file);
  return file;
}

/** What `run.json` says of a run so far. */
export function toSummaryFile(trace: TraceSummary, started: TraceEventOf<'run.started'>): RunSummaryFile {
  return {
    version: 1,
    owner: started.owner,
    ...toRunSummary(trace, started),
    ...(started.parentCallId !== undefined && { parentCallId: started.parentCallId }),
    registryHash: started.registryHash,
    runtime: runtimeOf(trace, started),
  };
}

async function readParts(
  traceFile: FileHandle,
  callsFile: FileHandle,
  output: Record<'stdout' | 'stderr', string>,
): Promise<TraceSummary> {
  const reader = createSummarizingReader();
  const collector = createCallCollector();
  let lines = '';
  for await (const events of readTrace(traceFile)) {
    for (const event of events) {
      reader.add(event);
      if (event.kind === 'output') output[event.stream] += event.text;
      lines += callLine(collector.add(event));
    }
    if (lines.length < CALLS_CHUNK_CHARS) continue;
    await callsFile.writeFile(lines);
    lines = '';
  }
  const trace = reader.summary();
  await callsFile.writeFile(lines + collector.open(trace.last.atMs).map(callLine).join(''));
  return trace;
}

/** The run's calls in the order in which they settled, then those that never did. */
function callLine(call: CallRecord | undefined): string {
  return call ? `${callRecordJson(call)}\n` : '';
}

async function writeTexts(runFolder: string, texts: Partial<Record<RunFile, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(runFolder, name), text);
}

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

function endWithNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
