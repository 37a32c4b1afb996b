import type { GuestCall, ToolReply } from '../../../electron/runtime/runtime.ts';

type Arguments = Record<string, number | string>;

/**
 * Tools that do not need a gateway: add, echo, fail, greet, count and slow do what their names say; `never` answers
 * when it is given up; `meet` answers only once `size` calls of it are under way at the same time.
 */
export function createTools(): (call: GuestCall) => ToolReply | Promise<ToolReply> {
  const waiting: (() => void)[] = [];
  let counted = 0;
  return (call) => {
    const given = JSON.parse(call.argumentsText) as Arguments;
    switch (call.tool) {
      case 'add':
        return ok({ sum: Number(given['a']) + Number(given['b']) });
      case 'echo':
      case 'sales.total':
        return { ok: true, resultText: call.argumentsText };
      case 'greet':
        return ok({ text: `hello ${given['name']}` });
      case 'count':
        return ok({ count: (counted += 1) });
      case 'slow':
        return later(Number(given['seconds']) * 1000, ok({ slept: given['seconds'] ?? null }));
      case 'never':
        return untilAborted(call.signal);
      case 'meet':
        return meet(waiting, Number(given['size']), ok(given['value'] ?? null));
      case 'fail':
        return failure('tool_failed', `fail: ${given['message']}`, { given: given['message'] });
      default:
        return failure('unknown_tool', `There is no tool ${call.tool}`);
    }
  };
}

function ok(value: unknown): ToolReply {
  return { ok: true, resultText: JSON.stringify(value) };
}

function failure(
  code: 'tool_failed' | 'unknown_tool' | 'cancelled',
  message: string,
  details: Record<string, unknown> = {},
): ToolReply {
  return { ok: false, error: { code, message, details } };
}

function later(ms: number, reply: ToolReply): Promise<ToolReply> {
  return new Promise((resolve) => setTimeout(() => resolve(reply), ms));
}

function untilAborted(signal: AbortSignal): Promise<ToolReply> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(failure('cancelled', 'given up'))));
}

function meet(waiting: (() => void)[], size: number, reply: ToolReply): Promise<ToolReply> {
  return new Promise((resolve) => {
    waiting.push(() => resolve(reply));
    if (waiting.length === size) for (const go of waiting.splice(0)) go();
  });
}
