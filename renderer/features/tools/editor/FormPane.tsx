import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { placeOfPointer, type TextPlace } from '../../../../shared/lib/json-place.ts';
import { jsonPointer, pointerSteps, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { jsonReasonText } from '../../../../shared/text/problem-text.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { BindingForm } from './binding/BindingForm.tsx';
import { DetailsForm } from './details/DetailsForm.tsx';
import { keepFocusIn, onHistoryKey } from './history-keys.ts';
import type { DefinitionFault } from './parse-definition.ts';
import { remarksOf } from './remarks.ts';
import { SchemaSection } from './SchemaSection.tsx';
import { sectionOf, SECTIONS, type Section } from './sections.ts';
import type { DraftCheck } from './use-draft-check.ts';
import { DefinitionProvider, type Definition } from './use-definition.ts';
import { JudgementProvider } from './use-remarks.ts';

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
  const { name, fault, text, root, undo, redo } = definition;
  const pane = useRef<HTMLElement>(null);
  const judgement = useMemo(() => ({ check, remarks: remarksOf(root, check?.findings ?? []) }), [check, root]);
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
    if (shown === 'input' || shown === 'output') return;
    if (shown !== undefined) showField(pane.current, path);
    onCursorDone();
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
  const shared = { head, cursor, onCursorDone, onPointer: setPointer, onShowPointer };
  return (
    <JudgementProvider value={judgement}>
      <section
        ref={pane}
        className="tool-part form-pane"
        data-over-text
        tabIndex={-1}
        aria-label={toolEditorText.views.form}
        onKeyDownCapture={(event) => onHistoryKey(event, { undo, redo })}
        onFocus={(event) => followFocus(event, setPointer)}
        onClick={(event) => isInside(event) && keepFocusIn(event.currentTarget)}
      >
        {section === 'input' && <SchemaSection key="input" field="inputSchema" {...shared} />}
        {section === 'output' && <SchemaSection key="output" field="outputSchema" {...shared} />}
        {section === 'binding' && <BindingForm head={head} />}
        {section === 'details' && <DetailsForm head={head} />}
      </section>
    </JudgementProvider>
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

/** Not from a menu: its events come up to the form, though it lies elsewhere on the page and gives the keys back itself. */
function isInside({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return currentTarget.contains(target as Node); // React types it wider; events of a page come from nodes
}

/** Brings the field of a value into sight, or that of the nearest one around it. */
function showField(pane: HTMLElement | null, path: JsonPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const pointer = jsonPointer(path.slice(0, length));
    const field = pane?.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/** The value in hand is the one whose field or row has the focus. */
function followFocus(event: FocusEvent<HTMLElement>, onPointer: (pointer: string) => void): void {
  const pointer = event.target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  if (pointer !== undefined) onPointer(pointer);
}
