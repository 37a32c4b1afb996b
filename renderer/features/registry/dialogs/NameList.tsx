import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { toolDialogsText as text } from '../../../../shared/text/registry-text.ts';
import './name-list.css';

/** The first of some tools by name, and how many more there are. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const { shown, more } = text.names(names);
  return (
    <ul className="name-list">
      {shown.map((name, at) => (
        <li key={at} className="mono cut" title={name}>
          {visibleText(name)}
        </li>
      ))}
      {more && <li className="name-list-more">{more}</li>}
    </ul>
  );
}
