import { fullToolName } from '../../shared/model/tool.ts';
import { isWarning } from '../../shared/model/problem.ts';
import { LIBRARY_TEXT } from '../../shared/text/library-text.ts';
import { problemText } from '../../shared/text/problem-text.ts';
import type { BindingCall, BindingResult, BoundTool } from '../bindings/binding.ts';
import type { Bindings } from '../bindings/callable-tools.ts';
import { failure, stopped } from '../bindings/failure.ts';
import { printResult } from '../bindings/module-child/print-result.ts';
import { buildToolSet } from '../registry/build-tool-set.ts';
import { checkDefinition } from '../registry/check-definition.ts';
import type { FoundDefinition } from '../registry/read-definitions.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { AnyFunctionTool } from './function-tool.ts';

export interface FunctionTools {
  readonly tools: ToolSet;
  readonly bindings: Bindings;
}

/** Tools of an application as the gateway takes them. Throws a TypeError that says what is wrong with which of them. */
export function functionTools(given: readonly AnyFunctionTool[]): FunctionTools {
  const found = given.map(foundDefinition);
  const tools = buildToolSet({ found, allow: ['*'], problems: [] });
  const problems = tools.problems.filter((problem) => !isWarning(problem));
  if (problems.length > 0) {
    throw new TypeError(
      problems.map((problem) => `${problem.tool ?? problem.pointer}: ${problemText(problem)}`).join('\n'),
    );
  }
  const bound = new Map(given.map((tool) => [fullToolName(tool), boundFunction(tool)]));
  return {
    tools,
    bindings: {
      bind: (definition) => bound.get(fullToolName(definition)),
      modules: NO_MODULES,
      dispose: () => Promise.resolve(),
    },
  };
}

/** Where problems say that they are. */
const PLACE = 'tools';

function foundDefinition({ execute, ...raw }: AnyFunctionTool, index: number): FoundDefinition {
  const pointer = `/${index}`;
  if (typeof execute !== 'function') throw new TypeError(LIBRARY_TEXT.noFunction(index));
  const { definition, problems } = checkDefinition(raw);
  if (!definition) throw new TypeError(LIBRARY_TEXT.noName(index));
  const placeOfName = () => ({ line: 1, column: 1 });
  const told = problems.map((problem) => ({ ...problem, file: PLACE, ...placeOfName() }));
  return { definition, raw, file: PLACE, pointer, problems: told, placeOfName };
}

/** Gate modules are files of a workspace, and there is none. */
const NO_MODULES: Bindings['modules'] = {
  call: () => Promise.reject(new Error('An application has no modules of a workspace.')),
  dispose: () => Promise.resolve(),
};

function boundFunction(tool: AnyFunctionTool): BoundTool {
  return {
    // A function that does not look at its signal must not keep the run.
    invoke: (call) => Promise.race([callFunction(tool, call), untilStopped(call.signal)]),
  };
}

async function callFunction({ execute }: AnyFunctionTool, call: BindingCall): Promise<BindingResult> {
  try {
    const value: unknown = await execute(call.arguments as never, { signal: call.signal }); // its input schema has judged them
    const printed = printResult(value);
    if (printed.ok) return { ok: true, resultText: printed.text };
    return failure('invalid_result', LIBRARY_TEXT.notJson(printed.what, printed.pointer));
  } catch (error) {
    return failure('tool_failed', error instanceof Error ? error.message || error.name : String(error));
  }
}

function untilStopped(signal: AbortSignal): Promise<BindingResult> {
  return new Promise((resolve) => {
    const stop = () => resolve(stopped(signal));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
