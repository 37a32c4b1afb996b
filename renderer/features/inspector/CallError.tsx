import type { CallError as CallErrorFacts } from '../../../shared/model/tool-call.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { Chip } from '../../ui/Pill.tsx';
import { JsonText } from '../../ui/json-text/index.ts';
import { jsonWidth } from './json-width.ts';
import { Block } from './Block.tsx';

/** What the program got instead of a result. */
export function CallError({ error }: { readonly error: CallErrorFacts }) {
  const hasDetails = error.details !== undefined && Object.keys(error.details).length > 0;
  return (
    <Block title={CALL_TEXT.error} chip={<Chip tone="bad">{error.code}</Chip>}>
      <p className="inspector-error">{error.message}</p>
      {hasDetails && (
        <div className="well">
          <JsonText label={CALL_TEXT.details} text={JSON.stringify(error.details)} width={jsonWidth()} />
        </div>
      )}
    </Block>
  );
}
