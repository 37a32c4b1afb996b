import { useState } from 'react';
import { placeKey, placeOf, type BreakpointPlace, type BreakpointRefusal } from '../../../shared/model/breakpoint.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { schemaReasonText } from '../../../shared/text/schema-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { changeBreakpoints, removeBreakpoints } from '../../stores/breakpoint-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useBreakpointAt } from '../../stores/use-breakpoints.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { draftsOf, NO_CONDITION, readDrafts, type ConditionDraft, type DraftFault } from './condition-drafts.ts';
import './breakpoints.css';

const text = breakpointText.dialog;

/** The condition of a breakpoint, there already or not. */
export function BreakpointDialog() {
  const dialog = useApp((state) => state.dialog);
  if (dialog?.kind !== 'breakpoint') return null;
  return <OpenDialog key={placeKey(dialog.place)} place={dialog.place} />;
}

const NO_FAULTS: ReadonlyMap<number, DraftFault> = new Map();

function OpenDialog({ place }: { readonly place: BreakpointPlace }) {
  const workbench = useWorkbench();
  const close = useApp((state) => state.closeDialog);
  const known = useBreakpointAt(place);
  const [drafts, setDrafts] = useState(() => draftsOf(known?.arguments));
  const [isOn, setIsOn] = useState(known?.disabled !== true);
  const [faults, setFaults] = useState(NO_FAULTS);
  const change = (index: number, draft: ConditionDraft) => {
    setDrafts(drafts.map((other, at) => (at === index ? draft : other)));
    setFaults(NO_FAULTS);
  };
  const removeCondition = (index: number) => {
    setDrafts(drafts.filter((_, at) => at !== index));
    setFaults(NO_FAULTS);
  };

  async function save(): Promise<void> {
    const read = readDrafts(drafts);
    if ('faults' in read) return setFaults(read.faults);
    const { conditions } = read;
    const set = {
      ...placeOf(place),
      ...(Object.keys(conditions).length > 0 && { arguments: conditions }),
      ...(!isOn && { disabled: true as const }),
    };
    const refused = await changeBreakpoints(workbench, { set: [set] });
    if (refused) setFaults(faultOf(refused, drafts));
    else close();
  }

  return (
    <Dialog
      open
      title={text.title(place)}
      description={text.description}
      closeLabel={workspaceText.close}
      onClose={close}
      footer={
        <>
          {known && (
            <Button
              kind="danger"
              icon="trash"
              onClick={() => {
                removeBreakpoints(workbench, [known]);
                close();
              }}
            >
              {breakpointText.remove}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={close}>{workspaceText.cancel}</Button>
          <Button kind="primary" onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        className="breakpoint-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {drafts.map((draft, index) => (
          <ConditionFields
            key={index}
            at={index + 1}
            draft={draft}
            fault={faults.get(index)}
            onChange={(next) => change(index, next)}
            onRemove={drafts.length > 1 ? () => removeCondition(index) : undefined}
            onSubmit={() => void save()}
          />
        ))}
        <div>
          <Button size="small" icon="plus" onClick={() => setDrafts([...drafts, NO_CONDITION])}>
            {text.add}
          </Button>
        </div>
        <Checkbox checked={isOn} onChange={setIsOn}>
          {text.enabled}
        </Checkbox>
      </form>
    </Dialog>
  );
}

/** What the host cannot judge, at the schema it is about. */
function faultOf(refused: BreakpointRefusal, drafts: readonly ConditionDraft[]): ReadonlyMap<number, DraftFault> {
  const index = drafts.findIndex(({ pointer }) => pointer.trim() === refused.pointer);
  const message = breakpointText.faults.refused(refused.at, schemaReasonText(refused));
  return new Map([[Math.max(0, index), { field: 'schema', message }]]);
}
