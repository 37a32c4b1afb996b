import { hasFaults } from '../../../shared/model/fault-rack.ts';
import { faultRackText as text } from '../../../shared/text/fault-rack-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AddTool } from './AddTool.tsx';
import { FaultRow, FIGURES } from './FaultRow.tsx';
import { SeedField } from './SeedField.tsx';
import { useFaultRack, type FaultRackInUse } from './use-fault-rack.ts';
import './faults.css';

/** The fault rack: what makes the tools of this window's runs slow, silent or wrong, and the one switch for all of it. */
export function FaultsPane() {
  const rack = useFaultRack();
  if (!rack) return <p className="faults-wait">{text.loading}</p>;
  const { on = false } = rack.rack;
  return (
    <div className="faults">
      <header className="faults-head">
        <h2>{text.name}</h2>
        <span className="faults-file mono">{text.file}</span>
        <span className="faults-about cut">{text.about}</span>
        <span className="grow" />
        <Checkbox checked={on} onChange={(next) => void rack.edit({ kind: 'switch', on: next })}>
          {text.switch}
        </Checkbox>
      </header>
      {rack.unusable !== undefined && <Note tone="bad">{rack.unusable}</Note>}
      {on && !hasFaults(rack.rack) && <Note tone="plain">{text.nothingSet}</Note>}
      <div className="faults-scroll" tabIndex={0} role="group" aria-label={text.rack}>
        <SeedField rack={rack} />
        <Rack rack={rack} />
        <AddTool rack={rack} />
        <Explanation />
      </div>
    </div>
  );
}

function Rack({ rack }: { readonly rack: FaultRackInUse }) {
  const tools = useApp((state) => state.workspace?.tools);
  const known = new Set(tools?.map(({ name }) => name));
  return (
    <table className="fault-table" aria-label={text.rack}>
      <thead>
        <tr>
          <th scope="col">{text.tool}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" title={text.figures[figure].about}>
              {text.figures[figure].name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        <FaultRow rack={rack} tool={null} isKnown />
        {Object.keys(rack.rack.tools ?? {}).map((tool) => (
          <FaultRow key={tool} rack={rack} tool={tool} isKnown={known.has(tool)} />
        ))}
      </tbody>
    </table>
  );
}

function Explanation() {
  return (
    <section className="fault-explain">
      <h3>{text.explain}</h3>
      <dl>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{text.figures[figure].name}</dt>
            <dd>{text.figures[figure].about}</dd>
          </div>
        ))}
      </dl>
      <p className="fault-about">{text.order}</p>
    </section>
  );
}

function Note({ tone, children }: { readonly tone: 'bad' | 'plain'; readonly children: string }) {
  return (
    <p className={`faults-note ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'warning' : 'info'} />
      {children}
    </p>
  );
}
