import { editDefinition } from '../../../../shared/lib/edit-definition.ts';
import { readJsonc } from '../../../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../../../shared/lib/write-json.ts';
import type { ProviderFinding } from '../../../../shared/model/export.ts';
import type { SchemaEdit } from '../../../../shared/model/schema-edit.ts';
import { MAX_JSON_DEPTH } from '../../../workspace/places.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { OutTool } from '../tool-writer.ts';
import { applyRepairs } from '../../../schemas/repairs/apply-repairs.ts';
import { finding, type Rule } from './finding.ts';
import { noRootUnion } from './schema-rules.ts';
import { strictSchema } from './strict-rules.ts';

/** A tool that could be strict, with all that this asks of its schema as one fix; without one it says what stands in the way. */
export const notStrict: Rule = (tool) => {
  if (tool.definition['strict'] === true) return [];
  const { edits, left } = madeStrict(tool);
  const names = [...new Set(left.map(({ pointer }) => pointer))];
  if (left.length > 0) return [finding(tool, 'not_strict', '/inputSchema', { data: { names } })];
  return [finding(tool, 'not_strict', '/inputSchema', { data: { names }, fix: edits })];
};

/** Each change may open the way for others; a schema that takes more rounds than this is left as it is. */
const MAX_ROUNDS = 200;

function madeStrict(tool: OutTool): {
  readonly edits: readonly SchemaEdit[];
  readonly left: readonly ProviderFinding[];
} {
  const edits: SchemaEdit[] = [];
  const apply = editing(tool.definition);
  let next: readonly SchemaEdit[] = [{ op: 'set', pointer: '/strict', value: true }];
  for (let round = 0; ; round += 1) {
    edits.push(...next);
    const now: OutTool = { ...tool, definition: apply(next) };
    const left = [...noRootUnion(now), ...strictSchema(now)];
    next = nextEdits(left);
    if (next.length === 0 || round === MAX_ROUNDS) return { edits, left };
  }
}

/** Makes changes one after another, in the text only where a number would not survive in a value. */
function editing(definition: JsonObject): (edits: readonly SchemaEdit[]) => JsonObject {
  let text = writeJson(definition);
  let plain: unknown = JSON.parse(text);
  if (JSON.stringify(plain) === text) {
    return (edits) => objectOf((plain = applyRepairs(plain, [{ repair: edits }])));
  }
  return (edits) => {
    text = editDefinition(text, edits);
    const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
    return objectOf(read.ok ? read.value : undefined);
  };
}

function objectOf(value: unknown): JsonObject {
  if (isObject(value)) return value;
  throw new Error('A change took a definition away');
}

/** What moves changes the places of others, so one move at a time; what only adds or removes is made together. */
function nextEdits(findings: readonly ProviderFinding[]): readonly SchemaEdit[] {
  const fixes = findings.flatMap(({ code, fix }) =>
    fix ? [{ fix, moves: !ADDING.has(code) && !isRemoval(fix) }] : [],
  );
  const move = fixes.find(({ moves }) => moves);
  return move ? move.fix : withoutInner(fixes.flatMap(({ fix }) => fix));
}

/** What stands in a place that another change gives a new value is gone with what was there. */
function withoutInner(edits: readonly SchemaEdit[]): readonly SchemaEdit[] {
  const replaced = new Set(edits.map(({ pointer }) => pointer));
  return edits.filter(({ pointer }) => {
    for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      if (replaced.has(pointer.slice(0, end))) return false;
    }
    return true;
  });
}

const ADDING: ReadonlySet<ProviderFinding['code']> = new Set(['strict_open', 'strict_optional']);

function isRemoval(fix: readonly SchemaEdit[]): boolean {
  return fix.every(({ op }) => op === 'remove');
}
