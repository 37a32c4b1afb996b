import { useEffect, useEffectEvent, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { placeOfPointer, type TextPlace } from '../../../../shared/lib/json-place.ts';
import { pointerSteps, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { jsonReasonText } from '../../../../shared/text/problem-text.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import type { DefinitionFault } from './parse-definition.ts';
import { SchemaSection } from './SchemaSection.tsx';
import { sectionOf, SECTIONS, type Section } from './sections.ts';
import type { DraftCheck } from './use-draft-check.ts';
import { DefinitionProvider, type Definition } from './use-definition.ts';

interface FormPaneProps {
  readonly definition: Definition | { readonly fault: DefinitionFault };
  readonly check: DraftCheck | undefined;
  /** The value that the person went to in the JSON; shown once, then done. */
  readonly cursor: JsonPath | undefined;
  readonly onCursorDone: () => void;
  /** Tells which value the form has in hand. */
  readonly onFollow: (path: JsonPath | undefined) => void;
  readonly onShowPlace: (place: TextPlace) => void;
}

/** Parts of a definition that were last on show, by tool. */
const kept = new Map<string, Section>();

/** The definition as fields. While its text cannot be read, the last that could be stays in sight and nothing is edited. */
export function FormPane({ definition, ...props }: FormPaneProps) {
  if (!('root' in definition)) {
    return (
      <EmptyState icon="warning" title={toolEditorText.unreadAtAll}>
        {faultText(definition.fault)}
      </EmptyState>
    );
  }
  return (
    <DefinitionProvider value={definition}>
      <Form definition={definition} {...props} />
    </DefinitionProvider>
  );
}

function Form({
  definition,
  check,
  cursor,
  onCursorDone,
  onFollow,
  onShowPlace,
}: FormPaneProps & { readonly definition: Definition }) {
  const { name, fault, text, undo, redo } = definition;
  const [section, setSection] = useState<Section>(() => kept.get(name) ?? 'input');
  const [pointer, setPointer] = useState<string>();
  const [followed, setFollowed] = useState<JsonPath>();
  const choose = (next: Section) => {
    setSection(next);
    setPointer(undefined);
  };
  if (cursor && cursor !== followed) {
    setFollowed(cursor);
    const next = sectionOf(cursor);
    if (next !== undefined && next !== section) choose(next);
  }
  useEffect(() => {
    kept.set(name, section);
  }, [name, section]);
  const tell = useEffectEvent(() => onFollow(pointer === undefined ? undefined : pointerSteps(pointer)));
  useEffect(() => tell(), [pointer]);
  // A schema section says itself when it has shown the place.
  const done = useEffectEvent((path: JsonPath) => {
    const shown = sectionOf(path);
    if (shown === undefined || shown === 'details') onCursorDone();
  });
  useEffect(() => {
    if (cursor) done(cursor);
  }, [cursor]);

  const head = (actions: ReactNode) => (
    <>
      <div className="tool-part-head">
        <Segmented
          label={toolEditorText.section}
          value={section}
          options={SECTIONS.map((value) => ({ value, label: toolEditorText.sections[value] }))}
          onChange={choose}
        />
        <span className="grow" />
        {actions}
        <IconButton icon="undo" size="small" keys="Mod+Z" label={toolEditorText.undo} onClick={undo} />
        <IconButton icon="redo" size="small" keys="Mod+Shift+Z" label={toolEditorText.redo} onClick={redo} />
      </div>
      {fault && <FaultNote fault={fault} onShow={() => onShowPlace(fault)} />}
    </>
  );
  const onShowPointer = (at: string) => onShowPlace(placeOfPointer(text, at));
  const shared = { head, check, cursor, onCursorDone, onPointer: setPointer, onShowPointer };
  return (
    <section
      className="tool-part form-pane"
      data-over-text
      tabIndex={-1}
      aria-label={toolEditorText.views.form}
      onKeyDownCapture={(event) => onHistoryKey(event, { undo, redo })}
      onFocus={(event) => followFocus(event, setPointer)}
    >
      {section === 'input' && <SchemaSection key="input" field="inputSchema" {...shared} />}
      {section === 'output' && <SchemaSection key="output" field="outputSchema" {...shared} />}
      {section === 'details' && <DetailsForm head={head} check={check} />}
    </section>
  );
}

function FaultNote({ fault, onShow }: { readonly fault: DefinitionFault; readonly onShow: () => void }) {
  return (
    <div className="form-fault" role="status">
      <Icon name="warning" />
      <span className="grow">{faultText(fault)}</span>
      <Button size="small" onClick={onShow}>
        {toolEditorText.showPlace}
      </Button>
    </div>
  );
}

function faultText({ reason, line, column }: DefinitionFault): string {
  const because = reason === 'not_an_object' ? toolEditorText.notAnObject : jsonReasonText(reason);
  return toolEditorText.unread(`${line}:${column}`, because);
}

/** The value in hand is the one whose field or row has the focus. */
function followFocus(event: FocusEvent<HTMLElement>, onPointer: (pointer: string) => void): void {
  const pointer = event.target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  if (pointer !== undefined) onPointer(pointer);
}

/** Undo in a field is the undo of the text, which holds what every field wrote. */
function onHistoryKey(event: KeyboardEvent<HTMLElement>, { undo, redo }: Pick<Definition, 'undo' | 'redo'>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else if (key === 'z') undo();
  else return;
  event.preventDefault();
  event.stopPropagation();
  keepFocusIn(event.currentTarget);
}

/** What had the focus may be gone with the change; the next step of undo is the form's all the same. */
function keepFocusIn(form: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) form.focus({ preventScroll: true });
  });
}
