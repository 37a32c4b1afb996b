import { parseTree } from 'jsonc-parser';
import { nodeJson } from '../../../shared/lib/json-part.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';

const text = toolText.call;

interface ExampleMenuProps {
  readonly definition: string;
  /** Gets the arguments as JSON text. */
  readonly onChoose: (json: string) => void;
  /** Empties the arguments. */
  readonly onClear: () => void;
}

/** Fills the arguments from an example of the definition, or empties them. */
export function ExampleMenu({ definition, onChoose, onClear }: ExampleMenuProps) {
  const examples = examplesOf(definition);
  return (
    <Menu
      align="end"
      entries={[
        ...examples.map((json, index) => ({
          kind: 'item' as const,
          label: text.exampleNumber(index),
          meta: json,
          onSelect: () => onChoose(json),
        })),
        ...(examples.length > 0 ? [{ kind: 'separator' as const }] : []),
        { kind: 'item', label: text.clear, onSelect: onClear },
      ]}
    >
      <Button kind="ghost">
        {text.example}
        <Icon name="chevron-down" size={12} />
      </Button>
    </Menu>
  );
}

/** `examples` of a definition, as JSON texts. */
function examplesOf(definition: string): readonly string[] {
  const root = parseTree(definition, [], { allowTrailingComma: true });
  const members = (root?.children ?? []).filter((property) => property.children?.[0]?.value === 'examples');
  const listed = members[0]?.children?.[1]?.children ?? [];
  return listed.filter((example) => example.type === 'object').map((example) => nodeJson(definition, example));
}
