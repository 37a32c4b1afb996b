import { writeJson } from '../../../shared/lib/write-json.ts';
import { CODE_EXECUTION_DATE } from '../../../shared/model/export.ts';
import { inKeptForm, keptForm, type KeptForm } from './kept-form.ts';
import { isObject, type JsonObject, type ToolFormat } from './tool-format.ts';
import type { OutTool, ToolWriter, WriteOptions } from './tool-writer.ts';
import { documentText, isImportedFrom, withoutEmptyNulls, type SpelledTool } from './write-fields.ts';

/** Writes tools in a format that keeps them as data; one that came in that format leaves in the form it came in. */
export function dataWriter(format: ToolFormat): ToolWriter {
  const { out } = format;
  if (!out) throw new Error(`${format.id} is only read`);
  return {
    names: out.names,
    write(tools, options) {
      const spelled = tools.map((tool) => inFormOfImport(tool, format, options));
      return {
        text: documentText(
          out.document(
            spelled.map(({ tool }) => tool),
            options,
          ),
        ),
        losses: spelled.flatMap(({ losses }) => losses),
      };
    },
  };
}

function inFormOfImport(out: OutTool, format: ToolFormat, options: WriteOptions): SpelledTool {
  const spelled = format.out?.spell(out, options) ?? { tool: out.definition, losses: [] };
  const kept = keptIn(out.definition, format);
  if (!kept) return spelled;
  const read = format.readListed ?? format.read;
  const meaning = meaningOf(read(spelled.tool));
  const isSameTool = (tool: JsonObject) => meaningOf(read(tool)) === meaning;
  return { ...spelled, tool: inKeptForm(spelled.tool, kept, { within: format.out?.within ?? [], isSameTool }) };
}

/** What is to be remembered of a tool that was read, so that it can be written as it stood. */
export function formToKeep(original: JsonObject, definition: JsonObject, format: ToolFormat): KeptForm | undefined {
  const { out } = format;
  const { name } = definition;
  if (!out || typeof name !== 'string') return undefined;
  const again = { ...definition, imported: { format: format.id } };
  const { tool } = out.spell(
    { name, wireName: name, definition: again, source: '' },
    { codeExecutionDate: CODE_EXECUTION_DATE },
  );
  const kept = keptForm(withoutEmptyNulls(original), tool, out.within);
  if (!kept) return undefined;
  const { drop = [], ...others } = kept;
  const dropped = drop.filter((at) => !out.needed.includes(at));
  const left = { ...others, ...(dropped.length > 0 && { drop: dropped }) };
  return Object.keys(left).length > 0 ? left : undefined;
}

function keptIn(definition: JsonObject, format: ToolFormat): KeptForm | undefined {
  const { imported } = definition;
  if (!isImportedFrom(definition, format.id) || !isObject(imported)) return undefined;
  return isKept(imported['kept']) ? imported['kept'] : undefined;
}

/** The file may have been edited by hand since. */
function isKept(value: unknown): value is KeptForm {
  if (!isObject(value)) return false;
  const { move = {}, set = {}, drop = [], order = {} } = value;
  return (
    isObject(move) &&
    Object.values(move).every((to) => typeof to === 'string') &&
    isObject(set) &&
    isTexts(drop) &&
    isObject(order) &&
    Object.values(order).every(isTexts)
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Equal for definitions that differ in the order of their fields at most. */
function meaningOf(definition: JsonObject | undefined): string {
  return writeJson(Object.entries(definition ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
