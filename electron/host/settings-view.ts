import { keyReference, type ModelView } from '../../shared/model/model-settings.ts';
import { SETTINGS_FILE, type SettingsView } from '../../shared/model/settings.ts';
import type { Problem, ProblemCode } from '../../shared/model/problem.ts';
import { DEFAULT_RETENTION } from '../runs/retention.ts';
import type { ModelSettings } from '../workspace/settings.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listVariables } from './guest-variables.ts';
import { DEFAULT_KIND, DEFAULT_SPARE } from './workspace-runtime.ts';

/** Problems of the whole file: while one stands, nothing in it is used. */
const WHOLE_FILE: ReadonlySet<ProblemCode> = new Set(['file_unreadable', 'json_syntax', 'version_too_new']);

type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** What the settings screen shows, as the file stands now. */
export function viewSettings(
  workspace: Pick<Workspace, 'settings' | 'problems'>,
  hostEnv: HostEnvironment,
  gateProblems: readonly Problem[],
): SettingsView {
  const { runtime = {}, runs = {}, model } = workspace.settings();
  const { kind, python, env = {}, workDir, limits = {}, spare } = runtime;
  const ofFile = workspace.problems().filter(({ file }) => file === SETTINGS_FILE);
  const problems = [...ofFile, ...gateProblems];
  const broken = problems.find(isOfWholeFile);
  return {
    ...(broken && { broken }),
    problems: problems.filter((problem) => !isOfWholeFile(problem)),
    ...(kind !== undefined && { kind }),
    ...(python !== undefined && { python }),
    env: listVariables(env, hostEnv),
    ...(workDir != null && { workDir }),
    limits: { ...limits },
    ...(spare !== undefined && { spare }),
    ...runs,
    ...(model && { model: viewModel(model, hostEnv) }),
    defaults: { kind: DEFAULT_KIND, spare: DEFAULT_SPARE, ...DEFAULT_RETENTION },
  };
}

/** A key that stands in the file itself is not told: it belongs on no screen. */
function viewModel({ key, budgets = {}, ...others }: ModelSettings, hostEnv: HostEnvironment): ModelView {
  const view = { ...others, budgets: { ...budgets } };
  if (key === undefined) return view;
  const reference = keyReference(key);
  if (!reference) return { ...view, keyFault: 'in_file' };
  const isMissing = reference.kind === 'env' && !hostEnv[reference.name];
  return { ...view, key, ...(isMissing && { keyFault: 'no_variable' as const }) };
}

/** Also a file whose root is no object: there are no fields in it. */
function isOfWholeFile({ code, pointer }: Problem): boolean {
  return WHOLE_FILE.has(code) || pointer === '';
}
