import { useState } from 'react';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import type { SchemaField } from '../../../../../shared/model/schema-proposal.ts';
import { proposalText as text } from '../../../../../shared/text/proposal-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { ProposalDialog } from './ProposalDialog.tsx';
import { useRecorded } from './use-proposal.ts';

/** Offers to compare a schema with what was recorded of the tool. */
export function ProposeSchema({ field }: { readonly field: SchemaField }) {
  const { name, root } = useDefinitionEdits();
  const recorded = useRecorded(name);
  const [isOpen, setOpen] = useState(false);
  if (!recorded) return null;
  const examples = membersOf(root).get('examples')?.children?.length ?? 0;
  const count = field === 'inputSchema' ? recorded.calls + examples : recorded.results;
  return (
    <>
      <Button kind="ghost" size="small" title={text.title(field)} onClick={() => setOpen(true)}>
        {count === 0 ? text.fromNothing : text.from[field](count)}
      </Button>
      {isOpen && <ProposalDialog field={field} onClose={() => setOpen(false)} />}
    </>
  );
}
