import type { CallView, RunView } from '../../stores/run-view.ts';
import { decodeString, jsonMembers } from '../../ui/json-text/index.ts';

/** Narrowest bar that carries a label. */
export const LABEL_FROM_PX = 30;
const MIN_CHARS = 5;
/** Calls of a line that are looked at to find the argument that differs. */
const SAMPLE = 8;

/** Finds what stands inside a bar: the argument in which the calls of its line differ, else the tool without namespace. */
export interface BarLabels {
  of(call: CallView): string;
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
      return value === undefined ? shortToolName(tool) : shown(value).slice(group?.prefix ?? 0);
    },
  };
}

/** Tool name without its namespace. */
export function shortToolName(tool: string): string {
  return tool.slice(tool.lastIndexOf('.') + 1);
}

/** As much of a label as fits, its end elided; empty below five characters of a longer one. */
export function fitLabel(label: string, chars: number): string {
  if (label.length <= chars) return label;
  return chars < MIN_CHARS ? '' : `${label.slice(0, chars - 1)}…`;
}

interface Group {
  readonly size: number;
  readonly lineCalls: number;
  /** Name of the argument in which its calls differ. */
  readonly differing?: string;
  /** Characters that all values of that argument begin with and that say nothing. */
  readonly prefix: number;
}

function readGroup(lineCalls: readonly CallView[], tool: string): Group {
  const sample = lineCalls.filter((call) => call.requested.tool === tool).slice(0, SAMPLE);
  const members = sample.map((call) => jsonMembers(call.requested.argumentsText) ?? new Map<string, string>());
  const facts = { size: sample.length, lineCalls: lineCalls.length };
  for (const name of members[0]?.keys() ?? []) {
    const values = members.map((arguments_) => arguments_.get(name));
    const [first] = values;
    const differs = values.every(isScalar) && values.some((value) => value !== first);
    if (differs) return { ...facts, differing: name, prefix: commonPrefix(values.filter(isScalar).map(shown)) };
  }
  return { ...facts, prefix: 0 };
}

const isScalar = (value: string | undefined): value is string =>
  value !== undefined && !value.startsWith('{') && !value.startsWith('[');

const shown = (value: string): string => (value.startsWith('"') ? decodeString(value) : value);

/** Length of a common beginning that ends at a mark such as `-` or `_`: `CH-` of CH-0118 and CH-0202. */
function commonPrefix(values: readonly string[]): number {
  const [first = ''] = values;
  let length = 0;
  while (length < first.length && values.every((value) => value[length] === first[length])) length += 1;
  const mark = /^.*[-_/:.]/.exec(first.slice(0, length));
  const prefix = mark ? mark[0].length : 0;
  return values.every((value) => value.length > prefix) ? prefix : 0;
}
