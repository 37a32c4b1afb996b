import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyRepairs } from '../../../electron/schemas/repairs/apply-repairs.ts';
import { proposeRepairs } from '../../../electron/schemas/repairs/propose-repairs.ts';
import { repairText } from '../../../shared/text/repair-text.ts';
import { readRealTools, type RealTool } from '../../support/real-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { openToolFolder, type ToolFolder } from './open-tool-folder.ts';

const missing = missingData('.');
const real = missing ? [] : await readRealTools();

/** Each source a file and a namespace of its own; a name that a source has twice gets its number. */
function filesOf(change: (tool: RealTool) => RealTool): Record<string, unknown> {
  const files: Record<string, unknown> = {};
  for (const { source, tools } of real) {
    const seen = new Map<string, number>();
    files[`tools/${source}.json`] = {
      tools: tools.map((tool) => {
        const count = (seen.get(tool.name) ?? 0) + 1;
        seen.set(tool.name, count);
        return { ...change(tool), name: count === 1 ? tool.name : `${tool.name} (${count})`, namespace: source };
      }),
    };
  }
  return files;
}

describe.skipIf(missing)(`tools of real registries${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const total = real.reduce((sum, { tools }) => sum + tools.length, 0);
  let asTheyAre: ToolFolder;
  let mended: ToolFolder;

  beforeAll(async () => {
    asTheyAre = await openToolFolder(filesOf((tool) => tool));
    mended = await openToolFolder(
      filesOf((tool) => ({
        ...tool,
        inputSchema: repaired(tool.inputSchema),
        ...(tool.outputSchema !== undefined && { outputSchema: repaired(tool.outputSchema) }),
      })),
    );
  });

  afterAll(async () => {
    await asTheyAre.close();
    await mended.close();
  });

  test('are all in one registry, each usable or not for a reason that names tool and place', () => {
    expect(total).toBeGreaterThan(1600);
    expect(asTheyAre.tools.tools).toHaveLength(total);
    const unusable = asTheyAre.tools.tools.filter(({ summary }) => !summary.usable);
    expect(total - unusable.length).toBeGreaterThan(650);
    for (const { summary, problems } of unusable) {
      expect(problems).not.toEqual([]);
      for (const { tool, pointer, code } of problems) {
        expect(tool).toBe(summary.name);
        expect(pointer).toMatch(/^\/tools\/\d+\/(inputSchema|outputSchema)/);
        expect(code).toMatch(/^(schema_unusable|tool_invalid)$/);
      }
    }
  });

  test('a usable one can be called, and one that is not says why', () => {
    for (const { summary } of asTheyAre.tools.tools) {
      const { error } = asTheyAre.call(summary.name, {});
      if (!summary.usable) expect(error?.code).toBe('tool_unavailable');
      else if (error) expect(error.code).toMatch(/^invalid_(arguments|result)$/);
    }
  });

  test('every unusable schema has a named problem, and nearly every one a repair that makes it usable', () => {
    for (const { tools } of real) {
      for (const { inputSchema, outputSchema } of tools) {
        for (const schema of [inputSchema, outputSchema ?? true]) {
          for (const repair of proposeRepairs(schema)) expect(repairText(repair).length).toBeLessThan(1500);
        }
      }
    }
    const left = mended.tools.tools.filter(({ summary }) => !summary.usable);
    expect(left.flatMap(({ problems }) => problems.map(({ tool, data }) => [tool, data.reason]))).toEqual([
      ['json-schemas/eslintrc.json_schema_for_eslint_configuration_files', 'external_ref'],
      ['json-schemas/feed.json_schema_for_the_json_feed_format', 'external_ref'],
      ['json-schemas/openapi-3.X.openapi_document_v3_x', 'external_ref'],
    ]);
  });

  test('what is mended refuses what it should', () => {
    const reasons = mended.tools.tools
      .map(({ summary }) => mended.call(summary.name, { surely_no_such_name_ÿ: {} }).error)
      .filter((error) => error?.code === 'invalid_arguments');
    expect(reasons.length).toBeGreaterThan(500);
  });
});

function repaired(schema: unknown): unknown {
  return applyRepairs(schema, proposeRepairs(schema));
}
