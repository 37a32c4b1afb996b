import { useId, useMemo, useState } from 'react';
import { assertNever } from '../../../../shared/lib/assert-never.ts';
import type { MovePreview, MoveTarget, ToolPlace } from '../../../../shared/model/registry-change.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { toolDialogsText as text } from '../../../../shared/text/registry-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { moveTools } from '../../../stores/tool-actions.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { MoveOutcome } from './MoveOutcome.tsx';
import { useMovePreview } from './use-move-preview.ts';

const KINDS = ['namespace', 'file', 'own_files'] as const;
type Kind = (typeof KINDS)[number];
const NONE: readonly ToolSummary[] = [];

/** Moves tools to another namespace or to other files, and says before what that comes to. */
export function MoveDialog({ places }: { readonly places: readonly ToolPlace[] }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const [kind, setKind] = useState<Kind>('namespace');
  const [namespace, setNamespace] = useState('');
  const [file, setFile] = useState('tools/');
  const to = targetOf(kind, namespace.trim(), file.trim());
  const answer = useMovePreview(places, to);
  const preview = answer.kind === 'ready' ? answer.preview : undefined;
  const mayMove =
    to !== null && preview !== undefined && preview.taken.length === 0 && moves(preview, to, places.length);
  const confirm = () => {
    if (!to || !mayMove) return;
    closeDialog();
    void moveTools(workbench, places, to);
  };
  return (
    <Dialog
      open
      title={text.moveTitle(places.length)}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" icon="folder" disabled={!mayMove} onClick={confirm}>
            {text.move}
          </Button>
        </>
      }
    >
      <form
        className="move-form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Segmented
          label={text.moveTo}
          value={kind}
          options={KINDS.map((value) => ({ value, label: text.targets[value] }))}
          onChange={setKind}
        />
        <Target {...{ kind, namespace, file }} onNamespace={setNamespace} onFile={setFile} />
      </form>
      {answer.kind === 'failed' ? (
        <p className="dialog-warning bad">{answer.message}</p>
      ) : (
        preview && to && <MoveOutcome preview={preview} moves={moves(preview, to, places.length)} />
      )}
    </Dialog>
  );
}

function targetOf(kind: Kind, namespace: string, file: string): MoveTarget | null {
  switch (kind) {
    case 'namespace':
      return { kind, namespace: namespace === '' ? null : namespace };
    case 'file':
      return file === '' || file.endsWith('/') ? null : { kind, file: file.endsWith('.json') ? file : `${file}.json` };
    case 'own_files':
      return { kind };
    default:
      return assertNever(kind);
  }
}

function moves(preview: MovePreview, to: MoveTarget, amount: number): boolean {
  return to.kind === 'namespace' ? preview.renamed.length > 0 : preview.kept.length < amount;
}

interface TargetProps {
  readonly kind: Kind;
  readonly namespace: string;
  readonly file: string;
  readonly onNamespace: (namespace: string) => void;
  readonly onFile: (file: string) => void;
}

function Target({ kind, namespace, file, onNamespace, onFile }: TargetProps) {
  const list = useId();
  const tools = useApp((state) => state.workspace?.tools ?? NONE);
  const known = useMemo(() => (kind === 'file' ? listFiles(tools) : namespaces(tools)), [kind, tools]);
  if (kind === 'own_files') return <p className="dialog-aside">{text.ownFilesHint}</p>;
  const isFile = kind === 'file';
  return (
    <Field label={isFile ? text.file : text.namespace} hint={isFile ? text.fileHint : text.namespaceHint}>
      {(ids) => (
        <>
          <TextInput
            key={kind}
            {...ids}
            mono
            autoFocus
            list={list}
            value={isFile ? file : namespace}
            onChange={isFile ? onFile : onNamespace}
          />
          <datalist id={list}>
            {known.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function namespaces(tools: readonly ToolSummary[]): readonly string[] {
  return [...new Set(tools.flatMap(({ namespace }) => namespace ?? []))].sort();
}

/** Files that hold lists. */
function listFiles(tools: readonly ToolSummary[]): readonly string[] {
  return [...new Set(tools.flatMap(({ file, pointer }) => (pointer === '' ? [] : file)))].sort();
}
