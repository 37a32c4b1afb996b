import { Segmented } from './Segmented.tsx';

export type FormOrJson = 'form' | 'json';

interface FormJsonSwitchProps {
  /** What is seen one way or the other, and the names of the two. */
  readonly text: { readonly view: string; readonly form: string; readonly json: string };
  readonly view: FormOrJson;
  readonly onChange: (view: FormOrJson) => void;
}

/** Whether something is shown as its fields or as its JSON. */
export function FormJsonSwitch({ text, view, onChange }: FormJsonSwitchProps) {
  return (
    <Segmented
      label={text.view}
      value={view}
      options={[
        { value: 'form', label: text.form },
        { value: 'json', label: text.json },
      ]}
      onChange={onChange}
    />
  );
}
