import type { GateCheck, GateEdit, GateList, GateTools } from '../../shared/model/gate-list.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { gatedTool, isForTool, type Gate, type GatedTool, type Gates } from '../gateway/gates.ts';
import { readGates } from '../gateway/read-gates.ts';
import type { ToolSet } from '../registry/registry.ts';
import { brokenList, editGates, entryFault, gateTexts, placeAfter } from './gate-edits.ts';

/** Names that a gate is told with. */
const MAX_NAMES = 12;

/** The gates as they are written, with what is wrong with each and the tools it could be for; of one tool only those that could be for it. */
export function listGates(settingsText: string, tools: ToolSet, ofTool?: string): GateList {
  const broken = brokenList(settingsText);
  if (broken) return { broken, gates: [] };
  const gates = readGates(settingsText);
  const all = tools.tools.map(gatedTool);
  const wanted = ofTool === undefined ? undefined : all.filter(({ name }) => name === ofTool);
  const views = gateTexts(settingsText).map((text, index) => {
    const gate = gateAt(gates, index);
    return {
      view: { index, text, problems: problemsAt(gates, index), tools: summaryOf(toolsOf(gate, all)) },
      isWanted: wanted === undefined || toolsOf(gate, wanted).length > 0,
    };
  });
  return { gates: views.filter(({ isWanted }) => isWanted).map(({ view }) => view) };
}

/** What the entry of an edit would be, judged by what reads the file. */
export function checkGate(settingsText: string, edit: GateEdit, tools: ToolSet): GateCheck {
  const fault = 'text' in edit ? entryFault(edit.text) : undefined;
  if (fault) return { problems: [fault], tools: NO_TOOLS, earlier: [] };
  const place = placeAfter(edit, gateTexts(settingsText).length);
  if (place === undefined) return { problems: [], tools: NO_TOOLS, earlier: [] };
  const gates = readGates(editGates(settingsText, edit));
  const found = toolsOf(gateAt(gates, place), tools.tools.map(gatedTool));
  return {
    problems: problemsAt(gates, place),
    tools: summaryOf(found),
    earlier: earlierRules(gates, place, found),
  };
}

const NO_TOOLS: GateTools = { count: 0, names: [] };

function gateAt({ list }: Gates, index: number): Gate | undefined {
  return list.find((gate) => gate.index === index);
}

/** An entry that is no rule and no budget is for every call. */
function toolsOf(gate: Gate | undefined, all: readonly GatedTool[]): readonly GatedTool[] {
  return gate ? all.filter((tool) => isForTool(gate, tool)) : all;
}

function summaryOf(tools: readonly GatedTool[]): GateTools {
  return { count: tools.length, names: tools.slice(0, MAX_NAMES).map(({ name }) => name) };
}

function problemsAt({ problems }: Gates, index: number): Problem[] {
  const at = `/gates/${index}`;
  return problems.filter(({ pointer }) => pointer === at || pointer?.startsWith(`${at}/`));
}

function earlierRules(gates: Gates, place: number, tools: readonly GatedTool[]): number[] {
  const gate = gateAt(gates, place);
  if (gate?.kind !== 'rule') return [];
  const { caller } = gate.match;
  return gates.list.flatMap((other) => {
    const isBefore = other.kind === 'rule' && other.index < place;
    const isForCaller = caller === undefined || (other.match.caller ?? caller) === caller;
    return isBefore && isForCaller && tools.some((tool) => isForTool(other, tool)) ? [other.index] : [];
  });
}
