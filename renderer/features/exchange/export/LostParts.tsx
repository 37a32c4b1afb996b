import { useMemo } from 'react';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { ExportView } from '../../../../shared/model/export-view.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { lossText, notExportedText, renamedTexts } from '../../../../shared/text/export-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { PlaceButton } from './ExportFinding.tsx';

const MAX_SHOWN = 200;

type Loss = ExportView['losses'][number];

/** What of the tools does not come out: whole tools, names, and parts of definitions. */
export function LostParts({ shown }: { readonly shown: ExportView }) {
  const { notExported, losses } = shown;
  const names = renamedTexts(shown);
  const groups = useMemo(() => bySentence(losses), [losses]);
  return (
    <>
      {notExported.length > 0 && (
        <Part title={text.notExported}>
          {notExported.slice(0, MAX_SHOWN).map((one) => (
            <li key={one.tool} className="export-left-out">
              <Icon name="failed" size={12} />
              {visibleText(notExportedText(one))}
            </li>
          ))}
          <More amount={notExported.length - MAX_SHOWN} />
        </Part>
      )}
      {groups.length > 0 && (
        <Part title={text.losses}>
          {groups.map(({ sentence, losses: own }) => (
            <li key={sentence}>
              <LossGroup sentence={sentence} losses={own} />
            </li>
          ))}
        </Part>
      )}
      {names.length > 0 && (
        <Part title={text.names}>
          {names.slice(0, MAX_SHOWN).map((line) => (
            <li key={line}>{visibleText(line)}</li>
          ))}
          <More amount={names.length - MAX_SHOWN} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="export-part">
      <h4>{title}</h4>
      <ul>{children}</ul>
    </div>
  );
}

/** What is lost of the same kind, with each tool and place it is lost of. */
function LossGroup({ sentence, losses }: { readonly sentence: string; readonly losses: readonly Loss[] }) {
  return (
    <details className="export-loss">
      <summary>
        <Icon name="chevron-right" size={12} />
        <span>{visibleText(sentence)}</span>
        <span className="export-meta">{text.lossTools(new Set(losses.map(({ tool }) => tool)).size)}</span>
      </summary>
      <ul>
        {losses.slice(0, MAX_SHOWN).map(({ tool, pointer }, at) => (
          <li key={at}>
            <PlaceButton tool={tool} pointer={pointer} />
          </li>
        ))}
        <More amount={losses.length - MAX_SHOWN} />
      </ul>
    </details>
  );
}

function More({ amount }: { readonly amount: number }) {
  return amount > 0 ? <li className="export-more">{text.more(amount)}</li> : null;
}

function bySentence(
  losses: readonly Loss[],
): readonly { readonly sentence: string; readonly losses: readonly Loss[] }[] {
  const groups = new Map<string, Loss[]>();
  for (const loss of losses) {
    const sentence = lossText(loss);
    const group = groups.get(sentence);
    if (group) group.push(loss);
    else groups.set(sentence, [loss]);
  }
  return [...groups].map(([sentence, own]) => ({ sentence, losses: own }));
}
