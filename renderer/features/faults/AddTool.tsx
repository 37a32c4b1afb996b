import { useState } from 'react';
import { faultRackText as text } from '../../../shared/text/fault-rack-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FaultRackInUse } from './use-fault-rack.ts';

/** Gives one more tool figures of its own. */
export function AddTool({ rack }: { readonly rack: FaultRackInUse }) {
  const tools = useApp((state) => state.workspace?.tools);
  const [chosen, setChosen] = useState<string>();
  const rows = rack.rack.tools ?? {};
  const left = (tools ?? []).map(({ name }) => name).filter((name) => !Object.hasOwn(rows, name));
  const value = chosen !== undefined && left.includes(chosen) ? chosen : left[0];
  if (value === undefined) return <p className="fault-about">{text.noMoreTools}</p>;
  return (
    <div className="fault-add">
      <Select
        label={text.addLabel}
        mono
        value={value}
        options={left.map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <Button icon="plus" onClick={() => void rack.edit({ kind: 'add', tool: value })}>
        {text.add}
      </Button>
    </div>
  );
}
