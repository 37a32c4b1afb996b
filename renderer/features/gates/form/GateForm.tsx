import { useMemo } from 'react';
import { valueAt } from '../../../../shared/lib/json-pointer.ts';
import { CALLERS } from '../../../../shared/model/tool-call.ts';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { ArgumentRows } from './ArgumentRows.tsx';
import { EntryChoice } from './EntryChoice.tsx';
import { isInside, pointerInEntry, useEntry, useFaultAt } from './entry-context.ts';
import { EntryField } from './EntryField.tsx';
import { kindOf, withKind, type GateKind } from './entry-text.ts';
import { GateProblems } from './GateProblems.tsx';

const { fields, hints } = text;
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** Places that have a field, which says itself what is wrong there. */
const OWN_FIELDS: readonly string[] = [
  ...['/match/tool', '/match/namespace', '/match/caller', '/match/arguments', '/action', '/reason'],
  ...['/limit/perRun', '/limit/perMinute', '/module', '/priority', '/timeoutMs'],
  ...HINTS.map((hint) => `/match/annotations/${hint}`),
];

const KINDS: readonly GateKind[] = ['rule', 'limit', 'module'];

/** One gate as fields. */
export function GateForm() {
  const { entry, text: entryText, replace } = useEntry();
  const kind = kindOf(entry);
  return (
    <div className="gate-form">
      <OtherProblems />
      <div className="gate-line">
        <span className="gate-label">{text.kind}</span>
        <Segmented
          label={text.kind}
          value={kind}
          options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(next) => replace(withKind(entryText, next))}
        />
      </div>
      <MatchFields />
      <fieldset className="gate-group">
        <legend>{kind === 'module' ? text.groups.module : text.groups.effect}</legend>
        {kind === 'rule' && <ActionField />}
        {kind === 'limit' && (
          <div className="gate-pair">
            <EntryField path={['limit', 'perRun']} label={fields.perRun} placeholder={hints.unlimited} mono isNumber />
            <EntryField
              path={['limit', 'perMinute']}
              label={fields.perMinute}
              placeholder={hints.unlimited}
              mono
              isNumber
            />
          </div>
        )}
        {kind === 'module' ? (
          <div className="gate-pair">
            <EntryField path={['module']} label={fields.module} placeholder={hints.module} mono />
            <EntryField path={['priority']} label={fields.priority} placeholder={hints.priority} mono isNumber />
            <EntryField path={['timeoutMs']} label={fields.timeoutMs} placeholder={hints.timeoutMs} mono isNumber />
          </div>
        ) : (
          <EntryField path={['reason']} label={fields.reason} placeholder={hints.reason} />
        )}
      </fieldset>
    </div>
  );
}

function MatchFields() {
  const tools = useApp((state) => state.workspace?.tools);
  const names = useMemo(() => (tools ?? []).slice(0, MAX_SUGGESTIONS).map(({ name }) => name), [tools]);
  return (
    <fieldset className="gate-group">
      <legend>{text.groups.match}</legend>
      <p className="field-hint">{text.matchHint}</p>
      <div className="gate-pair">
        <EntryField path={['match', 'tool']} label={fields.tool} placeholder={hints.tool} mono suggestions={names} />
        <EntryField path={['match', 'namespace']} label={fields.namespace} placeholder={hints.namespace} mono />
        <EntryChoice path={['match', 'caller']} label={fields.caller} none={text.anyCaller} options={CALLER_OPTIONS} />
      </div>
      <ArgumentRows />
      <div role="group" aria-label={text.annotations} className="gate-annotations">
        <span className="gate-label">{text.annotations}</span>
        <div className="gate-pair">
          {HINTS.map((hint) => (
            <EntryChoice
              key={hint}
              path={['match', 'annotations', hint]}
              label={text.annotationNames[hint]}
              none={text.anyAnnotation}
              options={{ true: text.annotation(hint, true), false: text.annotation(hint, false) }}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Names offered while one types. */
const MAX_SUGGESTIONS = 200;

const CALLER_OPTIONS = Object.fromEntries(CALLERS.map((caller) => [JSON.stringify(caller), text.callers[caller]]));

const ACTIONS = ['hold', 'deny', 'allow'] as const;

function ActionField() {
  const { entry, write } = useEntry();
  const error = useFaultAt('/action');
  const action = ACTIONS.find((known) => known === valueAt(entry, '/action'));
  return (
    <div className="gate-line">
      <span className="gate-label">{fields.action}</span>
      <Segmented<(typeof ACTIONS)[number] | ''>
        label={fields.action}
        value={action ?? ''}
        options={ACTIONS.map((value) => ({ value, label: text.actions[value] }))}
        onChange={(next) => write(['action'], JSON.stringify(next))}
      />
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
}

/** What is wrong beside the fields. */
function OtherProblems() {
  const { problems } = useEntry();
  const others = problems.filter((problem) => {
    const pointer = pointerInEntry(problem);
    return !OWN_FIELDS.some((field) => isInside(pointer, field));
  });
  return <GateProblems problems={others} />;
}
