import { DISCLOSURE_STYLES, PROMPT_TOOL_NAME } from '../../../shared/model/prompt.ts';
import { promptFaultText, promptText } from '../../../shared/text/prompt-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Field, TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { FaultNote } from './FaultNote.tsx';
import { frontMatterField, withFrontMatterField } from './front-matter.ts';
import { HintList } from './HintList.tsx';
import type { PromptAnswer, ShownPrompt } from './use-shown-prompt.ts';
import { variantKey } from './use-variant.ts';

const text = promptText.side;
const AS_WORKSPACE = 'workspace';

interface VariantSideProps {
  readonly path: string;
  /** As it is typed. */
  readonly text: string;
  readonly prompt: ShownPrompt;
}

/** What comes of a prompt as it is typed: name, style, cost, and what it no longer says. */
export function VariantSide({ path, text: typed, prompt: { answer, fault } }: VariantSideProps) {
  const requestLine = useApp((state) => state.requestLine);
  const onLine = (line: number) => requestLine(path, line);
  return (
    <section className="prompt-side" tabIndex={0} aria-label={text.title}>
      <h2>{text.title}</h2>
      <ToolName path={path} text={typed} />
      <Style path={path} text={typed} />
      {fault && <FaultNote fault={fault} onLine={onLine} />}
      {!answer && !fault && <p className="prompt-dim">{promptText.reading}</p>}
      {answer && !fault && <Hints answer={answer} onLine={onLine} />}
      {answer && <Costs answer={answer} />}
    </section>
  );
}

type FieldProps = Pick<VariantSideProps, 'path' | 'text'>;

function ToolName({ path, text: typed }: FieldProps) {
  const { documents } = useWorkbench();
  const draft = useDraft({
    value: frontMatterField(typed, 'toolName') ?? '',
    check: (name) =>
      name === '' || PROMPT_TOOL_NAME.test(name) ? undefined : promptFaultText('name_invalid', { name }),
    commit(name) {
      documents.edit(variantKey(path), withFrontMatterField(typed, 'toolName', name === '' ? undefined : name));
      return Promise.resolve(undefined);
    },
  });
  return (
    <Field label={text.toolName} hint={text.toolNameHint} {...(draft.error !== undefined && { error: draft.error })}>
      {(ids) => <TextInput {...ids} {...draft.input} mono value={draft.text} invalid={draft.error !== undefined} />}
    </Field>
  );
}

function Style({ path, text: typed }: FieldProps) {
  const { documents } = useWorkbench();
  const said = frontMatterField(typed, 'style');
  const choose = (value: string) => {
    const style = value === AS_WORKSPACE ? undefined : value;
    documents.edit(variantKey(path), withFrontMatterField(typed, 'style', style));
  };
  return (
    <Field label={text.style} hint={text.styleHint}>
      {({ id, ...ids }) => (
        <Select
          id={id}
          {...(ids['aria-describedby'] !== undefined && { describedBy: ids['aria-describedby'] })}
          value={DISCLOSURE_STYLES.find((style) => style === said) ?? AS_WORKSPACE}
          options={[
            { value: AS_WORKSPACE, label: text.asWorkspace },
            ...DISCLOSURE_STYLES.map((style) => ({ value: style, label: promptText.styles[style].label })),
          ]}
          onChange={choose}
        />
      )}
    </Field>
  );
}

function Hints({ answer, onLine }: { readonly answer: PromptAnswer; readonly onLine: (line: number) => void }) {
  const findings = answer.styles.find(({ style }) => style === answer.style)?.findings ?? [];
  return (
    <div className="prompt-side-part">
      <h3>{promptText.hints}</h3>
      {findings.length === 0 ? (
        <p className="prompt-note ok">
          <Icon name="check" size={12} />
          <span>{promptText.noHints}</span>
        </p>
      ) : (
        <HintList label={promptText.hints} findings={findings} onLine={onLine} />
      )}
      <p className="prompt-dim">{promptText.hintsAbout}</p>
    </div>
  );
}

function Costs({ answer }: { readonly answer: PromptAnswer }) {
  return (
    <div className="prompt-side-part">
      <h3>{text.cost}</h3>
      <dl className="prompt-costs">
        {answer.styles.map(({ style, count }) => (
          <div key={style}>
            <dt>
              {promptText.styles[style].label}
              {style === answer.style && <span className="prompt-dim"> {text.isUsed}</span>}
            </dt>
            <dd>
              {promptText.figure(count)} {promptText.unit(count.tokens)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="prompt-dim">
        {text.narrowed(answer.tools.length)} {promptText.counted}
      </p>
    </div>
  );
}
