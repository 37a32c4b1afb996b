import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { DisclosureStyle } from '../../../shared/model/prompt.ts';
import { schemasText } from '../schemas-text.ts';
import type { DeclaredTool } from './declared-tool.ts';
import { signatureList } from './signature-list.ts';

/** The tools as a model is told of them; empty where there are none. */
export function toolList(tools: readonly DeclaredTool[], style: DisclosureStyle): string {
  switch (style) {
    case 'schemas':
      return tools.map(schemasText).join('\n\n');
    case 'signatures':
      return signatureList(tools);
    case 'search':
      return tools.map(({ name }) => name).join(', ');
    default:
      return assertNever(style);
  }
}
