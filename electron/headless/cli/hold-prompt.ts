import { prettyJson } from '../../../shared/lib/json-layout.ts';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import type { HoldPolicy, HoldQuestion } from '../../host/host.ts';
import type { CommandContext } from './context.ts';
import { readLine } from './text-input.ts';

const { holds: text } = CLI_TEXT;

/** Who answers held calls of a command: the choice of its option, or the person at its terminal, or nobody. */
export function holdPolicy(option: 'deny' | 'allow' | undefined, context: CommandContext): HoldPolicy | undefined {
  if (option !== undefined) return option;
  if (context.input.isTTY !== true || !context.terminal.canAsk) return undefined;
  return { ask: (question, signal) => askAboutHold(question, AbortSignal.any([signal, context.signal]), context) };
}

async function askAboutHold(
  { hold, refused }: HoldQuestion,
  signal: AbortSignal,
  { terminal, input }: Pick<CommandContext, 'terminal' | 'input'>,
): Promise<HoldAnswer | undefined> {
  const ask = async (question: string) => {
    terminal.note(question);
    return readLine(input, signal);
  };
  terminal.progress();
  if (refused === undefined) {
    terminal.note(`\n${terminal.style('yellow', text.held(hold.tool, text.line(hold.line), hold.reason))}\n`);
    terminal.note(`${prettyJson(hold.argumentsText)}\n`);
  } else terminal.note(`${refused}\n`);
  terminal.note(`${text.choices}\n`);
  for (;;) {
    const typed = (await ask(text.prompt))?.trim();
    if (typed === undefined) return undefined;
    const answer = CHOICES[typed.toLowerCase()];
    if (answer !== undefined) return answer(ask, typed !== typed.toLowerCase());
    terminal.note(`${text.unknown(typed)}\n`);
  }
}

type Ask = (question: string) => Promise<string | undefined>;
type Choice = (ask: Ask, forRun: boolean) => HoldAnswer | undefined | Promise<HoldAnswer | undefined>;

const CHOICES: Readonly<Record<string, Choice>> = {
  c: (_ask, forRun) => ({ kind: 'continue', ...scope(forRun) }),
  async e(ask) {
    const argumentsText = await ask(text.edit);
    return argumentsText === undefined ? undefined : { kind: 'edit', argumentsText };
  },
  async a(ask, forRun) {
    const resultText = await ask(text.answer);
    return resultText === undefined ? undefined : { kind: 'answer', resultText, ...scope(forRun) };
  },
  async f(ask, forRun) {
    const message = await ask(text.fail);
    return message === undefined ? undefined : { kind: 'fail', message: message || text.failed, ...scope(forRun) };
  },
  d: (_ask, forRun) => ({ kind: 'deny', ...scope(forRun) }),
};

function scope(forRun: boolean) {
  return forRun ? { forRun: true } : {};
}
