import { useEffect, useState } from 'react';
import { AppError } from '../../../../../shared/contract/errors.ts';
import type { RecordedCounts, SchemaField, SchemaProposal } from '../../../../../shared/model/schema-proposal.ts';
import { useHost } from '../../../../client/client-context.tsx';
import { useApp } from '../../../../stores/store-context.ts';

/** What was recorded of a tool; asked again once another run is over. Undefined before the host has looked. */
export function useRecorded(name: string): RecordedCounts | undefined {
  const host = useHost();
  const [counts, setCounts] = useState<RecordedCounts>();
  const overRuns = useApp(({ runs }) => [...runs.values()].filter(({ outcome }) => outcome !== undefined).length);
  useEffect(() => {
    const abort = new AbortController();
    host
      .call('tools.recorded', { name }, { signal: abort.signal })
      .then((answer) => !abort.signal.aborted && setCounts(answer))
      .catch(ignoreRefusal);
    return () => abort.abort();
  }, [host, name, overRuns]);
  return counts;
}

type Asked =
  | { readonly status: 'looking' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'found'; readonly proposal: SchemaProposal };

interface Question {
  readonly name: string;
  readonly definition: string;
  readonly field: SchemaField;
}

/** Asks for a proposal; leaving gives it up. */
export function useProposal({ name, definition, field }: Question): Asked {
  const host = useHost();
  const [asked, setAsked] = useState<Asked>({ status: 'looking' });
  useEffect(() => {
    const abort = new AbortController();
    host
      .call('tools.proposeSchema', { name, definition, field }, { signal: abort.signal })
      .then((proposal) => !abort.signal.aborted && setAsked({ status: 'found', proposal }))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (!abort.signal.aborted) setAsked({ status: 'failed', error });
      });
    return () => abort.abort();
  }, [host, name, definition, field]);
  return asked;
}

/** The button then stays as it is; whoever opens the dialog is told. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
