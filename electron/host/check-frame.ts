import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { contract, type CallName } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { ClientFrame } from '../../shared/contract/wire.ts';

// The schemas are our own, so they are not checked themselves, which would take longer than all they check in a short run.
// Lengths are those of JavaScript: nobody waits until the characters of a text of many MiB are counted. Ajv tells its log
// that it would rather count them.
const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateSchema: false, unicode: false, logger: false });
const validators = new Map<string, ValidateFunction>();

const FRAME_MEMBERS: Readonly<Record<ClientFrame['kind'], (frame: Readonly<Record<string, unknown>>) => boolean>> = {
  call: (frame) => typeof frame['name'] === 'string',
  send: () => true,
  cancel: () => true,
  ack: (frame) => isWhole(frame['seq']),
};

/** Whether something that came over a link has the envelope of a client frame; its params are checked by `checkParams`. */
export function isClientFrame(frame: unknown): frame is ClientFrame {
  if (typeof frame !== 'object' || frame === null) return false;
  const members = frame as Readonly<Record<string, unknown>>; // an object that is not null has members
  const kind = members['kind'];
  if (typeof kind !== 'string' || !Object.hasOwn(FRAME_MEMBERS, kind) || !isWhole(members['id'])) return false;
  return FRAME_MEMBERS[kind as ClientFrame['kind']](members); // an own key of the table, a line above
}

/** The number by which a frame that is not in the contract can still be answered; undefined where it has none. */
export function idOf(frame: unknown): number | undefined {
  const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : undefined;
  return isWhole(id) ? id : undefined;
}

/** The name as one of the contract, its params checked against it. Throws `unknown_call` or `invalid_params`. */
export function checkParams(name: string, params: unknown): CallName {
  const validate = validatorOf(name);
  if (!validate) throw new AppError('unknown_call', { call: name.slice(0, 100) });
  if (validate(params)) return name as CallName; // the validators are those of the contract
  throw new AppError('invalid_params', { call: name, ...describe(validate.errors?.[0]) });
}

/** Made when a call is first made: a host is up before a window asks for the first, and a command asks for few. */
function validatorOf(name: string): ValidateFunction | undefined {
  const made = validators.get(name);
  if (made || !Object.hasOwn(contract.calls, name)) return made;
  const validate = ajv.compile(contract.calls[name as CallName].params); // an own key of the contract, a line above
  validators.set(name, validate);
  return validate;
}

function describe(error: ErrorObject | undefined): { readonly pointer: string; readonly expected: string } {
  return { pointer: error?.instancePath ?? '', expected: error?.message ?? '' };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
