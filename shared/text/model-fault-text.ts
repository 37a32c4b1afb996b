import type { ModelFault, ModelFaultCode } from '../model/model-reply.ts';

type Data = Readonly<Record<string, unknown>>;

/** Why a model gave no whole reply, and what to do about it. */
export function modelFaultText({ code, data }: Pick<ModelFault, 'code' | 'data'>): string {
  return SENTENCES[code](data);
}

const SENTENCES: Readonly<Record<ModelFaultCode, (data: Data) => string>> = {
  not_set_up: ({ field }) =>
    `No model is set up here: gatehouse.json has no ${said(field)}. Name one in the settings, such as an API, an address and a key.`,
  key_in_workspace: () =>
    'The key of the model stands in gatehouse.json itself, where git would keep it, and is not used. Put it into the secrets, and write ${secret:NAME} there.',
  key_missing: ({ reference }) =>
    `The key of the model, ${said(reference)}, is not there. Set it, or name another one under "model" in gatehouse.json.`,
  key_refused: ({ host, message }) => `${said(host)} does not take the key of the model${because(message)}.`,
  forbidden: ({ host, message }) => `${said(host)} does not let this key ask${because(message)}.`,
  model_unknown: ({ name, host, message }) =>
    `${said(host)} knows no model ${said(name)}, or the address is another one${because(message)}.`,
  rate_limited: ({ host, message, retryAfterMs }) =>
    `${said(host)} takes no more requests now${because(message)}. Try again ${wait(retryAfterMs)}.`,
  request_refused: ({ status, message }) => `The model refused the request (${said(status)})${because(message)}.`,
  provider_failed: ({ status, host, message }) =>
    `${said(host)} failed at this${status === undefined ? '' : ` (${said(status)})`}${because(message)}. Nothing is lost: try again.`,
  unreachable: ({ host, message }) =>
    `${said(host)} cannot be reached${because(message)}. Check that it runs, the address and the network; then try again.`,
  not_trusted: ({ host }) =>
    `This folder is restricted, so ${said(host)} is not asked. Look at what it asks for and trust it first.`,
  stream_cut: ({ host }) =>
    `The reply of ${said(host)} broke off in the middle and is not used. Nothing else is lost: try again.`,
  stream_garbled: ({ host, message }) =>
    `${said(host)} does not answer like the API that is set: it said “${said(message)}”. Check the address and the API.`,
  script_unreadable: ({ file, reason }) => `The replies in ${said(file)} cannot be read: ${said(reason)}.`,
  script_over: ({ file, replies }) =>
    `The scripted model has no more to say: ${said(file)} holds ${said(replies)} ${replies === 1 ? 'reply' : 'replies'}. Add one, and try again.`,
};

function because(message: unknown): string {
  const text = typeof message === 'string' ? message.trim().replace(/[.]$/, '') : '';
  return text === '' ? '' : `: ${text}`;
}

function wait(retryAfterMs: unknown): string {
  if (typeof retryAfterMs !== 'number') return 'in a while';
  const seconds = Math.ceil(retryAfterMs / 1000);
  return seconds < 1 ? 'now' : `in ${seconds} s`;
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
