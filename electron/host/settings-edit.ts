import { Ajv, type ValidateFunction } from 'ajv';
import { pointerSteps } from '../../shared/lib/json-pointer.ts';
import type { SettingEdit, SettingRefusal } from '../../shared/model/settings.ts';
import type { TrustAsks } from '../../shared/model/workspace.ts';
import { SettingsSchema } from '../workspace/settings.ts';
import type { JsonEdit } from '../workspace/workspace.ts';
import { variableFault } from './guest-variables.ts';

type HostEnvironment = Readonly<Record<string, string | undefined>>;

const VARIABLE = /^\/runtime\/env\/[^/]*$/;
const OTHERS = /^\/(runtime\/(kind|python|workDir|spare|limits\/[a-zA-Z]+)|runs\/(keep|days))$/;

let validator: ValidateFunction | undefined;

/** Why an edit is not made; undefined where it may be. Taking a field out is always allowed. */
export function refusalOf({ field, value }: SettingEdit, hostEnv: HostEnvironment): SettingRefusal | undefined {
  if (!VARIABLE.test(field) && !OTHERS.test(field)) return { field, code: 'invalid' };
  if (value === undefined) return undefined;
  const steps = pointerSteps(field);
  if (!accepts(steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value))) {
    return { field, code: 'invalid' };
  }
  if (!VARIABLE.test(field)) return undefined;
  const fault = variableFault(steps.at(-1) ?? '', String(value), hostEnv);
  // A variable that the host lacks today may be there tomorrow, or on another machine.
  return fault && fault.code !== 'missing' ? { field, code: fault.code } : undefined;
}

function accepts(settings: unknown): boolean {
  validator ??= new Ajv({ strict: false, validateSchema: false }).compile(SettingsSchema);
  return validator(settings);
}

/** The edit as the workspace makes it. */
export function jsonEditOf({ field, value }: SettingEdit): JsonEdit {
  return { path: pointerSteps(field), value };
}

/** Whether asks are no more than what edits brought: the person who made them has seen those. */
export function areAskedBy(asks: TrustAsks, edits: readonly SettingEdit[]): boolean {
  const values = edits.map(({ value }) => String(value));
  const others = [...asks.modules, ...asks.hosts];
  return (
    others.length === 0 &&
    asks.commands.every((command) =>
      edits.some((edit) => edit.field === '/runtime/python' && edit.value === command),
    ) &&
    asks.names.every((name) => values.some((value) => value.includes(name)))
  );
}
