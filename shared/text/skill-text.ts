import { SKILL_FAULT_CODES, type SkillFaultCode } from '../model/skill.ts';

type Data = Readonly<Record<string, unknown>>;

/** The skills in the explorer. */
export const skillsText = {
  title: 'Skills',
  noMatch: (filter: string) => `No skill has ${filter} in its name or description.`,
  state: (active: boolean, isFaulty: boolean) => (isFaulty ? 'unusable' : active ? 'active' : 'off'),
  openFile: 'Open',
  ofRun: 'Skills of its runs',
  asWorkspace: 'As in the workspace',
  stateOf: (name: string, state: string) => `${name} is ${state}`,
  toggle: (active: boolean) => (active ? 'Leave out of runs' : 'Give to every run'),
  about: (description: string, problem: string | undefined) =>
    [problem, description].filter(Boolean).join('\n') || 'Its SKILL.md does not say what it is for.',
};

export function isSkillFault(code: unknown): code is SkillFaultCode {
  return SKILL_FAULT_CODES.some((known) => known === code);
}

/** Why a skill cannot be active, and what to do about it. */
export function skillFaultText(code: SkillFaultCode, skill: string, data: Data): string {
  return SENTENCES[code](skill, data);
}

const SENTENCES: Readonly<Record<SkillFaultCode, (skill: string, data: Data) => string>> = {
  missing: (skill, { close }) =>
    `There is no skill ${skill}: skills/${skill} is no folder of this workspace.${meant(close)} Mend the name under "skills" in gatehouse.json, or where the run was asked for.`,
  no_description: (skill) =>
    `The skill ${skill} has no SKILL.md. Write skills/${skill}/SKILL.md, which says what it is for.`,
  name_invalid: (skill, { file }) =>
    `${said(file)} gives no name that Python can import. Rename it: a letter first, then letters, digits and _ . - only.`,
  name_taken: (_skill, { name, file, other }) =>
    `${said(file)} and ${said(other)} would both be ${said(name)}. Rename one, or leave one out.`,
  unreadable: (skill, { file, reason }) =>
    `The skill ${skill} cannot be used: ${said(file)} cannot be read, ${said(reason)}.`,
  too_large: (skill, { bytes, limit }) =>
    `With the skill ${skill} the active skills hold ${said(bytes)} bytes of Python; at most ${said(limit)} are sent with a run. Leave one out, or make it smaller.`,
};

function meant(close: unknown): string {
  return Array.isArray(close) && close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
