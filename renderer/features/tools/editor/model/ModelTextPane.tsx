import { countedText, modelText as words, tokensText } from '../../../../../shared/text/model-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { useModelText } from './use-model-text.ts';
import './model-text.css';

interface ModelTextPaneProps {
  readonly name: string;
  /** Text of the definition as it is typed. */
  readonly text: string;
}

/** Characters that are drawn: a longer text is for a machine, not for the eye. */
const MAX_SHOWN_CHARS = 40_000;

/** The exact text by which a model knows a tool, what it costs, and why a model may not get it at all. */
export function ModelTextPane({ name, text }: ModelTextPaneProps) {
  const { shown, isStale } = useModelText(name, text);
  const notify = useApp((state) => state.notify);
  const copy = async (all: string) => {
    await navigator.clipboard.writeText(all);
    notify(words.copied, 'plain', { passing: true, about: 'clipboard' });
  };
  return (
    <section className="tool-part model-text" aria-label={words.title}>
      <div className="tool-part-head">
        <h2 className="cut">{words.title}</h2>
        <span className="grow" />
        {shown && <IconButton icon="copy" size="small" label={words.copy} onClick={() => void copy(shown.text)} />}
      </div>
      <div className="model-text-body">
        {isStale && <Note tone="plain">{shown ? words.stale : words.unread}</Note>}
        {shown?.absent.map((absence) => (
          <Note key={absence} tone="hold">
            {words.absences[absence]}
          </Note>
        ))}
        {shown ? (
          <>
            <pre className={classNames('model-text-well', isStale && 'stale')} tabIndex={0} aria-label={words.text}>
              {shown.text.slice(0, MAX_SHOWN_CHARS)}
            </pre>
            {shown.text.length > MAX_SHOWN_CHARS && (
              <Note tone="plain">{words.cut(shown.text.length - MAX_SHOWN_CHARS)}</Note>
            )}
            <p className="model-text-counted">
              <strong>{tokensText(shown.count)}</strong> {countedText(shown.count)}
            </p>
          </>
        ) : (
          !isStale && <p className="model-text-counted">{words.waiting}</p>
        )}
      </div>
    </section>
  );
}

function Note({ tone, children }: { readonly tone: 'plain' | 'hold'; readonly children: string }) {
  return (
    <p className={classNames('model-text-note', tone)}>
      <Icon name={tone === 'hold' ? 'warning' : 'info'} size={12} />
      <span>{children}</span>
    </p>
  );
}
