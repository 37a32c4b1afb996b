import { useEffect, useState } from 'react';
import { AppError } from '../../../../shared/contract/errors.ts';
import { readJson } from '../../../../shared/lib/read-json.ts';
import type { GateDryRun } from '../../../../shared/model/gate.ts';
import { errorText } from '../../../../shared/text/error-text.ts';
import { dryRunText, gatesText } from '../../../../shared/text/gates-text.ts';
import { jsonReasonText } from '../../../../shared/text/problem-text.ts';
import type { GateQuestion } from '../../../stores/gates-slice.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { editOf, type GateRow } from '../../../stores/gate-rows.ts';

export interface DryRunAnswer {
  readonly run: GateDryRun;
  readonly tool: string;
  /** Arguments of the call, to be shown. */
  readonly members: unknown;
  /** The row whose unsaved changes were taken as made. */
  readonly withDraft: GateRow | undefined;
}

export interface DryRun {
  readonly answer: DryRunAnswer | undefined;
  readonly toolFault: string | undefined;
  readonly argumentsFault: string | undefined;
  /** Why the gates could not be asked for another reason. */
  readonly refusal: string | undefined;
}

/** A pause in typing after which the gates are asked again. */
const DELAY_MS = 150;

/** Asks the gates about a call, anew with each change of it, of the gate in hand and of the workspace. */
export function useDryRun({ tool, caller, argumentsText }: GateQuestion, row: GateRow | undefined): DryRun {
  const { host } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [answer, setAnswer] = useState<DryRunAnswer>();
  const [refusal, setRefusal] = useState<string>();
  const isKnown = workspace?.tools.some(({ name }) => name === tool) ?? false;
  const argumentsFault = faultOf(argumentsText);
  const withDraft = row?.draft && row.entry !== undefined ? row : undefined;
  const canAsk = isKnown && argumentsFault === undefined;

  useEffect(() => {
    if (!canAsk) return;
    let isWanted = true;
    const ask = async () => {
      const edit = withDraft && editOf(withDraft, withDraft.text);
      try {
        const run = await host.call('gates.dryRun', { tool, caller, argumentsText, ...(edit && { edit }) });
        if (!isWanted) return;
        const members = readJson(argumentsText, { maxDepth: 128 });
        setAnswer({ run, tool, members: members.ok ? members.plain : undefined, withDraft });
        setRefusal(undefined);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (isWanted) setRefusal(errorText(error));
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [host, workspace, canAsk, tool, caller, argumentsText, withDraft]);

  return {
    answer: canAsk && refusal === undefined && answer?.tool === tool ? answer : undefined,
    toolFault: isKnown || tool === '' ? undefined : dryRunText.unknownTool(tool),
    argumentsFault,
    refusal: canAsk ? refusal : undefined,
  };
}

function faultOf(argumentsText: string): string | undefined {
  const read = readJson(argumentsText, { maxDepth: 128 });
  return read.ok ? undefined : gatesText.notJson(jsonReasonText(read.reason));
}
