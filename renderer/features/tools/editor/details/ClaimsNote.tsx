import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { setKeyword } from '../schema/edit-keywords.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement } from '../use-remarks.ts';
import { claimState, type ClaimState } from './claim-state.ts';

const text = toolDetailsText.behaviour;

/** Whose word the annotations are, and what makes them count or takes that back. Nothing where they are the workspace's own. */
export function ClaimsNote() {
  const { fault } = useDefinitionEdits();
  const { state, who, change } = useClaims();
  if (!state) return null;
  return (
    <div className="claims-note">
      <Icon name={state.counts ? 'check' : 'warning'} />
      <p>{sentence(state, who)}</p>
      <Button size="small" disabled={fault !== undefined} onClick={() => change(state.of, !state.counts)}>
        {state.counts ? text.withdraw : text.confirm}
      </Button>
    </div>
  );
}

function useClaims() {
  const { text: definition, root, edit } = useDefinitionEdits();
  const server = useJudgement().check?.server;
  const annotations = followNode(root, ['annotations']);
  const imported = followNode(root, ['imported']);
  const state = claimState({
    said: annotations && nodeJson(definition, annotations),
    imported: imported?.type === 'object' ? membersOf(imported).get('confirmed')?.value !== false : undefined,
    claims: server?.claims,
  });
  const format: unknown = membersOf(imported).get('format')?.value;
  const claimed = server?.claims && JSON.stringify(server.claims);
  return {
    state,
    who: server?.name ?? (typeof format === 'string' ? format : ''),
    /** Of a server what it says is said by the workspace, or not; of an import it is noted that somebody confirmed it. */
    change: (of: ClaimState['of'], confirm: boolean) =>
      edit((now) =>
        of === 'import'
          ? setKeyword(now, ['imported'], 'confirmed', String(confirm))
          : setKeyword(now, [], 'annotations', confirm ? claimed : undefined),
      ),
  };
}

function sentence({ of, counts, isOwn }: ClaimState, who: string): string {
  if (of === 'import') return counts ? text.importConfirmed : text.importClaims(who);
  if (!counts) return text.serverClaims(who);
  return isOwn ? text.serverReplaced(who) : text.serverConfirmed(who);
}
