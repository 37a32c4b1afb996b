import { jsonPointer, pointerSteps, valueAt } from '../../../shared/lib/json-pointer.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import type { Gap } from '../../registry/exchange/types/schema-type.ts';

/** What a validator checks and no type says, each part with its place among the arguments: `/sku pattern "^CH-"`. */
export function checkedBesides(schema: unknown, gaps: readonly Gap[]): string {
  return gaps
    .filter(({ code, data }) => code === 'keyword' && data['keyword'] !== 'additionalProperties')
    .map(({ pointer }) => checkText(schema, pointer))
    .join('; ');
}

function checkText(schema: unknown, pointer: string): string {
  const steps = pointerSteps(pointer);
  const keyword = steps.at(-1) ?? '';
  const place = placeOf(steps.slice(0, -1));
  return `${place === '' ? '' : `${place} `}${keyword} ${writeJson(valueAt(schema, pointer))}`;
}

/** The pointer of the value that a part of a schema is for; what is only a choice or a definition keeps its own. */
function placeOf(steps: readonly string[]): string {
  const place: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? '';
    if (step === 'properties') {
      at += 1;
      place.push(steps[at] ?? '');
    } else if (step === 'items' || step === 'additionalProperties') place.push('*');
    else place.push(step);
  }
  return jsonPointer(place);
}
