import type { Node } from 'jsonc-parser';
import { followNode } from '../../../../../shared/lib/json-node.ts';
import { HTTP_METHODS } from '../../../../../shared/model/tool.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { COUNT, ITEM_TEXT, PLAIN_VALUE, TEXT, WORDS } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { MemberRows } from '../fields/MemberRows.tsx';
import { TickAt } from '../fields/TickAt.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksWithin } from '../use-remarks.ts';
import { BindingLimit, TimeField } from './BindingLimit.tsx';

const { fields, hints, add } = bindingEditorText;

/** One request. */
export function HttpFields() {
  const { root } = useDefinitionEdits();
  const method: unknown = followNode(root, ['binding', 'method'])?.value;
  const hasMethods = followNode(root, ['binding', 'methods']) !== undefined;
  const isChosen = typeof method === 'string' && method.includes('{{');
  return (
    <>
      <div className="field-line">
        <FieldAt
          path={['binding', 'method']}
          label={fields.method}
          codec={TEXT}
          size="short"
          placeholder={hints.method}
          suggestions={HTTP_METHODS}
        />
        <FieldAt path={['binding', 'url']} label={fields.url} codec={TEXT} size="wide" placeholder={hints.url} />
        {(isChosen || hasMethods) && (
          <FieldAt
            path={['binding', 'methods']}
            label={fields.methods}
            codec={WORDS}
            size="wide"
            placeholder={hints.methods}
          />
        )}
      </div>
      <p className="form-hint">{hints.templates}</p>
      <MemberRows path={['binding', 'query']} label={fields.query} add={add.query} codec={PLAIN_VALUE} />
      <MemberRows path={['binding', 'headers']} label={fields.headers} add={add.headers} codec={ITEM_TEXT} />
      <MemberRows path={['binding', 'cookies']} label={fields.cookies} add={add.cookies} codec={ITEM_TEXT} />
      <HttpPart of="body" placeholder={hints.body} />
      <Spelling root={root} />
      <div className="field-line">
        <FieldAt path={['binding', 'hosts']} label={fields.hosts} codec={WORDS} size="wide" placeholder={hints.hosts} />
        <FieldAt
          path={['binding', 'result']}
          label={fields.result}
          codec={TEXT}
          placeholder={hints.result}
          size="wide"
        />
      </div>
      <TickAt path={['binding', 'allowPrivate']} label={fields.allowPrivate} />
      <div className="field-line">
        <TimeField />
        <BindingLimit field="maxBytes" limit="resultBytes" />
        <FieldAt path={['binding', 'retries']} label={fields.retries} codec={COUNT} placeholder="0" />
      </div>
    </>
  );
}

/** How values and the body are written in the request: said by few tools, most often by an API description. */
function Spelling({ root }: { readonly root: Node }) {
  const has = (field: string) => followNode(root, ['binding', field]) !== undefined;
  return (
    <>
      {has('bodyEncoding') && (
        <FieldAt
          path={['binding', 'bodyEncoding']}
          label={fields.bodyEncoding}
          codec={TEXT}
          size="short"
          suggestions={BODY_ENCODINGS}
        />
      )}
      {has('parts') && <HttpPart of="parts" />}
      {has('styles') && <HttpPart of="styles" />}
    </>
  );
}

const BODY_ENCODINGS = ['base64'];

interface HttpPartProps {
  readonly of: 'body' | 'parts' | 'styles';
  readonly placeholder?: string;
}

/** A part of the request that is written as its JSON. */
function HttpPart({ of, placeholder }: HttpPartProps) {
  const remarks = useRemarksWithin(`/binding/${of}`);
  return (
    <JsonBox
      path={['binding', of]}
      label={fields[of]}
      remarks={remarks}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
