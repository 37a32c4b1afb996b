import { assertNever } from '../lib/assert-never.ts';
import { isLinePlace, type BreakpointPlace, type Stop } from '../model/breakpoint.ts';

/** Why a call is held by a breakpoint, as its hold, its trace and a refusal to the program say it. */
export function stopText(stop: Stop): string {
  switch (stop.kind) {
    case 'tool':
      return `breakpoint on ${stop.tool}${where(stop.pointers)}`;
    case 'line':
      return `breakpoint at line ${stop.line}${where(stop.pointers)}`;
    case 'step':
      return 'step';
    default:
      return assertNever(stop);
  }
}

function where(pointers: readonly string[]): string {
  return pointers.length === 0 ? '' : `, condition on ${pointers.map((pointer) => pointer || '/').join(', ')}`;
}

/** A place as a person names it: `create_quote`, `order.py:12`. */
export function placeText(place: BreakpointPlace): string {
  return isLinePlace(place) ? `${place.program.replace(/^programs\//, '')}:${place.line}` : place.tool;
}

/** Words of breakpoints in the window. */
export const breakpointText = {
  name: 'Breakpoints',
  news: (place: BreakpointPlace, what: 'set' | 'removed' | 'on' | 'off') =>
    `Breakpoint ${isLinePlace(place) ? 'at' : 'on'} ${placeText(place)} ${NEWS[what]}.`,
  states: { on: 'on', off: 'off', condition: 'with a condition', unbound: 'not bound' },
  unbound: (place: BreakpointPlace) =>
    isLinePlace(place)
      ? `There is no such line: ${place.program} is gone or shorter than ${place.line} lines. It stops nothing.`
      : `There is no tool ${place.tool}. It stops nothing.`,
  glyph: (isOn: boolean, pointers: readonly string[]) =>
    `${isOn ? 'Breakpoint' : 'Breakpoint that is off'}${where(pointers)}. Click to remove it.`,
  glyphHint: 'Click to stop calls of this line',
  goTo: 'Go to',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  edit: 'Condition…',
  remove: 'Remove',
  all: 'All breakpoints',
  turnAll: 'Turn all on or off',
  removeAll: 'Remove all',
  onTool: 'Break on its calls',
  notOnTool: 'Do not break on its calls',
  here: 'Break here next time',
  notHere: 'Do not break here any more',
  onEvery: (tool: string) => `Break on every call of ${tool}`,
  notOnEvery: (tool: string) => `Do not break on calls of ${tool}`,
  goToLine: 'Go to its line',
  editor: {
    toggle: 'Set or remove a breakpoint',
    edit: 'Condition of the breakpoint…',
  },
  dialog: {
    title: (place: BreakpointPlace) => `Breakpoint ${isLinePlace(place) ? 'at' : 'on'} ${placeText(place)}`,
    description:
      'Runs that you start here stop before such a call. With conditions, only where at each JSON pointer there is an argument that fits its JSON Schema.',
    enabled: 'Stop at it',
    condition: (at: number) => `Condition ${at}`,
    pointer: 'Argument, as a JSON pointer',
    pointerHint: 'For example /items/0/quantity',
    schema: 'JSON Schema it must fit',
    schemaHint: 'For example { "minimum": 10 }',
    add: 'Add a condition',
    removeCondition: (at: number) => `Remove condition ${at}`,
    save: 'Set breakpoint',
  },
  faults: {
    pointer: 'A JSON pointer begins with a slash, for example /quantity.',
    twice: 'Another condition is about this argument already. Put both into one schema.',
    noSchema: 'Write the JSON Schema that the argument must fit.',
    notJson: (reason: string) => `This is no JSON: ${reason}.`,
    notSchema: 'A JSON Schema is an object, true or false.',
    refused: (at: string, reason: string) => `The schema${at === '' ? '' : ` at ${at}`} ${reason}.`,
  },
} as const;

const NEWS = { set: 'set', removed: 'removed', on: 'turned on', off: 'turned off' } as const;
