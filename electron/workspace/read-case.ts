import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Static } from '@sinclair/typebox';
import { jsonPart } from '../../shared/lib/json-part.ts';
import { createPlaces } from '../../shared/lib/json-place.ts';
import { escapePointerStep, valueAt } from '../../shared/lib/json-pointer.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { CASE_VERSION, CaseFileSchema } from '../../shared/model/case-file.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { Outcome } from '../../shared/model/run.ts';
import type { GatewayCode } from '../../shared/model/tool-call.ts';
import { MAX_JSON_DEPTH } from './places.ts';

/** Arguments as a case spells them: a number that a double cannot keep is BigInt where whole, else its text. */
export type CaseArguments = Readonly<Record<string, unknown>>;

export interface CaseFixture {
  readonly tool: string;
  readonly arguments: CaseArguments;
  readonly answer:
    | { readonly ok: true; readonly resultText: string }
    | { readonly ok: false; readonly code: GatewayCode; readonly message: string };
}

export interface ExpectedCall {
  readonly tool: string;
  readonly arguments?: CaseArguments;
}

export interface CaseExpectations {
  readonly calls?: readonly ExpectedCall[];
  /** JSON text. */
  readonly valueText?: string;
  readonly outcome?: Outcome;
}

/** A case of the workspace. JSON of others in it stays text, so that no number changes. */
export interface CaseFile {
  /** Relative to the workspace. */
  readonly path: string;
  readonly task?: string;
  readonly program?: string;
  readonly inputsText?: string;
  readonly tools?: readonly string[];
  readonly fixtures?: readonly CaseFixture[];
  readonly expect: CaseExpectations;
}

export interface CaseRead {
  /** Absent where something is wrong with it: half a case would judge by half of what was meant. */
  readonly file?: CaseFile;
  readonly problems: readonly Problem[];
}

/** Reads a file of `cases/`; what is wrong is told with its place. */
export function readCase(path: string, text: string): CaseRead {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!read.ok) {
    const { reason, line, column } = read;
    return { problems: [{ code: 'json_syntax', data: { reason }, file: path, line, column }] };
  }
  const placeOf = createPlaces(text);
  const problem = (code: Problem['code'], pointer: string, data: Problem['data']): Problem => {
    return { code, data: { pointer, ...data }, file: path, pointer, ...placeOf(pointer) };
  };
  const version = valueAt(read.plain, '/version');
  if (typeof version === 'number' && version > CASE_VERSION) {
    return { problems: [problem('version_too_new', '/version', { version, known: CASE_VERSION })] };
  }
  const validate = caseValidator();
  if (!validate(read.plain)) {
    return { problems: (validate.errors ?? []).map((error) => problem('case_invalid', ...faultOf(error))) };
  }
  const unclear = unclearFixtures(read.plain);
  if (unclear.length > 0) {
    return { problems: unclear.map((pointer) => problem('case_invalid', pointer, { keyword: 'fixture' })) };
  }
  // The same shape with exact numbers, of which only those inside values can be others.
  return { file: caseOf({ path, text, root: read.value as CaseRoot }), problems: [] };
}

type CaseRoot = Static<typeof CaseFileSchema>;

let validator: ValidateFunction<CaseRoot> | undefined;

/** Made for the first case that is read: most folders have none. */
function caseValidator(): ValidateFunction<CaseRoot> {
  const ajv = () => new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false });
  return (validator ??= ajv().compile<CaseRoot>(CaseFileSchema));
}

function faultOf({ instancePath, keyword, schema, data, params }: ErrorObject): [string, Problem['data']] {
  if (keyword !== 'required') return [instancePath, { keyword, expected: schema, got: showValue(data) }];
  const { missingProperty } = params as { readonly missingProperty: string }; // as ajv says it of this keyword
  return [`${instancePath}/${escapePointerStep(missingProperty)}`, { keyword }];
}

/** Pointers of fixtures that answer with nothing, or with a result and an error. */
function unclearFixtures({ fixtures = [] }: CaseRoot): readonly string[] {
  return fixtures.flatMap((fixture, at) => {
    return Object.hasOwn(fixture, 'result') === Object.hasOwn(fixture, 'error') ? [`/fixtures/${at}`] : [];
  });
}

interface CaseText {
  readonly path: string;
  readonly text: string;
  readonly root: CaseRoot;
}

function caseOf({ path, text, root }: CaseText): CaseFile {
  const { task, program, tools, fixtures, expect } = root;
  const part = (...steps: readonly (string | number)[]) => jsonPart(text, steps);
  const inputsText = part('inputs');
  const valueText = part('expect', 'value');
  return {
    path,
    ...(task !== undefined && { task }),
    ...(program !== undefined && { program }),
    ...(inputsText !== undefined && { inputsText }),
    ...(tools && { tools }),
    ...(fixtures && {
      fixtures: fixtures.map(({ tool, arguments: given, error }, at) => ({
        tool,
        arguments: given,
        answer: error
          ? { ok: false as const, ...error }
          : { ok: true as const, resultText: part('fixtures', at, 'result') ?? 'null' },
      })),
    }),
    expect: {
      ...(expect.calls && { calls: expect.calls }),
      ...(valueText !== undefined && { valueText }),
      ...(expect.outcome !== undefined && { outcome: expect.outcome }),
    },
  };
}
