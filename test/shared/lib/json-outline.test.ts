import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followPath } from '../../../shared/lib/json-node.ts';
import {
  memberOf,
  outlineAt,
  outlineInSteps,
  outlineOf,
  replaceValues,
  type JsonOutline,
} from '../../../shared/lib/json-outline.ts';
import { jsonText, space } from '../../support/json-text.ts';
import { isJson } from '../../../shared/lib/json-syntax.ts';

/** What the outline of a text tells, against what `JSON.parse` makes of it. */
function expectOutline(text: string, outline: JsonOutline, depth: number): void {
  const { start, end, children } = outline;
  const parsed: unknown = JSON.parse(text.slice(start, end));
  expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
  if (depth === 0 || parsed === null || typeof parsed !== 'object') return expect(children).toBeUndefined();
  for (const child of children ?? []) expectOutline(text, child, depth - 1);
  const values = (children ?? []).map((child) => JSON.parse(text.slice(child.start, child.end)) as unknown);
  if (Array.isArray(parsed)) return expect(values).toEqual(parsed);
  for (const [key, member] of Object.entries(parsed)) {
    const found = memberOf(outline, key);
    expect(found && JSON.parse(text.slice(found.start, found.end))).toEqual(member);
  }
  expect(new Set(children?.map((child) => child.name))).toEqual(new Set(Object.keys(parsed)));
}

describe('the outline of a JSON text', () => {
  test('leads to the values that JSON.parse gives', () => {
    fc.assert(
      fc.property(jsonText, space, space, fc.nat(3), (value, before, after, depth) => {
        const text = `${before}${value}${after}`;
        const outline = outlineOf(text, depth);
        expect(text.slice(outline.start, outline.end)).toBe(value);
        expectOutline(text, outline, depth);
      }),
      { numRuns: 500 },
    );
  });

  test('is followed as the tree of the text is', () => {
    const step = fc.constantFrom('a', 'b', '__proto__', 'ü"', '', '0', '1', '2');
    fc.assert(
      fc.property(jsonText, fc.array(step, { maxLength: 3 }), (text, path) => {
        const found = outlineAt(outlineOf(text, path.length), path);
        const { node, rest } = followPath(text, path) ?? { rest: path };
        const expected = node && rest.length === 0 && text.slice(node.offset, node.offset + node.length);
        expect(found ? text.slice(found.start, found.end) : false).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the same wherever a step ends', () => {
    const inSteps = (text: string, depth: number, stepLength: number) => {
      const steps = outlineInSteps(text, depth, stepLength);
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value;
    };
    fc.assert(
      fc.property(jsonText, fc.nat(3), fc.integer({ min: 1, max: 6 }), (text, depth, stepLength) => {
        expect(inSteps(text, depth, stepLength)).toEqual(outlineOf(text, depth));
      }),
      { numRuns: 300 },
    );
    expect(outlineInSteps('[1, 2, 3]', 1, 3).next().done).toBe(false);
  });

  test('lets no fault through to whoever parses the parts and what is left', () => {
    const mutation = fc.tuple(fc.nat(), fc.constantFrom('', ...'{}[],:"\\ 1a'), fc.boolean());
    fc.assert(
      fc.property(jsonText, mutation, fc.nat(2), (value, [at, inserted, isReplaced], depth) => {
        const place = at % (value.length + 1);
        const text = value.slice(0, place) + inserted + value.slice(place + (isReplaced ? 1 : 0));
        expect(parsesInParts(text, depth)).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

function parsesInParts(text: string, depth: number): boolean {
  const leaves = leavesOf(outlineOf(text, depth));
  return (
    leaves.every(({ start, end }) => isJson(text.slice(start, end))) && isJson(replaceValues(text, leaves, () => '0'))
  );
}

function leavesOf(outline: JsonOutline): readonly JsonOutline[] {
  if (outline.end === 0) return [];
  return outline.children === undefined ? [outline] : outline.children.flatMap(leavesOf);
}
