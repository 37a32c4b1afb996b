import { OpenText } from './OpenText.tsx';
import { ProgramText } from './ProgramText.tsx';

/** The text of a program. */
export function EditorPane({ path }: { readonly path: string }) {
  return (
    <OpenText kind="program" path={path}>
      {(text) => <ProgramText path={path} text={text} />}
    </OpenText>
  );
}
