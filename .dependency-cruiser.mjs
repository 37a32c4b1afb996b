/** The rooms under electron/ and the rooms each may import; what a room may import, its importers may too. */
const ARROWS = {
  processes: [],
  schemas: [],
  workspace: [],
  servers: ['workspace', 'processes'],
  runtime: ['processes'],
  registry: ['workspace', 'schemas'],
  bindings: ['servers', 'schemas', 'workspace', 'processes'],
  gateway: ['registry', 'bindings', 'servers', 'schemas', 'workspace', 'processes'],
  runs: ['gateway', 'runtime', 'registry', 'bindings', 'servers', 'schemas', 'workspace', 'processes'],
  cases: ['gateway', 'bindings', 'registry', 'servers', 'schemas', 'workspace', 'processes'],
  models: [
    'cases',
    'registry',
    'runs',
    'gateway',
    'runtime',
    'bindings',
    'servers',
    'schemas',
    'workspace',
    'processes',
  ],
};
const CORE = Object.keys(ARROWS);
const OURS = '^(electron|renderer|shared|resources|scripts|test)/';

/**
 * A rule that lets the files of `from` import, of our own code, only the folders named.
 * @param {string} name
 * @param {string} from
 * @param {string[]} allowed
 * @param {string} comment
 */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${from}/` },
    to: { path: OURS, pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
  };
}

/**
 * A rule that keeps the files of `from` away from `to`.
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** @param {string[]} names */
const rooms = (names) => names.map((name) => `electron/${name}`);

const core = Object.entries(ARROWS).map(([room, targets]) =>
  only(`arrows-of-${room}`, `electron/${room}`, ['shared', ...rooms(targets)], 'A room imports only rooms below it.'),
);

const shells = [
  only('arrows-of-shared', 'shared', [], 'shared imports nothing of ours.'),
  only('arrows-of-host', 'electron/host', ['shared', ...rooms(CORE)], 'The host does not know its shell.'),
  only('arrows-of-library', 'electron/library', ['shared', ...rooms(CORE)], 'The library has neither host nor shell.'),
  only('arrows-of-main', 'electron/main', ['shared', 'electron/host'], 'A shell reaches the rooms through the host.'),
  only(
    'arrows-of-headless',
    'electron/headless',
    ['shared', 'electron/host'],
    'A shell reaches the rooms through the host.',
  ),
  only('arrows-of-preload', 'electron/preload', ['shared/contract'], 'The preload script knows the contract only.'),
  only('arrows-of-renderer', 'renderer', ['shared'], 'The renderer talks to the host through the contract.'),
];

const screen = [
  only('arrows-of-ui', 'renderer/ui', ['shared'], 'ui is presentational.'),
  only('arrows-of-client', 'renderer/client', ['shared'], 'The client is below stores and features.'),
  only('arrows-of-stores', 'renderer/stores', ['renderer/client', 'shared'], 'Stores know no features.'),
  never(
    'no-components-in-stores',
    'Stores hold no React components.',
    { path: '^renderer/stores/' },
    { path: '^renderer/.+[.]tsx$', pathNot: '^renderer/client/' },
  ),
  never(
    'features-stay-apart',
    'A feature imports neither another feature nor the app.',
    { path: '^renderer/features/([^/]+)/' },
    { path: '^renderer/(features|app)/', pathNot: '^renderer/features/$1/' },
  ),
];

const general = [
  never(
    'no-cycles',
    'A cycle hides which file is the lower one; types alone may refer to each other.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  never('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  never(
    'electron-only-in-its-shell',
    'Only electron/main and electron/preload may know Electron.',
    { pathNot: '^electron/(main|preload)/' },
    { path: '(^electron$|node_modules/electron/)' },
  ),
  never(
    'no-node-in-the-browser',
    'shared and renderer run in a browser.',
    { path: '^(shared|renderer)/' },
    { dependencyTypes: ['core'] },
  ),
  never(
    'shipped-packages-only',
    'What the node side imports at run time must be in dependencies.',
    { path: '^(electron|shared)/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/electron/' },
  ),
];

export default {
  forbidden: [...core, ...shells, ...screen, ...general],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
