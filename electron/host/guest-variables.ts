import type { Variable, VariableFault } from '../../shared/model/settings.ts';
import { checkedSettings, type Environment } from '../processes/environment.ts';

type HostEnvironment = Readonly<Record<string, string | undefined>>;

const REFERENCE = /\$\{env:([^}]+)\}/g;
const SECRET = /\$\{secret:[^}]*\}/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The variables that a program gets: those of the settings without fault, with `${env:NAME}` read from the host's. */
export function guestVariables(env: Environment, host: HostEnvironment): Record<string, string> {
  const sound = Object.entries(env).filter(([name, value]) => !variableFault(name, value, host));
  return Object.fromEntries(
    sound.map(([name, value]) => [name, value.replace(REFERENCE, (_, from: string) => host[from] ?? '')]),
  );
}

/** Each variable as it stands in the file, with why it does not reach a program. */
export function listVariables(env: Environment, host: HostEnvironment): Variable[] {
  return Object.entries(env).map(([name, value]) => {
    const fault = variableFault(name, value, host);
    return { name, value, ...(fault && { fault }) };
  });
}

/** Why a variable does not reach a program; undefined where it does. */
export function variableFault(name: string, value: string, host: HostEnvironment): VariableFault | undefined {
  if (!NAME.test(name)) return { code: 'malformed' };
  if (checkedSettings({ [name]: value }).refused.length > 0) return { code: 'steering' };
  if (SECRET.test(value)) return { code: 'secret' };
  const missing = [...value.matchAll(REFERENCE)].map(([, from = '']) => from).find((from) => host[from] === undefined);
  return missing === undefined ? undefined : { code: 'missing', detail: missing };
}
