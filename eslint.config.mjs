import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SOURCE = ['electron/**/*.{ts,tsx}', 'renderer/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}'];
const TABLES = ['**/*.table.ts'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name.',
};

/** @type {import('eslint').Linter.RulesRecord} */
const correctness = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/return-await': ['error', 'in-try-catch'],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { allowDefaultCaseForExhaustiveSwitch: true, considerDefaultExhaustiveForUnions: true },
  ],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-empty': 'error',
  'no-restricted-syntax': ['error', noDefaultExport],
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/**
 * @param {number} functionLines
 * @returns {import('eslint').Linter.RulesRecord}
 */
const limits = (functionLines) => ({
  complexity: ['error', 15],
  'max-lines': ['error', { max: 350 }],
  'max-lines-per-function': ['error', { max: functionLines }],
});

/** @type {import('eslint').Linter.RulesRecord} */
const electronOnlyInShell = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { paths: [{ name: 'electron', message: 'Only electron/main and electron/preload may know Electron.' }] },
  ],
};

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'dist/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'resources/**',
      'test/fixtures/**',
      'docs/examples/**',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...correctness, ...electronOnlyInShell },
  },
  { files: SOURCE, ignores: TABLES, rules: limits(60) },
  { files: ['renderer/**/*.tsx'], ignores: TABLES, rules: limits(100) },
  {
    files: ['electron/{main,preload}/**/*.ts', 'test/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The rule switched off is about React's compiler, which we do not run.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
  {
    // The linter does not see JSDoc casts; the compiler, which checks these files as well, does.
    files: ['scripts/**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['*.config.{ts,mjs}', '.dependency-cruiser.mjs', 'scripts/vitest-report.mjs', 'test/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
