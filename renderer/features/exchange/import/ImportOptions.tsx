import type { FoundTool } from '../../../../shared/model/import-sources.ts';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { coveredIn, isSame, type Choice } from './choices.ts';
import type { Import } from './use-import.ts';

/** What is to be done with all of them. */
export function ImportOptions({ given }: { readonly given: Import }) {
  const { found, choices, options, setOption } = given;
  const repairs = found.reduce((sum, { repairs: own }) => sum + own.filter(({ isMendable }) => isMendable).length, 0);
  const covered = coveredIn(found, choices);
  const rules = [...new Set(covered.flatMap(({ rule }) => rule ?? []))];
  return (
    <div className="import-options">
      <TakenNames given={given} />
      {repairs > 0 && (
        <Checkbox checked={options.repair} onChange={(isOn) => setOption('repair', isOn)}>
          {text.repair(repairs)}
        </Checkbox>
      )}
      {found.some(({ isMocked }) => isMocked) || !options.mock ? (
        <Checkbox checked={options.mock} onChange={(isOn) => setOption('mock', isOn)}>
          {text.mock}
        </Checkbox>
      ) : null}
      {covered.length > 0 ? (
        <>
          <p className="import-covered">{visibleText(text.covered(rules, covered.length))}</p>
          <Checkbox checked={options.shutOut} onChange={(isOn) => setOption('shutOut', isOn)}>
            {visibleText(text.shutOut(covered.map(({ name }) => name)))}
          </Checkbox>
        </>
      ) : (
        <p className="field-hint">{text.notCovered}</p>
      )}
    </div>
  );
}

/** One answer for all whose names tools have already; each can be answered by itself. */
function TakenNames({ given }: { readonly given: Import }) {
  const { found, choices, choose } = given;
  const taken = found.filter((tool) => isTaken(tool, given));
  if (taken.length < 2) return null;
  const said = new Set(taken.map((tool) => choices[tool.key] ?? 'skip'));
  const [same] = said.size === 1 ? said : [];
  return (
    <div className="import-taken">
      <span>{text.taken(taken.length)}</span>
      <Segmented<Choice>
        label={text.allTaken}
        value={same ?? 'take'}
        options={(['replace', 'both', 'skip'] as const).map((value) => ({ value, label: text.choices[value] }))}
        onChange={(choice) => choose(taken, choice)}
      />
    </div>
  );
}

function isTaken(tool: FoundTool, { choices }: Import): boolean {
  return (tool.nameFault?.code === 'name_taken' && !isSame(tool)) || choices[tool.key] === 'both';
}
