import { AppError } from '../../../shared/contract/errors.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { matchesPattern } from '../../registry/tool-pattern.ts';
import { CASES_FOLDER } from '../../workspace/places.ts';
import { readCase, type CaseFile } from '../../workspace/read-case.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** A case that a model can be asked, with the text of its file. */
export interface AskedCase {
  readonly file: CaseFile & { readonly task: string };
  readonly text: string;
}

/** The cases with a task that patterns name, by their path. Throws `not_found`, or `invalid_json` where one of them is broken. */
export async function casesToAsk(
  patterns: readonly string[],
  workspace: Pick<Workspace, 'cases' | 'readFile'>,
): Promise<readonly AskedCase[]> {
  const paths = workspace.cases().map(({ path }) => path);
  const wanted = patterns.map((name) => `${CASES_FOLDER}/${name.replace(/^cases\//, '').replace(/\.json$/, '')}.json`);
  const absent = wanted.findIndex((pattern) => !paths.some((path) => matchesPattern(pattern, path)));
  if (absent >= 0) throw new AppError('not_found', { what: 'case', name: patterns[absent] });
  const named = paths.filter((path) => wanted.length === 0 || wanted.some((pattern) => matchesPattern(pattern, path)));
  const read = await Promise.all(named.map((path) => readOne(path, workspace)));
  return read.flatMap(({ file, text }) => {
    const { task } = file;
    return task === undefined ? [] : [{ file: { ...file, task }, text }];
  });
}

async function readOne(
  path: string,
  { readFile }: Pick<Workspace, 'readFile'>,
): Promise<{ readonly file: CaseFile; readonly text: string }> {
  const { text } = await readFile(path);
  const { file, problems } = readCase(path, text);
  if (file) return { file, text };
  const [problem] = problems;
  const { line, column } = problem ?? {};
  throw new AppError('invalid_json', { file: path, reason: problem ? problemText(problem) : '', line, column });
}
