import { prettyJson } from '../../shared/lib/json-layout.ts';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';
import { CASE_VERSION } from '../../shared/model/case-file.ts';
import type { Outcome } from '../../shared/model/run.ts';
import type { CallRecord, GatewayCode } from '../../shared/model/tool-call.ts';

/** What was recorded of a run, or of several of one conversation. */
export interface RecordedCase {
  readonly task?: string;
  /** Path of a file of the workspace. */
  readonly program?: string;
  readonly inputsText?: string;
  /** In their order; absent where nothing ran. */
  readonly calls?: readonly CallRecord[];
  readonly valueText?: string;
  readonly outcome?: Outcome;
}

/** The text of a case that expects what was recorded, and how many fixtures it has. */
export function writeCase(recorded: RecordedCase): { readonly text: string; readonly fixtures: number } {
  const { task, program, inputsText, calls, valueText, outcome } = recorded;
  const fixtures = calls && fixturesOf(calls);
  const isBeside = outcome !== undefined && (outcome !== 'succeeded' || valueText === undefined);
  const text = writeJson({
    version: CASE_VERSION,
    task,
    program,
    inputs: inputsText === undefined || inputsText.trim() === '{}' ? undefined : new JsonText(inputsText),
    fixtures: fixtures?.map((fixture) => new JsonText(fixture)),
    expect: {
      value: valueText === undefined ? undefined : new JsonText(valueText),
      outcome: isBeside ? outcome : undefined,
    },
  });
  return { text: `${prettyJson(text)}\n`, fixtures: fixtures?.length ?? 0 };
}

/** Codes of the gateway that it gives again by itself: such a call never comes to a fixture. */
const GIVEN_AGAIN: ReadonlySet<GatewayCode> = new Set([
  'unknown_tool',
  'not_allowed',
  'invalid_arguments',
  'arguments_too_large',
  'call_limit',
  'cancelled',
] satisfies readonly GatewayCode[]);

/** JSON texts. Of answers to one call that follow each other and are the same, one is enough: the last is given again. */
function fixturesOf(calls: readonly CallRecord[]): readonly string[] {
  const last = new Map<string, string>();
  return calls.flatMap((call) => {
    const fixture = fixtureOf(call);
    if (!fixture || last.get(fixture.key) === fixture.text) return [];
    last.set(fixture.key, fixture.text);
    return [fixture.text];
  });
}

function fixtureOf(call: CallRecord): { readonly key: string; readonly text: string } | undefined {
  const { tool, changed, resultText, error } = call;
  // A module changes them again; a person is not asked again.
  const argumentsText = changed?.by === 'person' ? call.argumentsText : (changed?.argumentsText ?? call.argumentsText);
  const asked = { tool, arguments: new JsonText(argumentsText) };
  const key = writeJson(asked);
  if (resultText !== undefined) return { key, text: writeJson({ ...asked, result: new JsonText(resultText) }) };
  if (!error || GIVEN_AGAIN.has(error.code)) return undefined;
  const message = error.message.startsWith(`${tool}: `) ? error.message.slice(tool.length + 2) : error.message;
  return { key, text: writeJson({ ...asked, error: { code: error.code, message } }) };
}
