import { Ajv, type ValidateFunction } from 'ajv';
import { pointerSteps } from '../../shared/lib/json-pointer.ts';
import { isModelAddress, keyReference } from '../../shared/model/model-settings.ts';
import type { SettingEdit, SettingRefusal } from '../../shared/model/settings.ts';
import type { TrustAsks } from '../../shared/model/workspace.ts';
import type { modelAsks } from '../models/clients/open-model.ts';
import { SettingsSchema } from '../workspace/settings.ts';
import type { JsonEdit } from '../workspace/workspace.ts';
import { variableFault } from './guest-variables.ts';

type ModelAsks = ReturnType<typeof modelAsks>;
type HostEnvironment = Readonly<Record<string, string | undefined>>;

const VARIABLE = /^\/runtime\/env\/[^/]*$/;
const MODEL = /^\/model\/(api|baseUrl|name|key|file|maxOutputTokens|budgets\/(rounds|tokens|timeMs))$/;
const OTHERS = /^\/(runtime\/(kind|python|workDir|spare|limits\/[a-zA-Z]+)|runs\/(keep|days)|prompt|promptStyle)$/;

let validator: ValidateFunction | undefined;

/** Why an edit is not made; undefined where it may be. Taking a field out is always allowed. */
export function refusalOf({ field, value }: SettingEdit, hostEnv: HostEnvironment): SettingRefusal | undefined {
  if (![VARIABLE, MODEL, OTHERS].some((known) => known.test(field))) return { field, code: 'invalid' };
  if (value === undefined) return undefined;
  if (field === '/model/baseUrl' && !isModelAddress(String(value))) return { field, code: 'address' };
  if (field === '/model/key' && !keyReference(String(value))) return { field, code: 'key_in_file' };
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

/**
 * Whether asks are no more than what edits brought: the person who made them has seen those. `model` is what the model
 * asks for after the edits.
 */
export function areAskedBy(asks: TrustAsks, edits: readonly SettingEdit[], model: ModelAsks): boolean {
  const values = edits.map(({ value }) => String(value));
  const ofModel = edits.some(({ field }) => MODEL.test(field)) ? model : { hosts: [], names: [] };
  return (
    asks.modules.length === 0 &&
    asks.hosts.every((host) => ofModel.hosts.includes(host)) &&
    asks.commands.every((command) =>
      edits.some((edit) => edit.field === '/runtime/python' && edit.value === command),
    ) &&
    asks.names.every((name) => ofModel.names.includes(name) || values.some((value) => value.includes(name)))
  );
}
