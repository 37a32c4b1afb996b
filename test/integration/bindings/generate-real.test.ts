import { describe, expect, test } from 'vitest';
import { generateJson } from '../../../electron/bindings/mock/generate-json.ts';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import { applyRepairs } from '../../../electron/schemas/repairs/apply-repairs.ts';
import { proposeRepairs } from '../../../electron/schemas/repairs/propose-repairs.ts';
import type { JsonSchema } from '../../../shared/model/tool.ts';
import { readRealTools } from '../../support/real-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { groupsOf } from '../schemas/suite-cases.ts';

const missing = missingData('.');
const real = missing ? [] : await readRealTools();

describe.skipIf(missing)(
  `values of a mock for schemas that nobody here wrote${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    test('every real tool gets one that fits each of its schemas, a whole workflow file and what nothing fits excepted', () => {
      const schemas = real
        .flatMap(({ source, tools }) =>
          tools.flatMap((tool) => [tool.inputSchema, tool.outputSchema].map(named(`${source} ${tool.name}`))),
        )
        .filter(({ schema }) => schema !== undefined && compileSchema(schema).ok);
      expect(schemas.length).toBeGreaterThan(1400);
      expect(schemas.filter(({ schema }) => !fits(schema)).map(({ name }) => name)).toEqual([
        'json-schemas/github-workflow new_tool',
        // Either of two that are the same.
        'openapi/openapi-python-client/baseline_openapi_3.1.yaml post_types_unions_duplicate-types',
      ]);
    });

    test('of the schemas of the JSON Schema Test Suite that admit something nearly all do, and no value is wrong', () => {
      const groups = (['07', '2020-12'] as const).flatMap((draft) =>
        groupsOf(draft, '').filter(({ tests }) => tests.some(({ valid }) => valid)),
      );
      const usable = groups.map(({ schema }) => schema).filter((schema) => compileSchema(schema).ok);
      const without = usable.filter((schema) => !fits(schema));
      expect(without.length / usable.length).toBeLessThan(0.03);
    });
  },
);

/** The schema as the repairs of an import leave it. */
function named(name: string) {
  return (schema: unknown) => ({
    name,
    schema: schema === undefined ? undefined : applyRepairs(schema, proposeRepairs(schema)),
  });
}

/** Throws where a value is generated that does not fit. */
function fits(schema: unknown): boolean {
  const text = generateJson(schema as JsonSchema); // it was compiled
  if (text === undefined) return false;
  const compiled = compileSchema(schema);
  if (compiled.ok) expect(compiled.validate(JSON.parse(text))).toEqual([]);
  return true;
}
