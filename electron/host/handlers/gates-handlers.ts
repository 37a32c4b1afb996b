import type { Params, Result } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import type { GateDryRun } from '../../../shared/model/gate.ts';
import type { GateEdit } from '../../../shared/model/gate-list.ts';
import { readArguments } from '../../gateway/call-json.ts';
import { dryRun, gatedTool, type Gates } from '../../gateway/gates.ts';
import { readGates } from '../../gateway/read-gates.ts';
import type { EditHistory } from '../../registry/edit-history.ts';
import type { ToolSet } from '../../registry/registry.ts';
import { SETTINGS_FILE } from '../../workspace/places.ts';
import { editGates, gateTexts, placeAfter } from '../gate-edits.ts';
import { checkGate, listGates } from '../gate-views.ts';
import type { Handlers } from './handlers.ts';

export interface GatesParts {
  readonly gates: () => Gates;
  readonly tools: () => ToolSet;
  /** Of `gatehouse.json` as it stands. */
  readonly settingsText: () => string;
  readonly history: Pick<EditHistory, 'change'>;
}

type GatesCall = 'gates.list' | 'gates.check' | 'gates.edit' | 'gates.dryRun';

export function createGatesHandlers(parts: GatesParts): Pick<Handlers, GatesCall> {
  const { settingsText, tools } = parts;
  return {
    'gates.list': ({ tool }) => listGates(settingsText(), tools(), tool),
    'gates.check': ({ edit }) => checkGate(settingsText(), edit, tools()),
    'gates.edit': ({ edit }) => makeEdit(edit, parts),
    'gates.dryRun': (question) => dryRunOf(question, parts),
  };
}

async function makeEdit(edit: GateEdit, { history, settingsText, tools }: GatesParts): Promise<Result<'gates.edit'>> {
  if ('text' in edit) {
    const { problems } = checkGate(settingsText(), edit, tools());
    if (problems.length > 0) return { refused: problems };
  }
  const { change } = await history.change(
    async (draft) => {
      const before = (await draft.text(SETTINGS_FILE)) ?? '';
      await draft.put(SETTINGS_FILE, editGates(before, edit));
      return placeAfter(edit, gateTexts(before).length) ?? placeBefore(edit);
    },
    (place) => ({ code: `gate_${edit.kind}`, names: [String(place + 1)] }),
  );
  return change ? { change } : {};
}

function placeBefore(edit: GateEdit): number {
  return 'index' in edit ? edit.index : edit.at;
}

function dryRunOf(question: Params<'gates.dryRun'>, { gates, tools, settingsText }: GatesParts): GateDryRun {
  const { tool, argumentsText, caller, edit } = question;
  const registered = tools().get(tool);
  if (!registered) throw new AppError('not_found', { what: 'tool', name: tool });
  const read = readArguments(tool, argumentsText, { bytes: 0, limit: Infinity }); // the contract bounds them
  if ('code' in read) throw new AppError('invalid_json', { reason: read.message, ...read.details });
  const asked = edit ? readGates(editGates(settingsText(), edit)) : gates();
  return dryRun({ tool: gatedTool(registered), caller, read }, asked);
}
