import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { TEXT, WORDS } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { TimeField } from './BindingLimit.tsx';

const { fields, hints } = bindingEditorText;

/** A function of a file of the workspace. */
export function ModuleFields() {
  return (
    <>
      <div className="field-line">
        <FieldAt path={['binding', 'file']} label={fields.file} codec={TEXT} size="wide" placeholder={hints.file} />
        <FieldAt
          path={['binding', 'export']}
          label={fields.export}
          codec={TEXT}
          size="wide"
          placeholder={hints.export}
        />
      </div>
      <div className="field-line">
        <FieldAt
          path={['binding', 'secrets']}
          label={fields.secrets}
          codec={WORDS}
          size="wide"
          placeholder={hints.secrets}
        />
        <TimeField />
      </div>
    </>
  );
}
