import type { Node } from 'jsonc-parser';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { readSchema, requiredOf, textOf, type SchemaShape } from './schema-view.ts';

/** A name for each branch of a union: its title, what it refers to, the constant that tells it from the others, or its type. */
export function branchNames(branches: readonly Node[]): readonly string[] {
  const names = branches.map(nameOf);
  return names.map((name, at) =>
    names.indexOf(name) === at && names.lastIndexOf(name) === at ? name : `${name} ${at + 1}`,
  );
}

function nameOf(branch: Node): string {
  const { core, keywords, shape, types } = readSchema(branch);
  return (
    textOf(keywords, 'title') ??
    refName(textOf(core, '$ref')) ??
    constantName(core.get('const')) ??
    discriminator(branch) ??
    requirement(shape, requiredOf(core)) ??
    (shape === 'types' ? types.join(toolEditorText.schema.or) : toolEditorText.schema.shapes[shape])
  );
}

/** A branch that only asks for properties is told from the others by their names. */
function requirement(shape: SchemaShape, required: ReadonlySet<string>): string | undefined {
  return shape === 'any' && required.size > 0 ? [...required].join(', ') : undefined;
}

/** The last step of a reference. */
export function refName(ref: string | undefined): string | undefined {
  return ref === undefined ? undefined : (ref.split('/').at(-1) ?? ref);
}

/** A property that takes one value only says which branch it is. */
function discriminator(branch: Node): string | undefined {
  for (const property of membersOf(membersOf(branch).get('properties')).values()) {
    const keywords = membersOf(property);
    const values = keywords.get('enum')?.children;
    const name = constantName(keywords.get('const') ?? (values?.length === 1 ? values[0] : undefined));
    if (name !== undefined) return name;
  }
  return undefined;
}

function constantName(node: Node | undefined): string | undefined {
  if (!node || node.type === 'object' || node.type === 'array') return undefined;
  return String(node.value);
}
