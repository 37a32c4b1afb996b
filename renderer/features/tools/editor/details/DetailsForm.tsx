import type { ReactNode } from 'react';
import type { FindingCode } from '../../../../../shared/model/lint.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { TEXT, WORDS } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { OverrideNote } from '../OverrideNote.tsx';
import { useJudgement } from '../use-remarks.ts';
import { Annotations } from './Annotations.tsx';
import { Callers } from './Callers.tsx';
import { Examples } from './Examples.tsx';
import { ServerPart } from './ServerPart.tsx';
import { ToolGates } from './ToolGates.tsx';
import { ToolLimits } from './ToolLimits.tsx';
import './details.css';

const text = toolEditorText.details;
/** What is said of the name below its field. */
const SAID_OF_NAME = new Set<FindingCode>(['name_needs_quotes', 'names_alike', 'names_differ_by_case']);

/** What a tool is called, what it is for, how it behaves, and who may call it how often. */
export function DetailsForm({ head }: { readonly head: (actions: ReactNode) => ReactNode }) {
  return (
    <>
      {head(null)}
      <div className="form-scroll details-form">
        <ServerPart />
        <div className="field-line">
          <FieldAt path={['namespace']} label={text.namespace} codec={TEXT} size="wide" />
          <FieldAt path={['name']} label={text.name} codec={TEXT} size="wide" first without={SAID_OF_NAME} />
        </div>
        <OverrideNote field="namespace" />
        <OverrideNote field="name" />
        <Names />
        <FieldAt path={['title']} label={text.title} codec={TEXT} size="area" prose placeholder={text.titleHint} />
        <OverrideNote field="title" />
        <FieldAt
          path={['description']}
          label={text.description}
          codec={TEXT}
          size="area"
          prose
          placeholder={text.descriptionHint}
        />
        <OverrideNote field="description" />
        <FieldAt
          path={['tags']}
          label={toolDetailsText.tags}
          codec={WORDS}
          size="area"
          placeholder={toolDetailsText.tagsHint}
        />
        <Annotations />
        <Callers />
        <ToolLimits />
        <ToolGates />
        <Examples />
      </div>
    </>
  );
}

/** How programs write the name, and which other names it is mistaken for. */
function Names() {
  const { check } = useJudgement();
  if (check?.name === undefined) return null;
  const { name, pythonName, alike } = check;
  return (
    <div className="details-names">
      <p>{pythonName === undefined ? text.pythonBy(name) : text.python(pythonName)}</p>
      {alike.length > 0 && (
        <p className="remark warning">
          <Icon name="warning" size={12} />
          <span>{text.alike(alike.join(', '))}</span>
        </p>
      )}
    </div>
  );
}
