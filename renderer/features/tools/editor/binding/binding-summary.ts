import { membersOf } from '../../../../../shared/lib/json-node.ts';
import type { BindingKind } from '../../../../../shared/model/tool.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { nodeAt } from '../schema/edit-keywords.ts';
import { isBindingKind } from './change-kind.ts';

/** A binding in a few words: its kind and what it reaches, as far as it says. */
export function bindingSummary(definition: string): string {
  const binding = nodeAt(definition, ['binding']);
  if (!binding) return bindingEditorText.short.none;
  const members = membersOf(binding);
  const kind: unknown = members.get('kind')?.value;
  if (!isBindingKind(kind)) return bindingEditorText.unknownKind(String(kind));
  const said = (field: string) => {
    const value: unknown = members.get(field)?.value;
    return typeof value === 'string' ? value : '';
  };
  const about: Readonly<Record<BindingKind, () => string>> = {
    mock: () => bindingEditorText.caseCount(members.get('cases')?.children?.length ?? 0),
    http: () => `${said('method') || 'GET'} ${said('url').replace(/^https?:\/\//, '')}`,
    command: () => (members.get('command')?.children ?? []).map(({ value }) => String(value)).join(' '),
    module: () => `${said('file')} ${said('export')}`,
    mcp: () => `${said('server')} ${said('tool')}`,
  };
  const what = about[kind]().trim();
  return kind === 'http' ? what : [bindingEditorText.short[kind], what].filter((part) => part !== '').join(' · ');
}
