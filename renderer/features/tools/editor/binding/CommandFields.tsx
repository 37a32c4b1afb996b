import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { ITEM_TEXT } from '../fields/codecs.ts';
import { MemberRows } from '../fields/MemberRows.tsx';
import { TextRows } from '../fields/TextRows.tsx';
import { TimeField } from './BindingLimit.tsx';

const { fields, hints, add } = bindingEditorText;

/** A program that is started for each call. */
export function CommandFields() {
  return (
    <>
      <TextRows path={['binding', 'command']} label={fields.command} hint={hints.command} add={add.argument} />
      <MemberRows path={['binding', 'env']} label={fields.env} hint={hints.env} add={add.env} codec={ITEM_TEXT} />
      <div className="field-line">
        <TimeField />
      </div>
    </>
  );
}
