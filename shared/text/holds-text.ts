import type { Hold } from '../model/hold.ts';
import type { Caller } from '../model/tool-call.ts';

/** Words of the list of held calls. */
export const holdsText = {
  name: 'Waiting at the gate',
  pill: (amount: number) => `${amount} at the gate`,
  counts: (calls: number, runs: number) =>
    `${calls === 1 ? '1 call' : `${calls} calls`}, ${runs === 1 ? '1 run' : `${runs} runs`}`,
  note: 'A held call waits in a live program. Compute and wall clocks stand still until you answer.',
  news: ({ tool, reason }: Pick<Hold, 'tool' | 'reason'>) =>
    `A call of ${tool} waits at the gate${reason === undefined ? '' : `: ${reason}`}.`,
  line: (line: number) => `line ${line}`,
  goToLine: (place: string) => `Go to ${place}`,
  callers: { program: 'program', model: 'a model', form: 'the call form', mcp: 'an MCP client' } satisfies Readonly<
    Record<Caller, string>
  >,
  reason: ({ gate = 0, reason }: Pick<Hold, 'gate' | 'reason'>) => reason ?? `Held by gate ${gate + 1}`,
  held: 'Held',
  left: (time: string) => `Denied by itself in ${time}`,
  leftNone: 'Denied by itself now',
  arguments: 'Arguments',
  argumentsOf: (tool: string) => `Arguments of ${tool}`,
  reading: 'These are the first of them; the rest is on its way.',
  notRead: (why: string) => `The rest of the arguments could not be read. ${why}`,
  step: 'Step',
  stepHint: 'Continue to the next call (F10)',
  forRun: 'Also for later calls like this in this run',
  acts: { continue: 'Continue', edit: 'Edit', answer: 'Answer', fail: 'Fail', deny: 'Deny' },
  forms: {
    edit: {
      label: 'Arguments that go on, as JSON',
      hint: 'They are checked against the input schema and the rules.',
      submit: 'Continue with these',
    },
    answer: {
      label: 'Result for the program, as JSON',
      hint: 'It is checked against the output schema. The tool is not called.',
      submit: 'Answer with this',
    },
    fail: {
      label: 'Message for the program',
      hint: 'The program gets tool_failed. The tool is not called.',
      submit: 'Fail the call',
    },
    deny: {
      label: 'Reason, if any',
      hint: 'The program gets denied. The tool is not called.',
      submit: 'Deny the call',
    },
  },
  edit: {
    view: 'How to write the arguments',
    form: 'Form',
    json: 'JSON',
    fields: 'Arguments that go on',
    noFields: 'This tool takes no arguments.',
    reading: 'Reading the input schema…',
    formNeedsObject: 'The form needs a JSON object. Mend the text, and it goes there; until then it stays as it is.',
    notReady: (place: string, fault: string) => `${place === '' ? 'This' : place} ${fault}`,
  },
  cancel: 'Cancel',
  noMessage: 'Write what the program is to be told.',
  gone: 'This call waits no more: it was answered, given up, or its time was over.',
} as const;

/** Minutes and seconds, hours where there are any: `0:42`, `1:02:05`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
