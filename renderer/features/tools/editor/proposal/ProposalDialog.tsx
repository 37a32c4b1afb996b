import { useState } from 'react';
import type { SchemaChange, SchemaField, SchemaProposal } from '../../../../../shared/model/schema-proposal.ts';
import { errorText } from '../../../../../shared/text/error-text.ts';
import { proposalText as text, samplesText } from '../../../../../shared/text/proposal-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DiffView } from '../../../../ui/code-editor/DiffView.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { applyChanges, schemaLines } from './apply-changes.ts';
import { ChangeList } from './ChangeList.tsx';
import { useProposal } from './use-proposal.ts';
import './proposal.css';

interface ProposalDialogProps {
  readonly field: SchemaField;
  readonly onClose: () => void;
}

/** Shows how a schema would have to change for what was recorded; the person takes all, some or none of it. */
export function ProposalDialog({ field, onClose }: ProposalDialogProps) {
  const { name, text: definition } = useDefinitionEdits();
  const asked = useProposal({ name, definition, field });
  const found = asked.status === 'found' ? asked.proposal : undefined;
  if (found && found.changes.length > 0) return <Changes {...{ field, definition, onClose }} proposal={found} />;
  return (
    <Dialog
      open
      title={text.title(field)}
      closeLabel={text.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <p role="status">
        {asked.status === 'looking' && text.looking}
        {asked.status === 'failed' && `${text.failed} ${errorText(asked.error)}`}
        {found && foundText(found, field)}
      </p>
    </Dialog>
  );
}

function foundText({ samples }: SchemaProposal, field: SchemaField): string {
  return samples.different === 0 ? text.none[field] : `${text.fits} ${samplesText(samples, field)}`;
}

interface ChangesProps extends ProposalDialogProps {
  readonly definition: string;
  readonly proposal: SchemaProposal;
}

function Changes({ field, definition, proposal, onClose }: ChangesProps) {
  const { edit } = useDefinitionEdits();
  const { changes, samples } = proposal;
  const [refused, setRefused] = useState<ReadonlySet<SchemaChange>>(new Set());
  const chosen = changes.filter((change) => !refused.has(change));
  const accept = () => {
    edit((now) => applyChanges(now, chosen));
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      title={text.title(field)}
      description={`${samplesText(samples, field)} ${text.kept}`}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={accept}>
            {text.accept(chosen.length)}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} refused={refused} onRefuse={setRefused} />
      <div className="proposal-diff">
        <DiffView
          language="json"
          before={schemaLines(definition, field)}
          after={schemaLines(applyChanges(definition, chosen), field)}
          labels={text.sides}
        />
      </div>
    </Dialog>
  );
}
