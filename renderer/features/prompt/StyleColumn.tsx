import { RadioGroup } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { promptText as text, type PromptView } from '../../../shared/text/prompt-text.ts';
import type { PromptFinding } from '../../../shared/model/prompt.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DiffLines } from '../../ui/diff-lines/DiffLines.tsx';
import { HintList } from './HintList.tsx';
import type { PromptAnswer } from './use-shown-prompt.ts';

type Style = PromptAnswer['styles'][number];

interface StyleColumnProps {
  readonly shown: Style;
  readonly isInForce: boolean;
  readonly isDefaultText: boolean;
  /** Of the style that says most, in percent. */
  readonly share: number;
  readonly view: PromptView;
  /** The declaration as a provider takes it; undefined while it is made, and where the view is none of a provider. */
  readonly form: string | undefined;
  readonly hints: readonly PromptFinding[];
  readonly onLine: (line: number) => void;
}

/** Characters that are drawn: a longer text is for a machine, not for the eye. */
const MAX_SHOWN_CHARS = 60_000;

/** One disclosure style: what it costs, and what the model reads. */
export function StyleColumn(props: StyleColumnProps) {
  const { shown, isInForce, view, form, hints, onLine } = props;
  const words = text.styles[shown.style];
  const copied = view === 'text' || view === 'difference' ? shown.description : form;
  return (
    <article className={classNames('prompt-style', isInForce && 'in-force')} aria-label={words.label}>
      <StyleHead {...props} />
      <HintList label={text.hintsOf(words.label)} findings={hints} onLine={onLine} />
      <div className="prompt-body">
        <ColumnBody {...props} />
      </div>
      <footer className="prompt-style-foot">
        <span className="grow cut">{isInForce ? text.styleInForce : words.note}</span>
        <CopyButton label={text.copyOf(words.label, copyName(view))} text={copied} />
      </footer>
    </article>
  );
}

function StyleHead({ shown, share }: Pick<StyleColumnProps, 'shown' | 'share'>) {
  const id = useId();
  const { style, count, textCount } = shown;
  const { label, about } = text.styles[style];
  return (
    <header className="prompt-style-head">
      <div className="prompt-row">
        <RadioGroup.Item value={style} id={id} className="radio" aria-describedby={`${id}-about ${id}-cost`}>
          <RadioGroup.Indicator className="radio-dot" />
        </RadioGroup.Item>
        <label htmlFor={id}>{label}</label>
        <span className="grow" />
        <span id={`${id}-about`} className="prompt-dim cut">
          {about}
        </span>
      </div>
      <div id={`${id}-cost`} className="prompt-row prompt-figures" title={text.counted}>
        <span className="prompt-tokens">{text.figure(count)}</span>
        <span className="prompt-dim">{text.unit(count.tokens)}</span>
        <span className="grow" />
        <span className="prompt-dim">{text.share(share)}</span>
      </div>
      <div className="prompt-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, share)}%` }} />
      </div>
      <p className="prompt-dim prompt-alone">{count.by === 'length' ? text.guessed : text.textAlone(textCount)}</p>
    </header>
  );
}

function ColumnBody({ shown, view, form, isDefaultText }: StyleColumnProps): ReactNode {
  const { label } = text.styles[shown.style];
  const name = text.bodyOf(label, text.views[view]);
  if (view === 'difference') {
    if (isDefaultText) return <p className="prompt-aside">{text.isDefault}</p>;
    if (shown.text.trim() === shown.defaultText.trim()) return <p className="prompt-aside">{text.sameAsDefault}</p>;
    return <DiffLines before={shown.defaultText} after={shown.text} label={text.difference(label)} />;
  }
  const body = view === 'text' ? shown.description : form;
  if (body === undefined) return <p className="prompt-aside">{text.reading}</p>;
  return (
    <>
      <pre className="prompt-well" tabIndex={0} aria-label={name}>
        {body.slice(0, MAX_SHOWN_CHARS)}
      </pre>
      {body.length > MAX_SHOWN_CHARS && <p className="prompt-aside">{text.cut(body.length - MAX_SHOWN_CHARS)}</p>}
    </>
  );
}

function CopyButton({ label, text: all }: { readonly label: string; readonly text: string | undefined }) {
  const notify = useApp((state) => state.notify);
  const copy = async () => {
    await navigator.clipboard.writeText(all ?? '');
    notify(text.copied, 'plain', { passing: true, about: 'clipboard' });
  };
  return (
    <Button size="small" icon="copy" aria-label={label} disabled={all === undefined} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
}

/** What is copied of a difference is the text. */
function copyName(view: PromptView): string {
  return text.views[view === 'difference' ? 'text' : view];
}
