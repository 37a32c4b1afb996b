import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInSteps } from '../../../shared/lib/parse-in-steps.ts';
import { jsonText, space } from '../../support/json-text.ts';

function parsed(text: string, partLength: number): unknown {
  const steps = parseInSteps(text, partLength);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** With the names of each object in their order; undefined for what is no JSON. */
function shown(parse: () => unknown): string | undefined {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const whole = fc.tuple(space, jsonText, space).map((parts) => parts.join(''));

test('a text is read part by part as JSON.parse reads it whole, whatever the length of a part', () => {
  fc.assert(
    fc.property(whole, fc.nat(40), (text, partLength) => {
      expect(parsed(text, partLength)).toEqual(JSON.parse(text));
      expect(shown(() => parsed(text, partLength))).toBe(shown(() => JSON.parse(text) as unknown));
    }),
    { numRuns: 1000 },
  );
});

test('and refused where JSON.parse refuses it', () => {
  const broken = fc
    .tuple(
      whole,
      fc.nat(),
      fc.nat(2),
      fc.constantFrom('', ',', ':', '"', '[', ']', '{', '}', '0', ' ', '\\', '],[', '},{'),
    )
    .map(([text, at, gone, put]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + put + text.slice(from + gone);
    });
  fc.assert(
    fc.property(broken, fc.nat(20), (text, partLength) => {
      expect(shown(() => parsed(text, partLength))).toBe(shown(() => JSON.parse(text) as unknown));
    }),
    { numRuns: 3000 },
  );
});

test('no part of a long list or object is parsed with others beyond its length', () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, name: `chair ${id}`, tags: ['oak', { id }] }));
  const text = JSON.stringify({ count: rows.length, page: { rows } });
  let steps = 0;
  const all = parseInSteps(text, 1000);
  let step = all.next();
  for (; !step.done; step = all.next()) steps += 1;
  expect(step.value).toEqual({ count: rows.length, page: { rows } });
  expect(steps).toBeGreaterThan(text.length / 1000);
});
