import type { Caller } from '../../../shared/model/tool-call.ts';
import type { JsonObject } from './tool-format.ts';

/**
 * A definition in which `allowed_callers` of OpenAI and Anthropic is said in our words. A list that names anybody else
 * stays as it is, beside ours, so that nobody may call who was not named.
 */
export function withCallers(definition: JsonObject): JsonObject {
  const { allowed_callers: given } = definition;
  if (!Array.isArray(given) || Object.hasOwn(definition, 'allowedCallers')) return definition;
  const callers = [...new Set(given.flatMap((name) => callersNamed(name)))];
  const isSaidWhole = given.every((name) => callersNamed(name).length > 0);
  return Object.fromEntries(
    Object.entries(definition).flatMap(([field, value]): (readonly [string, unknown])[] => {
      if (field !== 'allowed_callers') return [[field, value]];
      return [...(isSaidWhole ? [] : [[field, value] as const]), ['allowedCallers', callers]];
    }),
  );
}

/** `direct` is the model itself; a person who tries a tool by hand stands for either. */
function callersNamed(name: unknown): readonly Caller[] {
  if (name === 'direct') return ['model', 'mcp', 'form'];
  if (name === 'programmatic' || (typeof name === 'string' && /^code_execution(_\d{8})?$/.test(name)))
    return ['program', 'form'];
  return [];
}
