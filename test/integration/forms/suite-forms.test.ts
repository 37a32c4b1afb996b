import { describe, expect, test } from 'vitest';
import { draftJson } from '../../../shared/lib/schema-form/draft-json.ts';
import { rootPlace } from '../../../shared/lib/schema-form/place.ts';
import { readDraft } from '../../../shared/lib/schema-form/read-draft.ts';
import { readSchema } from '../../../shared/lib/schema-form/schema-document.ts';
import { missingData } from '../../support/shared-data.ts';
import { groupsOf } from '../schemas/suite-cases.ts';

const missing = missingData('json-schema-test-suite');
const DRAFTS = ['07', '2020-12'] as const;

describe.skipIf(missing)(`forms of the JSON Schema Test Suite${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test.each(DRAFTS)('of draft %s give back any value just as it came, whether it fits or not', (draft) => {
    let count = 0;
    for (const { schema, tests } of groupsOf(draft, '')) {
      const place = rootPlace(readSchema(JSON.stringify(schema)));
      for (const { data, description } of tests) {
        const json = JSON.stringify(data);
        const read = readDraft(place, json);
        const written = read && draftJson(read);
        expect({ description, schema, ...written }).toEqual({ description, schema, text: json, faults: [] });
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(500);
  });
});
