import { AppError } from '../../shared/contract/errors.ts';
import { editDefinition } from '../../shared/lib/edit-definition.ts';
import type { FixPreview } from '../../shared/model/lint.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import { createEditDraft, type EditDraft } from './edit-draft.ts';
import { editAllow } from './edit-many.ts';
import { createServerToolEdits } from './edit-server-tool.ts';
import { isOfServer, type ToolEditParts } from './edit-tools.ts';
import { createLintReports } from './lint/lint-report.ts';
import type { ToolFinding } from './lint/lint-tools.ts';
import type { RegisteredTool, Registry } from './registry.ts';

/** Finds what is wrong with the tools, and mends what is certainly mended. */
export function createFixes(parts: ToolEditParts): Pick<Registry, 'lint' | 'previewFixes' | 'fix'> {
  const { workspace, tools, history } = parts;
  const reports = createLintReports(workspace, tools, parts.bindingFaults);

  function fixable(report: string, ids: readonly number[]): readonly ToolFinding[] {
    const seen = reports.get(report);
    if (!seen) throw new AppError('tools_changed');
    return ids.flatMap((id) => {
      const finding = seen.toolFinding(id);
      return finding?.fix ? [finding] : [];
    });
  }

  return {
    lint: (onTurn) => reports.current(onTurn),
    previewFixes: async (report, ids) => fixAll(createEditDraft(workspace), parts, fixable(report, ids)),
    async fix(report, ids) {
      const { result, change } = await history.change(
        async (draft) => {
          const findings = fixable(report, ids);
          await fixAll(draft, parts, findings);
          return findings;
        },
        (findings) => ({ code: 'fix', names: [...new Set(findings.map(({ tool }) => tool.summary.name))] }),
      );
      return { fixed: result.length, ...(change && { change }) };
    },
  };
}

/** Edits of one definition are made in the order of their findings, as one may go on from where another ends. */
async function fixAll(
  draft: EditDraft,
  parts: ToolEditParts,
  findings: readonly ToolFinding[],
): Promise<readonly FixPreview[]> {
  const previews: FixPreview[] = [];
  for (const tool of new Set(findings.map((finding) => finding.tool))) {
    const edits = findings.flatMap(({ tool: other, fix }) => (other === tool && fix?.kind === 'mend' ? fix.edits : []));
    if (edits.length > 0) previews.push(await mendTool(draft, parts, { tool, edits }));
  }
  const denied = findings.filter(({ fix }) => fix?.kind === 'deny').map(({ tool }) => tool.summary.name);
  if (denied.length > 0) {
    const before = (await draft.text(SETTINGS_FILE)) ?? '';
    await editAllow(draft, denied, false);
    previews.push({ file: SETTINGS_FILE, tools: denied, before, after: (await draft.text(SETTINGS_FILE)) ?? '' });
  }
  return previews;
}

interface Mending {
  readonly tool: RegisteredTool;
  readonly edits: Parameters<typeof editDefinition>[1];
}

/** Changes one definition where it stands; of a tool of a server what the workspace says of it. */
export async function mendTool(
  draft: EditDraft,
  { workspace, serverTools }: ToolEditParts,
  { tool, edits }: Mending,
): Promise<FixPreview> {
  const { name, file } = tool.summary;
  if (!isOfServer(tool)) {
    const before = draft.definition(tool.summary);
    const after = editDefinition(before, edits);
    draft.replace(tool.summary, after);
    return { file, tools: [name], before, after };
  }
  const ofServers = createServerToolEdits(workspace, serverTools);
  const { text, revision, file: override } = ofServers.read(tool);
  const before = (await draft.text(override)) ?? '';
  await ofServers.save(draft, tool, { text: editDefinition(text, edits), revision });
  return { file: override, tools: [name], before, after: (await draft.text(override)) ?? '' };
}
