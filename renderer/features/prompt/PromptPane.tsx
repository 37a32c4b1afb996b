import { RadioGroup } from 'radix-ui';
import { DISCLOSURE_STYLES, PROMPT_PROVIDERS } from '../../../shared/model/prompt.ts';
import { editorText } from '../../../shared/text/editor-text.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { promptText as text } from '../../../shared/text/prompt-text.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { chooseStyle, putInForce } from '../../stores/prompt-actions.ts';
import { promptInForce, shownPrompt } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FaultNote } from './FaultNote.tsx';
import { HintList } from './HintList.tsx';
import { PromptHead } from './PromptHead.tsx';
import { sortHints } from './hints.ts';
import { StyleColumn } from './StyleColumn.tsx';
import { useProviderForms } from './use-provider-forms.ts';
import { useShownPrompt, type PromptAnswer } from './use-shown-prompt.ts';
import { useVariant, variantFailure, variantTab } from './use-variant.ts';
import './prompt.css';

/** What a model gets of the workspace, in the three styles side by side. */
export function PromptPane() {
  const path = useApp(shownPrompt);
  const requestLine = useApp((state) => state.requestLine);
  const variant = useVariant(path);
  const typed = variant?.status === 'ready' ? variant.text : undefined;
  const { answer, fault } = useShownPrompt(path, typed);
  const failure = variantFailure(variant, path) ?? (answer ? null : fault);
  const onLine = (line: number) => path !== null && requestLine(path, line);
  return (
    <div className="prompt-pane">
      <PromptHead
        path={path}
        answer={failure ? undefined : answer}
        isUnsaved={variant !== undefined && isUnsaved(variant)}
      />
      {failure && <Unusable path={path} reason={errorText(failure)} />}
      {!failure && fault && <FaultNote fault={fault} onLine={onLine} />}
      {!failure && !answer && <p className="prompt-aside">{text.reading}</p>}
      {!failure && answer && <Styles path={path} typed={typed} answer={answer} onLine={onLine} />}
    </div>
  );
}

/** Without a text there is nothing to show; the person can go on with the default one. */
function Unusable({ path, reason }: { readonly path: string | null; readonly reason: string }) {
  const workbench = useWorkbench();
  const isInForce = useApp((state) => promptInForce(state.workspace) === path);
  const openTab = useApp((state) => state.openTab);
  const isThere = useApp((state) => state.workspace?.prompts.some((prompt) => prompt.path === path) === true);
  const retry = () => path !== null && void workbench.documents.open(variantTab(path));
  return (
    <EmptyState
      icon="warning"
      title={text.failed}
      actions={
        path !== null && (
          <>
            {isThere && <Button onClick={() => openTab(variantTab(path))}>{text.head.edit}</Button>}
            {!isThere && <Button onClick={retry}>{editorText.retry}</Button>}
            {isInForce && <Button onClick={() => void putInForce(workbench, null)}>{text.useDefault}</Button>}
          </>
        )
      }
    >
      {reason}
    </EmptyState>
  );
}

interface StylesProps {
  readonly path: string | null;
  readonly typed: string | undefined;
  readonly answer: PromptAnswer;
  readonly onLine: (line: number) => void;
}

function Styles({ path, typed, answer, onLine }: StylesProps) {
  const workbench = useWorkbench();
  const view = useApp((state) => state.promptView);
  const provider = PROMPT_PROVIDERS.find((known) => known === view);
  const forms = useProviderForms({ path, text: typed }, provider, answer);
  const hints = sortHints(answer.styles);
  const all = answer.styles.find(({ style }) => style === 'schemas')?.count.tokens ?? 0;
  const choose = (value: string) => {
    const style = DISCLOSURE_STYLES.find((known) => known === value);
    if (style && style !== answer.style) void chooseStyle(workbench, style);
  };
  return (
    <>
      <HintList label={text.hints} findings={hints.common} onLine={onLine} />
      <RadioGroup.Root
        className="prompt-styles"
        orientation="horizontal"
        aria-label={text.style}
        value={answer.style}
        disabled={answer.styleBy === 'variant'}
        onValueChange={choose}
      >
        {answer.styles.map((shown, at) => (
          <StyleColumn
            key={shown.style}
            shown={shown}
            isInForce={shown.style === answer.style}
            isDefaultText={path === null}
            share={all === 0 ? 0 : Math.round((shown.count.tokens / all) * 100)}
            view={view}
            form={forms?.[shown.style]}
            hints={hints.own[at] ?? []}
            onLine={onLine}
          />
        ))}
      </RadioGroup.Root>
      <p className="prompt-counted">{text.counted}</p>
    </>
  );
}
