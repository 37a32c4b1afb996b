import { Type, type Static } from '@sinclair/typebox';
import { jsonPointer, valueAt, type JsonPath } from '../../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { WAYS, type Way } from '../../../shared/model/evaluation.ts';
import { ModelUsageSchema, type ModelReply } from '../../../shared/model/model-reply.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';
import { createAnthropicReader } from './anthropic-reply.ts';
import { createChatReader } from './chat-reply.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { rawAt, rawItems } from './raw-json.ts';
import type { ReplyReader } from './read-stream.ts';
import { createResponsesReader } from './responses-reply.ts';
import { fitsSchema } from '../fits-schema.ts';

const ScriptedReplySchema = Type.Object(
  {
    text: Type.Optional(Type.String()),
    /** Source of a program, sent to `execute_tool_code`; a list makes several calls at once. */
    code: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    /** Any call, also one that is wrong: arguments that are text go out as they are. */
    calls: Type.Optional(Type.Array(Type.Object({ name: Type.String(), arguments: Type.Unknown() }))),
    /** What it is said to have cost; nothing is counted where absent. */
    usage: Type.Optional(ModelUsageSchema),
  },
  { additionalProperties: false },
);
type ScriptedReply = Static<typeof ScriptedReplySchema>;

/** A reply that a file holds, made for the name that the tool has in this conversation. */
export type MakeReply = (toolName: string) => Pick<ModelReply, 'text' | 'calls' | 'blocks' | 'usage' | 'end'>;

export type ScriptRead =
  | {
      readonly ok: true;
      readonly replies: readonly MakeReply[];
      /** What a person may ask so that the replies fit. */
      readonly tasks: readonly string[];
    }
  /** `reason` is a part of a sentence. */
  | { readonly ok: false; readonly reason: string };

/** A part of a file that holds several conversations; it answers where all that it names is so. */
const ScriptedConversationSchema = Type.Object({
  /** A part of what was asked. */
  task: Type.Optional(Type.String()),
  way: Type.Optional(Type.Unsafe<Way>({ type: 'string', enum: WAYS })),
  replies: Type.Array(Type.Unknown()),
});

/** What a script is read for. */
interface ScriptUse {
  readonly task: string;
  readonly way: Way;
}

const MAX_DEPTH = 128;

/**
 * Reads the replies of a scripted model: `{"version": 1, "tasks"?, "replies": [{"text"?, "code"?, "calls"?}, …]}`, in which a body
 * that a provider sent may stand in place of a reply; or one such body alone. Bodies of providers that we do not speak to
 * are refused by their place. In place of `replies` there may be `conversations: [{task?, way?, replies}]`: the first that fits
 * what is asked answers.
 */
export function readScript(text: string, use: ScriptUse = { task: '', way: 'code' }): ScriptRead {
  const read = readJsonc(text, { maxDepth: MAX_DEPTH });
  if (!read.ok) return { ok: false, reason: `it is no JSON, ${jsonReasonText(read.reason)} (line ${read.line})` };
  const root = read.plain;
  if (!isObject(root)) return { ok: false, reason: 'it must be an object with "replies"' };
  if (typeof root['version'] === 'number' && root['version'] > 1)
    return { ok: false, reason: `it has version ${root['version']}, and this Gatehouse knows 1` };
  const path = pathOf(root, use);
  if (!path) return { ok: false, reason: 'none of its "conversations" is for this task and this way' };
  const replies = valueAt(root, jsonPointer(path));
  if (!Array.isArray(replies)) {
    const reply = bodyReply(root, text);
    return reply ? { ok: true, replies: [reply], tasks: [] } : { ok: false, reason: 'it has no "replies", and is no reply of a provider that is known here' }; // prettier-ignore
  }
  const raws = rawItems(text, path);
  const made = replies.map((reply: unknown, at) => replyOf(reply, raws[at] ?? ''));
  const wrong = made.findIndex((reply) => reply === undefined);
  if (wrong >= 0) return { ok: false, reason: `${jsonPointer(path)}/${wrong} is neither a reply with "text", "code" or "calls" nor one of a provider that is known here` }; // prettier-ignore
  return { ok: true, replies: made.filter((reply) => reply !== undefined), tasks: tasksIn(root) };
}

function tasksIn({ tasks }: JsonObject): readonly string[] {
  return Array.isArray(tasks)
    ? tasks.filter((task: unknown): task is string => typeof task === 'string' && task.trim() !== '')
    : [];
}

/** Where the replies for a use stand; undefined where the file holds conversations of which none fits. */
function pathOf(root: JsonObject, { task, way }: ScriptUse): JsonPath | undefined {
  const { conversations } = root;
  if (!Array.isArray(conversations)) return ['replies'];
  const at = conversations.findIndex(
    (one: unknown) =>
      fitsSchema(ScriptedConversationSchema, one) && task.includes(one.task ?? '') && (one.way ?? way) === way,
  );
  return at < 0 ? undefined : ['conversations', at, 'replies'];
}

function replyOf(reply: unknown, raw: string): MakeReply | undefined {
  if (!isObject(reply)) return undefined;
  if (fitsSchema(ScriptedReplySchema, reply)) return written(reply);
  return bodyReply(reply, raw);
}

function written({ text = '', code = [], calls = [], usage }: ScriptedReply): MakeReply {
  return (toolName) => {
    const sources = typeof code === 'string' ? [code] : code;
    const wanted = [...sources.map((source) => ({ name: toolName, arguments: { code: source } })), ...calls];
    const made = wanted.map(({ name, arguments: given }, at) => ({
      callId: `call_${at + 1}`,
      name,
      argumentsText: typeof given === 'string' ? given : JSON.stringify(given),
    }));
    return { text, calls: made, blocks: [], ...(usage && { usage }), end: made.length > 0 ? 'calls' : 'done' };
  };
}

/** Who sent a body is told by what only its API has. */
function bodyReply(body: JsonObject, raw: string): MakeReply | undefined {
  const inner = isObject(body['body']) ? (rawAt(raw, ['body']) ?? raw) : raw;
  for (const reader of READERS) {
    const answer = reader().body(inner);
    if (answer?.ok) return () => answer.reply;
  }
  return undefined;
}

const nobody = () => undefined;
const READERS: readonly (() => ReplyReader)[] = [
  () => createResponsesReader('', nobody),
  () => createChatReader('', nobody),
  () => createAnthropicReader('', nobody),
];
