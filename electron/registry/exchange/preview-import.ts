import { editDefinition } from '../../../shared/lib/edit-definition.ts';
import { editJsonc, type JsonEdit } from '../../../shared/lib/edit-jsonc.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { ImportedTool, ImportPreview, ImportWish } from '../../../shared/model/exchange.ts';
import { isWarning } from '../../../shared/model/problem.ts';
import { fullToolName, splitToolName } from '../../../shared/model/tool.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import { checkDefinition, prepareChecks } from '../check-definition.ts';
import { spellingFindings } from '../lint/name-rules.ts';
import type { RuleFinding } from '../lint/rule.ts';
import { schemaFindings } from '../lint/schema-rules.ts';
import { pythonNames } from '../python-names.ts';
import type { ToolSet } from '../registry.ts';
import { createDecisions, type Decision } from '../tool-pattern.ts';
import { createNames, type GiveName } from './exported-names.ts';
import { withNameFaults } from './name-faults.ts';
import { readPythonText, readTools, type TextTool } from './read-text.ts';
import { inTurns, type Steps } from '../../../shared/lib/steps.ts';
import { isObject } from './tool-format.ts';

/** What tools of a text would come to stand among. */
export interface ImportScene {
  readonly tools: ToolSet;
  readonly allow: readonly string[];
  /** Waited for so often that nothing else waits long. */
  readonly onTurn: () => Promise<void>;
}

/** What a text comes to as tools of the workspace. Nothing is written, and nothing repaired that was not asked for. */
export async function previewImport(wish: ImportWish, scene: ImportScene): Promise<ImportPreview> {
  const read =
    wish.language === 'python'
      ? readPythonText(wish.text)
      : await readTools(wish.text, { format: wish.format, onTurn: scene.onTurn });
  if (read.kind === 'refused') return read;
  const decide = createDecisions(scene.allow);
  const nameOf = createNames(wish, scene.tools);
  await inTurns(prepareChecks(read.tools.length, ['http', 'mock']), scene.onTurn);
  const tools = await inTurns(importedTools(read.tools, { wish, nameOf, decide }), scene.onTurn);
  const isChosen = wish.patterns && createDecisions(wish.patterns);
  const chosen = isChosen ? tools.filter(({ name }) => isChosen(name).allowed) : tools;
  const named = await inTurns(withNameFaults(chosen, { known: scene.tools }), scene.onTurn);
  return { kind: 'found', tools: named, leftOut: [...read.leftOut] };
}

interface Deciding {
  readonly wish: ImportWish;
  readonly nameOf: GiveName;
  readonly decide: (name: string) => Decision;
}

/** Each has schemas to compile. */
function* importedTools(found: readonly TextTool[], deciding: Deciding): Steps<readonly ImportedTool[]> {
  const tools: ImportedTool[] = [];
  for (const tool of found) {
    tools.push(yield* imported(tool, deciding));
    yield;
  }
  return tools;
}

/** Each step goes through all of the definition. */
function* imported(tool: TextTool, { wish, nameOf, decide }: Deciding): Steps<ImportedTool> {
  const { place, format, notes } = tool;
  const isMocked = wish.mock && isUnbound(tool);
  const given = withName(withAdditions(tool, wish), nameOf(tool));
  yield;
  const found = schemaFindings(plainOf(given), false);
  yield;
  const edits = found.flatMap(({ fix }) => (fix?.kind === 'mend' ? fix.edits : []));
  const mended = edits.length > 0 ? editDefinition(given, edits) : given;
  const text = wish.repair ? mended : given;
  yield;
  const plain = plainOf(text);
  const { definition, problems } = checkDefinition(plain);
  yield;
  const name = definition ? fullToolName(definition) : '';
  const { allowed, rule } = decide(name);
  const description = isObject(plain) && typeof plain['description'] === 'string' ? plain['description'] : '';
  return {
    ...{ place, format, name, description, text },
    repairs: found.map(({ data, fix }) => ({ data: { ...data }, isMendable: fix?.kind === 'mend' })),
    remarks: [
      ...problems.map(({ code, data, pointer }) => {
        return { code, data: { pointer, ...data }, isFault: !isWarning({ code }) };
      }),
      ...(name === '' ? [] : spellingOf(name)).map(({ code, data }) => ({ code, data: { ...data }, isFault: false })),
    ],
    notes: [...notes],
    ...(mended !== given && { repaired: { before: given, after: mended } }),
    ...(isMocked && { isMocked }),
    ...(allowed && rule !== undefined && { rule }),
  };
}

function spellingOf(name: string): readonly RuleFinding[] {
  const pythonName = pythonNames([name], new Set()).get(name);
  return spellingFindings({ name, ...(pythonName !== undefined && { pythonName }) });
}

function isUnbound({ text }: TextTool): boolean {
  const plain = plainOf(text);
  return isObject(plain) && plain['binding'] === undefined;
}

/** Says where it came from, and binds it to a mock where it is bound to nothing. */
function withAdditions({ text, format, claims, kept }: TextTool, { mock }: ImportWish): string {
  const plain = plainOf(text);
  if (!isObject(plain)) return text;
  const edits: JsonEdit[] = [];
  if (claims && plain['imported'] === undefined) {
    edits.push({ path: ['imported'], value: { format, confirmed: false, ...(kept && { kept }) } });
  }
  if (mock && plain['binding'] === undefined) {
    edits.push({ path: ['binding'], value: { kind: 'mock', else: 'generate' } });
  }
  return editJsonc(text, edits);
}

function withName(text: string, given: string | undefined): string {
  if (given === undefined) return text;
  const { name, namespace } = splitToolName(given.trim());
  return editJsonc(text, [
    { path: ['name'], value: name },
    { path: ['namespace'], value: namespace },
  ]);
}

function plainOf(text: string): unknown {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  return read.ok ? read.plain : undefined;
}
