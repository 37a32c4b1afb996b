import { EXECUTION_TOOL } from '../../../shared/model/execution-tool.ts';
import { PROMPT_PROVIDERS } from '../../../shared/model/prompt.ts';
import { promptText as text, type PromptView } from '../../../shared/text/prompt-text.ts';
import { variantName } from '../../stores/file-actions.ts';
import { promptInForce } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Chip } from '../../ui/Pill.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { InForce } from './InForce.tsx';
import type { PromptAnswer } from './use-shown-prompt.ts';

const VIEWS: readonly PromptView[] = ['text', 'difference', ...PROMPT_PROVIDERS];
/** No file has this name. */
const DEFAULT = '/';

interface PromptHeadProps {
  readonly path: string | null;
  readonly answer: PromptAnswer | undefined;
  readonly isUnsaved: boolean;
}

/** Which text is on show, whether it is in force, and how it is shown. */
export function PromptHead({ path, answer, isUnsaved }: PromptHeadProps) {
  const workspace = useApp((state) => state.workspace);
  const showPrompt = useApp((state) => state.showPrompt);
  const view = useApp((state) => state.promptView);
  const setView = useApp((state) => state.setPromptView);
  const inForce = promptInForce(workspace);
  const paths = new Set([...(workspace?.prompts ?? []).map((prompt) => prompt.path), path, inForce]);
  const options = [...paths].flatMap((one) => (one === null ? [] : { value: one, label: variantName(one) }));
  return (
    <header className="prompt-head">
      <div className="prompt-row">
        <h2 className="prompt-dim">{text.head.tool}</h2>
        <code className="prompt-tool">{answer?.toolName ?? EXECUTION_TOOL}</code>
        <span className="prompt-dim">{text.head.with}</span>
        <Select
          label={text.head.choose}
          value={path ?? DEFAULT}
          options={[{ value: DEFAULT, label: text.defaultText }, ...options]}
          onChange={(value) => showPrompt(value === DEFAULT ? null : value)}
        />
        <InForce path={path} />
        {isUnsaved && (
          <Chip tone="hold" icon="warning">
            {text.head.unsaved}
          </Chip>
        )}
        <span className="grow" />
        {answer && <span className="prompt-dim cut">{text.head.tools(answer.tools.length, answer.inFlight)}</span>}
      </div>
      <div className="prompt-row">
        <Segmented
          label={text.head.view}
          value={view}
          options={VIEWS.map((value) => ({ value, label: text.views[value] }))}
          onChange={setView}
        />
        <span className="grow" />
        {answer && <span className="prompt-dim cut">{text.styleBy[answer.styleBy](variantName(path ?? ''))}</span>}
      </div>
    </header>
  );
}
