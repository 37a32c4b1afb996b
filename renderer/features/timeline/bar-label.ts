import type { CallView, RunView } from '../../stores/run-view.ts';
import { decodeString, jsonMembers } from '../../../shared/lib/json-tokens.ts';

/** Narrowest bar that carries a label. */
export const LABEL_FROM_PX = 30;
const MIN_CHARS = 5;
/** Calls of a line that are looked at to find the argument that differs. */
const SAMPLE = 8;

/** What stands inside a bar, and the end of it that tells it from its neighbours where the whole does not fit. */
export interface BarLabel {
  readonly full: string;
  readonly short?: string;
}

/** Finds the label of a bar: the argument in which the calls of its line differ, else the tool without namespace. */
export interface BarLabels {
  of(call: CallView): BarLabel;
}

/** Labels of one run; what is found for a line is kept until the line has more calls. */
export function createBarLabels(view: RunView): BarLabels {
  const groups = new Map<string, Group>();

  function groupOf(line: number, tool: string): Group {
    const key = `${line} ${tool}`;
    const known = groups.get(key);
    if (known && (known.size >= SAMPLE || known.lineCalls === view.callsOnLine(line).length)) return known;
    const group = readGroup(view.callsOnLine(line), tool);
    groups.set(key, group);
    return group;
  }

  return {
    of(call) {
      const { tool, line, argumentsText } = call.requested;
      const group = line === undefined ? null : groupOf(line, tool);
      const value = group?.differing === undefined ? undefined : jsonMembers(argumentsText)?.get(group.differing);
      return value === undefined ? { full: shortToolName(tool) } : labelOf(shown(value));
    },
  };
}

/** Tool name without its namespace. */
export function shortToolName(tool: string): string {
  return tool.slice(tool.lastIndexOf('.') + 1);
}

/** As much of a label as fits: all of it, its telling end, or its beginning; empty below five characters. */
export function fitLabel({ full, short }: BarLabel, chars: number): string {
  if (full.length <= chars) return full;
  if (short !== undefined && short.length <= chars) return short;
  return chars < MIN_CHARS ? '' : `${full.slice(0, chars - 1)}…`;
}

interface Group {
  readonly size: number;
  readonly lineCalls: number;
  /** Name of the argument in which its calls differ. */
  readonly differing?: string;
}

function readGroup(lineCalls: readonly CallView[], tool: string): Group {
  const sample = lineCalls.filter((call) => call.requested.tool === tool).slice(0, SAMPLE);
  const members = sample.map((call) => jsonMembers(call.requested.argumentsText) ?? new Map<string, string>());
  const facts = { size: sample.length, lineCalls: lineCalls.length };
  for (const name of members[0]?.keys() ?? []) {
    const values = members.map((arguments_) => arguments_.get(name));
    const [first] = values;
    const differs = values.every(isScalar) && values.some((value) => value !== first);
    if (differs) return { ...facts, differing: name };
  }
  return facts;
}

const isScalar = (value: string | undefined): value is string =>
  value !== undefined && !value.startsWith('{') && !value.startsWith('[');

const shown = (value: string): string => (value.startsWith('"') ? decodeString(value) : value);

/** CH-0118 may be shown as 0118. */
function labelOf(value: string): BarLabel {
  const short = /^.+[-_/:.]([^-_/:.]{2,})$/.exec(value)?.[1];
  return { full: value, ...(short !== undefined && { short }) };
}
