import type { Node } from 'jsonc-parser';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import type { Remark } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { BranchChips } from './BranchChips.tsx';
import type { SchemaRow } from './schema-rows.ts';
import { textOf, type SchemaView } from './schema-view.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

/** Values of an enum that are named on the row. */
const MAX_CHIPS = 3;

interface RowSummaryProps {
  readonly row: SchemaRow;
  readonly name: string;
  readonly builder: Builder;
  readonly tabIndex: number;
  /** What the host says of this place. */
  readonly remarks: readonly Remark[];
}

/** What a row says of its schema beside name and type: its description, its branches, its values, and what is wrong. */
export function RowSummary({ row, name, builder, tabIndex, remarks }: RowSummaryProps) {
  const loud = remarks.filter(({ severity }) => severity !== 'note');
  const [remark] = loud;
  if (row.kind === 'definitions') return null;
  const description = row.kind === 'schema' ? descriptionOf(row.view) : undefined;
  return (
    <>
      {remark !== undefined && (
        <span
          className={classNames('schema-remark cut', remark.severity)}
          title={loud.map(({ sentence }) => sentence).join('\n')}
        >
          <Icon name="warning" size={12} />
          <span className={description === undefined && !row.union ? 'cut' : 'for-readers'}>{remark.sentence}</span>
        </span>
      )}
      {description !== undefined && (
        <span className="cut" title={description}>
          {description}
        </span>
      )}
      {row.union && <BranchChips row={row} union={row.union} name={name} builder={builder} tabIndex={tabIndex} />}
      {row.kind === 'schema' && <Values view={row.view} maxChars={description === undefined ? 40 : 12} />}
    </>
  );
}

function descriptionOf({ keywords, core, shape }: SchemaView): string | undefined {
  const description = textOf(keywords, 'description') ?? textOf(core, 'description') ?? textOf(keywords, 'title');
  if (description !== undefined) return description.replaceAll(/\s+/g, ' ');
  return shape === 'object' && core.get('additionalProperties')?.value === false ? text.noOthers : undefined;
}

interface ValuesProps {
  readonly view: SchemaView;
  /** Letters that there is room for; the first value is shown in any case. */
  readonly maxChars: number;
}

function Values({ view: { shape, core }, maxChars }: ValuesProps) {
  const { text: definition } = useDefinitionEdits();
  const spelled = (node: Node) => (node.type === 'string' ? String(node.value) : nodeJson(definition, node));
  const constant = core.get('const');
  if (shape === 'constant' && constant)
    return <code className="schema-value cut">{nodeJson(definition, constant)}</code>;
  if (shape !== 'enum') return null;
  const values = core.get('enum')?.children ?? [];
  const shown = fitting(values.slice(0, MAX_CHIPS).map(spelled), maxChars);
  return (
    <span className="schema-values">
      {shown.map((value, at) => (
        <code key={at} className="schema-value cut">
          {value}
        </code>
      ))}
      {values.length > shown.length && <span>{text.moreValues(values.length - shown.length)}</span>}
    </span>
  );
}

/** As many of the first texts as there is room for. */
function fitting(texts: readonly string[], maxChars: number): readonly string[] {
  let chars = 0;
  return texts.filter((one, at) => (chars += one.length) <= maxChars || at === 0);
}
