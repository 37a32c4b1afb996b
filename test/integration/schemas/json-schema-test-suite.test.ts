import { describe, expect, test } from 'vitest';
import { compileSchema, schemaWarnings } from '../../../electron/schemas/compile-schema.ts';
import { missingData } from '../../support/shared-data.ts';
import { derivedGroups, groupsOf, type SuiteGroup } from './suite-cases.ts';

interface Tally {
  /** Verdicts that the suite expects. */
  right: number;
  /** Verdicts that it does not, by name. */
  readonly unlike: string[];
  /** Groups that were refused whole, with the reason. */
  readonly refused: string[];
  refusedTests: number;
}

/** Each group through the validator of the gateway. */
function run(groups: readonly SuiteGroup[]): Tally {
  const tally: Tally = { right: 0, unlike: [], refused: [], refusedTests: 0 };
  for (const { file, description, schema, tests } of groups) {
    const compiled = compileSchema(schema);
    if (!compiled.ok) {
      tally.refused.push(`${compiled.reason}: ${file}: ${description}`);
      tally.refusedTests += tests.length;
      continue;
    }
    for (const { description: name, data, valid } of tests) {
      const isRight = (compiled.validate(data).length === 0) === valid;
      if (isRight) tally.right += 1;
      else tally.unlike.push(`${file}: ${description}: ${name}`);
    }
  }
  return tally;
}

const percent = ({ right, unlike }: Tally): number => (100 * right) / (right + unlike.length);
const reasons = ({ refused }: Tally): string[] => [...new Set(refused.map((line) => line.split(':')[0] ?? ''))];

/** A known format is asserted in every draft, which the suite takes for an option. */
const ASSERTED_FORMAT = /^format\.json: .*only an annotation by default$/;
/** The draft of a schema that names its own vocabulary lies outside of it and is never fetched; a warning says so. */
const OWN_VOCABULARY = 'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary';

const missing = missingData('json-schema-test-suite');

describe.skipIf(missing)(`JSON-Schema-Test-Suite${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test('draft 07: every required test without an outer reference is judged as expected', () => {
    const tally = run(groupsOf('07', ''));
    expect(tally.unlike).toEqual([]);
    expect(reasons(tally)).toEqual(['external_ref']);
    expect(tally.right).toBeGreaterThan(900);
    expect(tally.refusedTests).toBeLessThan(25);
  });

  test('draft 2020-12: every required test without an outer reference is, but for formats that are asserted', () => {
    const tally = run(groupsOf('2020-12', ''));
    expect(tally.unlike.filter((name) => !ASSERTED_FORMAT.test(name) && !name.startsWith(OWN_VOCABULARY))).toEqual([]);
    expect(reasons(tally)).toEqual(['external_ref']);
    expect(percent(tally)).toBeGreaterThan(98);
    expect(tally.right).toBeGreaterThan(1230);
    expect(tally.refusedTests).toBeLessThan(46);
  });

  test('what is judged by another draft than the one it names says so', () => {
    const groups = groupsOf('2020-12', '').filter(({ file }) => file === 'vocabulary.json');
    expect(groups.map(({ schema }) => schemaWarnings(schema).map(({ reason }) => reason))).toEqual([
      ['unknown_dialect'],
      ['unknown_dialect'],
    ]);
  });

  test.each(['07', '2020-12'] as const)(
    'draft %s: optional tests differ only where docs/schemas.md says so',
    (draft) => {
      const tally = run([...groupsOf(draft, 'optional'), ...groupsOf(draft, 'optional/format')]);
      expect(tally.unlike.filter((name) => !name.startsWith('optional/content.json'))).toEqual([
        'optional/format/ecmascript-regex.json: \\a is not an ECMA 262 control escape: when used as a pattern',
      ]);
      expect(tally.refused).toEqual([expect.stringMatching(/^external_ref: optional\/cross-draft\.json/)]);
      expect(tally.right).toBeGreaterThan(780);
    },
  );

  test.each([
    ['04', 250],
    ['06', 700],
    ['2019-09', 800],
  ] as const)('draft %s: the tests of a newer draft that mean the same are judged as expected', (draft, atLeast) => {
    const tally = run(derivedGroups(draft));
    expect(tally.unlike).toEqual([]);
    expect(tally.refused).toEqual([]);
    expect(tally.right).toBeGreaterThan(atLeast);
  });
});
