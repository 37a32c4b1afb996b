import { META_ADDRESSES, type Dialect } from '../../../electron/schemas/dialects.ts';
import { jsonFiles, readData } from '../../support/shared-data.ts';

/** One schema of the JSON-Schema-Test-Suite with the values that are held against it. */
export interface SuiteGroup {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const FOLDERS = { '07': 'draft7', '2020-12': 'draft2020-12' } as const;

/** The groups of a draft that the data has, each naming its draft. */
export function groupsOf(draft: keyof typeof FOLDERS, folder: '' | 'optional' | 'optional/format'): SuiteGroup[] {
  const path = ['json-schema-test-suite/tests', FOLDERS[draft], folder].filter(Boolean).join('/');
  return jsonFiles(path).flatMap((name) => {
    const groups = readData(`${path}/${name}`) as Omit<SuiteGroup, 'file'>[]; // the form of the suite
    return groups.map((group) => ({
      ...group,
      file: [folder, name].filter(Boolean).join('/'),
      schema: naming(draft, group.schema),
    }));
  });
}

/**
 * Groups for a draft that the data lacks, said anew from those of a newer one: only groups whose schemas use nothing that
 * the two drafts understand differently.
 */
export function derivedGroups(draft: '04' | '06' | '2019-09'): SuiteGroup[] {
  const { from, unlike, rename } = DERIVED[draft];
  return groupsOf(from, '')
    .filter(({ file, schema }) => !OWN_FILES.has(file) && !unlike.test(JSON.stringify(schema).replace(NAMED, '')))
    .map((group) => ({ ...group, schema: naming(draft, renamed(group.schema, rename)) }))
    .filter(({ schema }) => typeof schema === 'object');
}

/** The draft that `groupsOf` names at the root. */
const NAMED = /^\{"\$schema":"[^"]*",?/;

/** Files about what a single draft has. */
const OWN_FILES = new Set(['dynamicRef.json', 'vocabulary.json', 'format.json', 'refRemote.json']);

const DERIVED: Readonly<
  Record<'04' | '06' | '2019-09', { from: '07' | '2020-12'; unlike: RegExp; rename: ReadonlyMap<string, string> }>
> = {
  '06': { from: '07', unlike: /"(?:if|then|else)":|draft-07/, rename: new Map() },
  '04': {
    from: '07',
    unlike:
      /"(?:if|then|else|const|contains|propertyNames|exclusive\w+|examples)":|[:[,](?:true|false)\b|draft-07|":\[\]/,
    rename: new Map([['$id', 'id']]),
  },
  '2019-09': {
    from: '2020-12',
    unlike: /\$dynamic|"items":\[|"contains":|draft\/2020-12\/schema",?"\$ref|"prefixItems".*"\$ref"/,
    rename: new Map(),
  },
};

function naming(draft: Dialect, schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object') return schema;
  const { $schema, ...rest } = schema as Record<string, unknown>;
  const isOther = typeof $schema === 'string' && !$schema.includes('json-schema.org');
  return { $schema: isOther ? $schema : META_ADDRESSES[draft], ...rest };
}

/** What is a list of schemas in draft 2020-12 was one in `items` before; the rest is told by `additionalItems`. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (value === null || typeof value !== 'object') return value;
  const hasPrefix = 'prefixItems' in value;
  const entries = Object.entries(value).map(([name, member]) => {
    const older = (hasPrefix ? PREFIX_NAMES : names).get(name);
    return [older ?? name, renamed(member, names)] as const;
  });
  return Object.fromEntries(entries);
}

const PREFIX_NAMES = new Map([
  ['prefixItems', 'items'],
  ['items', 'additionalItems'],
]);
