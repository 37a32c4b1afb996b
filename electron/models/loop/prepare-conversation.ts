import { AppError } from '../../../shared/contract/errors.ts';
import type { NewConversation } from '../../../shared/model/conversation.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { openModel, type OpenModelParts } from '../clients/open-model.ts';
import { readScript } from '../clients/read-script.ts';

/** Looks at the model that a conversation would be held with now, without asking it anything. */
export async function prepareConversation(parts: OpenModelParts): Promise<NewConversation> {
  const model = await openModel(parts);
  if (!model.ok) return { fault: model.fault, tasks: [] };
  const { facts } = model;
  if (facts.api !== 'scripted') return { model: facts, tasks: [] };
  const script = await scriptIn(facts.name, parts.workspace);
  return script.ok
    ? { model: facts, tasks: [...script.tasks] }
    : { fault: { code: 'script_unreadable', data: { file: facts.name, reason: script.reason } }, tasks: [] };
}

async function scriptIn(file: string, workspace: OpenModelParts['workspace']): Promise<ReturnType<typeof readScript>> {
  try {
    return readScript((await workspace.readFile(file)).text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, reason: errorText(error).replace(/[.]$/, '') };
  }
}
