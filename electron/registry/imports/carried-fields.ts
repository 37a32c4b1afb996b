import { pointerSteps } from '../../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { FormatId } from '../../../shared/model/exchange.ts';
import { CODE_EXECUTION_DATE } from '../../../shared/model/export.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import { WRITERS } from '../exchange/formats.ts';
import { isObject } from '../exchange/tool-format.ts';

/**
 * Fields of a definition that a text of a format could not have said: that it is silent about them says nothing. Of a
 * format that is only read, all of them.
 */
export function fieldsNotCarried(format: FormatId, text: string): ReadonlySet<string> {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  const definition = read.ok && isObject(read.plain) ? read.plain : {};
  const writer = WRITERS[format];
  if (!writer) return new Set(Object.keys(definition));
  const tool = { name: 'tool', wireName: 'tool', definition, source: text };
  const { losses } = writer.write([tool], { codeExecutionDate: CODE_EXECUTION_DATE });
  return new Set(
    losses.flatMap(({ code, pointer }) => {
      const [field, ...inner] = pointerSteps(pointer);
      return code === 'field' && field !== undefined && inner.length === 0 ? field : [];
    }),
  );
}
