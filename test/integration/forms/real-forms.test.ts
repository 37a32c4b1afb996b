import { describe, expect, test } from 'vitest';
import type { BindingCall } from '../../../electron/bindings/binding.ts';
import { generateJson } from '../../../electron/bindings/mock/generate-json.ts';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import { draftJson } from '../../../shared/lib/schema-form/draft-json.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { itemPlace, memberPlace } from '../../../shared/lib/schema-form/inner-place.ts';
import { rootPlace, type Place } from '../../../shared/lib/schema-form/place.ts';
import { readDraft } from '../../../shared/lib/schema-form/read-draft.ts';
import { readSchema } from '../../../shared/lib/schema-form/schema-document.ts';
import type { JsonSchema } from '../../../shared/model/tool.ts';
import { readRealTools } from '../../support/real-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { ok, openTestSession } from '../../electron/gateway/test-session.ts';
import { typeValue } from './type-value.ts';

const missing = missingData('.');
const SAMPLE = 100;

const real = missing ? [] : await readRealTools();

describe.skipIf(missing)(`forms of tools that nobody here wrote${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const cases = missing ? [] : sampled(realCases());

  test('are enough to say something', () => {
    expect(cases.length).toBeGreaterThanOrEqual(SAMPLE);
  });

  test('take a value that fits, show all of it as fields, and give back just that value', () => {
    for (const { name, place, json } of cases) {
      const draft = readDraft(place, json);
      if (!draft) throw new Error(`${name} takes no JSON`);
      expect({ name, boxes: unwantedBoxes(place, draft, '') }).toEqual({ name, boxes: [] });
      expect({ name, ...draftJson(draft) }).toEqual({ name, text: json, faults: [] });
    }
  });

  test('send it through the gateway, which takes it and hands it on as the form wrote it', () => {
    const sendable = cases.filter(({ json }) => json.startsWith('{'));
    expect(sendable.length).toBeGreaterThan(cases.length * 0.9);
    for (const { name, schema, place, json } of sendable) {
      const { text = '' } = draftJson(readDraft(place, json) ?? { kind: 'unset' });
      const got: string[] = [];
      const invoke = ({ argumentsText }: BindingCall) => {
        got.push(argumentsText);
        return ok('null');
      };
      const session = openTestSession({ tool: { inputSchema: schema as JsonSchema, invoke } }, { caller: 'form' }); // it was compiled
      const { status, error } = session.callNow('tool', text);
      expect({ name, status, error, got }).toEqual({ name, status: 'ok', error: undefined, got: [json] });
    }
  });

  test('come to the same value when it is put in field by field', () => {
    for (const { name, place, json } of cases) {
      const { text, faults } = draftJson(typeValue(place, json));
      expect({ name, faults }).toEqual({ name, faults: [] });
      expect({ name, value: JSON.parse(text ?? 'null') as unknown }).toEqual({
        name,
        value: JSON.parse(json) as unknown,
      });
    }
  });
});

interface Case {
  readonly name: string;
  readonly schema: unknown;
  readonly place: Place;
  readonly json: string;
}

/** Every tool whose schema can be used and for which a value is generated. */
function realCases(): readonly Case[] {
  return real.flatMap(({ source, tools }) =>
    tools.flatMap(({ name, inputSchema: schema }) => {
      if (schema === undefined || !compileSchema(schema).ok) return [];
      const json = generateJson(asArguments(schema as JsonSchema)); // it was compiled
      if (json === undefined) return [];
      const definition = JSON.stringify({ name, inputSchema: schema }, null, 2);
      return [{ name: `${source} ${name}`, schema, place: rootPlace(readSchema(definition, ['inputSchema'])), json }];
    }),
  );
}

/** Arguments are always an object, also where a schema does not say so. */
function asArguments(schema: JsonSchema): JsonSchema {
  const isSilent =
    typeof schema === 'object' && ['type', '$ref', 'anyOf', 'oneOf', 'allOf'].every((word) => !(word in schema));
  return isSilent ? { type: 'object', ...schema } : schema;
}

/** Some from all over the data, or all of them. */
function sampled(cases: readonly Case[]): readonly Case[] {
  if (process.env.GATEHOUSE_LONG) return cases;
  const step = cases.length / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, index) => cases[Math.floor(index * step)]!);
}

/** Places that are shown as JSON though they have a field. */
function unwantedBoxes(place: Place, draft: Draft, pointer: string): readonly string[] {
  const field = fieldOf(place);
  switch (draft.kind) {
    case 'json':
      return field.kind === 'json' ? [] : [pointer];
    case 'object':
      if (field.kind !== 'object') return [pointer];
      return draft.entries.flatMap(({ name, draft: member }) =>
        unwantedBoxes(memberPlace(field, name), member, `${pointer}/${name}`),
      );
    case 'list':
      if (field.kind !== 'list') return [pointer];
      return draft.items.flatMap((item, index) =>
        unwantedBoxes(itemPlace(field, index), item.draft, `${pointer}/${index}`),
      );
    case 'union': {
      const branch = field.kind === 'union' ? field.branches[draft.branch] : undefined;
      return branch ? unwantedBoxes(branch.place, draft.drafts[draft.branch] ?? { kind: 'unset' }, pointer) : [pointer];
    }
    default:
      return [];
  }
}
