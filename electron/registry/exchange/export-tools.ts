import { AppError } from '../../../shared/contract/errors.ts';
import { CODE_EXECUTION_DATE, type Export, type ExportWish, type NotExported } from '../../../shared/model/export.ts';
import type { ToolFile } from '../../workspace/workspace.ts';
import type { RegisteredTool, ToolSet } from '../registry.ts';
import { createSpelledReader } from '../spelled-definition.ts';
import { createDecisions } from '../tool-pattern.ts';
import { WRITERS } from './formats.ts';
import { lintForProvider } from './provider-lint/provider-lint.ts';
import type { OutTool } from './tool-writer.ts';
import { wireNames } from './wire-names.ts';
import { hasCaller } from './write-fields.ts';

/** Writes tools of the workspace in another format, in the order of their names. Throws `not_found` for a format that is only read. */
export function exportTools(wish: ExportWish, set: ToolSet, files: readonly ToolFile[]): Export {
  const { format, codeExecutionDate = CODE_EXECUTION_DATE } = wish;
  const writer = WRITERS[format];
  if (!writer) throw new AppError('not_found', { what: 'format that tools are written in', name: format });
  const chosen = chosenTools(wish, set);
  const isFile = format === 'gatehouse';
  const notExported = isFile ? [] : chosen.flatMap((tool) => whyNot(tool) ?? []);
  const left = new Set(notExported.map(({ tool }) => tool));
  const kept = chosen.filter(({ summary }) => !left.has(summary.name));
  const names = kept.map(({ summary }) => summary.name);
  const wire = wireNames(names, writer.names);
  const spelled = createSpelledReader(files);
  const tools = kept.map((tool): OutTool => {
    const { name } = tool.summary;
    return { name, wireName: wire.get(name) ?? name, ...spelled(tool) };
  });
  const changed = [...wire].filter(([name, wireName]) => name !== wireName);
  return {
    format,
    ...writer.write(tools, { codeExecutionDate }),
    tools: names,
    names: isFile ? {} : Object.fromEntries(changed.map(([name, wireName]) => [wireName, name])),
    findings: lintForProvider(format, tools, { names: writer.names, strict: wish.strict === true }),
    notExported,
  };
}

function chosenTools({ onlyAllowed, patterns, search }: ExportWish, set: ToolSet): readonly RegisteredTool[] {
  const decide = patterns && createDecisions(patterns);
  const wanted = search?.trim().toLowerCase() ?? '';
  return set.tools
    .filter(({ summary: { name, title = '', description, allowed } }) => {
      if (onlyAllowed && !allowed) return false;
      if (decide && !decide(name).allowed) return false;
      return [name, title, description].some((text) => text.toLowerCase().includes(wanted));
    })
    .toSorted((one, other) => (one.summary.name < other.summary.name ? -1 : 1));
}

/** What is broken here, or closed to everybody but a person, is not offered to a model elsewhere. */
function whyNot({ summary: { name, usable }, definition, problems }: RegisteredTool): NotExported | undefined {
  if (!usable) return { tool: name, code: 'unusable', data: { pointer: problems[0]?.pointer ?? '' } };
  if (hasCaller(definition)) return undefined;
  return { tool: name, code: 'no_caller', data: { callers: definition.allowedCallers } };
}
