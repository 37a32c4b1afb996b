import { useShallow } from 'zustand/react/shallow';
import { followNode } from '../../../../../shared/lib/json-node.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { TEXT } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { TimeField } from './BindingLimit.tsx';

const { fields } = bindingEditorText;

/** A tool of a server of the workspace. */
export function McpFields() {
  const { root } = useDefinitionEdits();
  const server: unknown = followNode(root, ['binding', 'server'])?.value;
  const servers = useApp(useShallow((state) => state.servers.map(({ name }) => name)));
  const tools = useApp(
    useShallow((state) =>
      (state.workspace?.tools ?? []).flatMap((tool) =>
        tool.server && tool.server.name === server ? [tool.server.tool] : [],
      ),
    ),
  );
  return (
    <div className="field-line">
      <FieldAt path={['binding', 'server']} label={fields.server} codec={TEXT} size="wide" suggestions={servers} />
      <FieldAt path={['binding', 'tool']} label={fields.tool} codec={TEXT} size="wide" suggestions={tools} />
      <TimeField />
    </div>
  );
}
