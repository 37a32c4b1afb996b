import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { namespacesOf } from './export-selection.ts';
import type { Exporting } from './use-export.ts';

/** How many tools go out, and the choice of which. */
export function WhichTools({ exporting }: { readonly exporting: Exporting }) {
  const { tools, wanted, want, view } = exporting;
  const name = useApp((state) => state.workspace?.name) ?? '';
  const allowed = tools.filter((tool) => tool.allowed).length;
  return (
    <>
      <span className="export-about grow cut" role="status">
        {view.answer && text.about(view.answer.tools.length, name)}
      </span>
      <Segmented
        label={text.which}
        value={wanted.which}
        options={[
          { value: 'allowed', label: text.allowed(allowed) },
          { value: 'all', label: text.all(tools.length) },
          { value: 'some', label: text.some },
        ]}
        onChange={(which) => want({ which })}
      />
    </>
  );
}

const EVERY = 'every';

/** Which of them, by namespace and search, or those that were in hand. */
export function NarrowSelection({ exporting }: { readonly exporting: Exporting }) {
  const { tools, wanted, want } = exporting;
  const { namespace, search, names } = wanted;
  const options = [
    { value: EVERY, label: text.anyNamespace },
    ...namespacesOf(tools).map((one) => ({ value: `in ${one}`, label: one === '' ? text.noNamespace : one })),
  ];
  return (
    <div className="export-narrow" role="search">
      {names.length > 0 ? (
        <Button size="small" icon="cross" onClick={() => want({ names: [] })}>
          {text.selected(names.length)}
        </Button>
      ) : (
        <Select
          label={text.namespace}
          value={namespace === null ? EVERY : `in ${namespace}`}
          options={options}
          onChange={(value) => want({ namespace: value === EVERY ? null : value.slice('in '.length) })}
        />
      )}
      <span className="export-search">
        <TextInput
          icon="search"
          aria-label={text.search}
          placeholder={text.searchShort}
          value={search}
          onChange={(next) => want({ search: next })}
        />
      </span>
    </div>
  );
}
