import {
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { plainJson } from '../../../shared/lib/plain-json.ts';
import { JsonText, writeJson } from '../../../shared/lib/write-json.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import type { Declared } from './declared.ts';
import { holdAnswerOf, holdForm } from './hold-form.ts';
import type { McpDesk } from './mcp-desk.ts';
import type { OpenCall } from './open-calls.ts';
import { reportProgress } from './report-progress.ts';
import { startToolCodeCall, type HeldQuestion, type ToolCodeStep } from './tool-code-call.ts';

/** The client behind a request. */
export interface McpClient {
  readonly era: 'legacy' | 'modern';
  /** As it names itself. */
  readonly name: string;
  /** It shows forms to a person. */
  readonly canAsk: boolean;
}

export interface CodeRequest {
  readonly desk: McpDesk;
  readonly ctx: ServerContext;
  /** The tool as the client was told of it. */
  readonly declared: Declared;
}

type Answer = CallToolResult | InputRequiredResult;

/** Time for a client to come back after a question has run out. */
const LATE_MS = 60_000;

/** Answers one request for `execute_tool_code`: runs the program, or goes on with one whose client had a question to answer. */
export async function executeToolCode(code: string, client: McpClient, request: CodeRequest): Promise<Answer> {
  const { desk, ctx } = request;
  const state = ctx.mcpReq.requestState<{ id: string }>();
  const open = state === undefined ? openCall(code, client, request) : desk.calls.take(state);
  if (!open) return failed(MCP_TEXT.forgotten);
  const progress = reportProgress(ctx, desk.onNotTold);
  const offEvents = open.events.add(progress.see);
  ctx.mcpReq.signal.addEventListener('abort', open.call.stop, { once: true });
  if (ctx.mcpReq.signal.aborted) open.call.stop();
  try {
    return client.era === 'modern' ? await nextRound(open, request) : await askUntilEnd(open, request);
  } finally {
    ctx.mcpReq.signal.removeEventListener('abort', open.call.stop);
    offEvents();
    progress.end();
  }
}

function openCall(code: string, client: McpClient, { desk, ctx, declared }: CodeRequest): OpenCall {
  const { host, allowUnisolated, holds, onBug } = desk;
  return desk.calls.open((events) =>
    startToolCodeCall(host, {
      code,
      program: `mcp:${client.name}`,
      parentCallId: String(ctx.mcpReq.id),
      ...(declared.narrowedTo && { tools: declared.narrowedTo }),
      allowUnisolated,
      holds,
      canAsk: client.canAsk,
      onEvent: (event) => events.tell(event),
      onBug,
    }),
  );
}

/** The newer era: a question ends the request, and its answer comes with the next one. */
async function nextRound(open: OpenCall, { desk, ctx }: CodeRequest): Promise<Answer> {
  const asked = open.call.asked();
  if (asked && ctx.mcpReq.inputResponses) takeReply(asked, ctx.mcpReq.inputResponses);
  const step = await open.call.next();
  if (step.kind === 'ended') return endOf(open, step, desk);
  const { question } = step.held;
  desk.calls.leave(open, leftMs(step.held) + LATE_MS);
  return inputRequired({
    inputRequests: { [question.hold.holdId]: inputRequired.elicit(holdForm(question)) },
    requestState: await desk.calls.codec.mint({ id: open.id }, ctx),
  });
}

/** An answer to a call that waits no more is to nobody. One without a form's reply leaves the question as it is. */
function takeReply(asked: HeldQuestion, responses: Record<string, unknown>): void {
  const reply = inputResponse(responses, asked.question.hold.holdId);
  if (reply.kind === 'elicit') asked.answer(holdAnswerOf(reply));
}

/** The older era: the client is asked while its request waits. */
async function askUntilEnd(open: OpenCall, { desk, ctx }: CodeRequest): Promise<Answer> {
  for (;;) {
    const step = await open.call.next();
    if (step.kind === 'ended') return endOf(open, step, desk);
    const { question, signal, answer } = step.held;
    try {
      const reply = await ctx.mcpReq.elicitInput(holdForm(question), {
        signal: AbortSignal.any([signal, ctx.mcpReq.signal]),
        timeout: leftMs(step.held) + LATE_MS,
      });
      answer(holdAnswerOf(reply));
    } catch (error) {
      if (!signal.aborted && !ctx.mcpReq.signal.aborted) desk.onNotAsked(error);
      answer(undefined);
    }
  }
}

/** Until the call is denied because nobody answered. */
function leftMs({ question }: HeldQuestion): number {
  return Math.max(0, Date.parse(question.hold.deniedAt) - Date.now());
}

type Ended = Extract<ToolCodeStep, { kind: 'ended' }>;

function endOf(open: OpenCall, { answer, runId }: Ended, desk: McpDesk): CallToolResult {
  desk.calls.forget(open);
  const meta = runId === undefined ? {} : { _meta: { 'gatehouse/runId': runId } };
  if (!answer.ok) return { ...failed(answer.text), ...meta };
  const { valueText, stdout, notes } = answer;
  const texts = [writeJson({ value: new JsonText(valueText), stdout }), ...notes];
  return {
    content: texts.map((text) => ({ type: 'text', text })),
    structuredContent: { value: plainJson(valueText), stdout },
    ...meta,
  };
}

export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
