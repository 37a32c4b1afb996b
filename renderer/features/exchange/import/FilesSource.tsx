import { useMemo, useRef, type ChangeEvent } from 'react';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { filesOfInput, readPicked } from '../../../stores/picked-files.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Import } from './use-import.ts';

/** Files and folders that are chosen or dropped, and what each gave. */
export function FilesSource({ given }: { readonly given: Import }) {
  const { picked, setPicked } = given;
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    if (chosen.length === 0) return;
    const root = chosen[0]?.webkitRelativePath.split('/')[0] ?? '';
    const found = filesOfInput(chosen);
    // The same files may be chosen again, once they were changed.
    target.value = '';
    setPicked(await readPicked(found, root));
  };
  return (
    <div className="import-files">
      <div className="import-choose">
        <Button icon="program" autoFocus onClick={() => files.current?.click()}>
          {text.chooseFiles}
        </Button>
        <Button icon="folder" onClick={() => folder.current?.click()}>
          {text.chooseFolder}
        </Button>
        <input ref={files} type="file" multiple hidden onChange={(event) => void take(event)} />
        <input ref={folder} type="file" hidden {...FOLDERS} onChange={(event) => void take(event)} />
        <p className="field-hint">{text.drop}</p>
      </div>
      {picked && <Chosen given={given} />}
    </div>
  );
}

/** React does not know this attribute, and every browser does. */
const FOLDERS: Readonly<Record<string, string>> = { webkitdirectory: '' };

function Chosen({ given: { picked, preview, setPicked } }: { readonly given: Import }) {
  const found = preview.found?.kind === 'read' ? preview.found : undefined;
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const { source } of found?.tools ?? []) all.set(source, (all.get(source) ?? 0) + 1);
    return all;
  }, [found]);
  if (!picked) return null;
  const { texts, faults } = picked;
  return (
    <>
      <div className="import-head">
        <h3>{text.files(texts.length + faults.length)}</h3>
        <Button size="small" kind="ghost" onClick={() => setPicked(undefined)}>
          {text.clear}
        </Button>
      </div>
      <ul className="import-file-list" aria-label={text.chosen} tabIndex={0}>
        {texts.map(({ name }, at) => (
          <li key={at}>
            <Icon name="program" size={12} />
            <span className="mono cut" title={name}>
              {visibleText(name)}
            </span>
            <span className="import-meta">{found && text.ofFile(counts.get(name) ?? 0)}</span>
          </li>
        ))}
        {faults.map(({ source, code }, at) => (
          <li key={`fault ${at}`}>
            <Icon name="warning" size={12} />
            <span className="mono cut" title={source}>
              {visibleText(source)}
            </span>
            <span className="import-meta">{code === 'no_files' ? text.noTools : text.notRead}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
