import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import type { HoldQuestion } from '../../host/host.ts';

const { hold: text } = MCP_TEXT;

const DECISIONS = ['continue', 'edit', 'answer', 'fail', 'deny'] as const;
type Decision = (typeof DECISIONS)[number];

/** How a client asks its person about a held call. Every field is one that all clients with forms can show. */
export function holdForm({ hold, refused }: HoldQuestion): ElicitRequestFormParams {
  const { tool, line, reason, argumentsText } = hold;
  return {
    message: [
      ...(refused === undefined ? [] : [refused]),
      text.message(tool, line, reason),
      prettyJson(argumentsText),
    ].join('\n\n'),
    requestedSchema: {
      type: 'object',
      properties: {
        decision: { type: 'string', title: text.decision, description: text.decisions, enum: [...DECISIONS] },
        text: { type: 'string', description: text.text },
        forRun: { type: 'boolean', description: text.forRun },
      },
      required: ['decision'],
    },
  };
}

/** What came back of a form; `content` is whatever the client sent. */
export interface HoldFormReply {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer in it; undefined where the person gave none, which denies the call. */
export function holdAnswerOf({ action, content = {} }: HoldFormReply): HoldAnswer | undefined {
  if (action !== 'accept') return undefined;
  const decision = DECISIONS.find((known) => known === content['decision']);
  if (decision === undefined) return undefined;
  return answerOf(decision, typeof content['text'] === 'string' ? content['text'] : '', content['forRun'] === true);
}

function answerOf(decision: Decision, typed: string, isForRun: boolean): HoldAnswer {
  const scope = isForRun ? { forRun: true } : {};
  switch (decision) {
    case 'continue':
    case 'deny':
      return { kind: decision, ...scope };
    case 'edit':
      return { kind: 'edit', argumentsText: typed };
    case 'answer':
      return { kind: 'answer', resultText: typed, ...scope };
    case 'fail':
      return { kind: 'fail', message: typed.trim() === '' ? text.failed : typed, ...scope };
  }
}
