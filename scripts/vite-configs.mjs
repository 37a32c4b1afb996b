import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { ROOT } from './paths.mjs';

/**
 * What the build makes: entries are source files, outputs lie under out/, each exactly one folder deep.
 * @typedef {{ name: string, entries: Record<string, string>, config: (entries: Record<string, string>) => import('vite').InlineConfig }} Target
 */

/** @type {readonly Target[]} */
const TARGETS = [
  {
    name: 'node side',
    entries: {
      'main/main': 'electron/main/main.ts',
      'headless/cli': 'electron/headless/cli.ts',
      'library/index': 'electron/library/index.ts',
    },
    config: (entries) => nodeSide({ input: entries, output: esModules() }),
  },
  {
    // A child process of its own; it starts faster, and with less inside, as one file without packages.
    name: 'module child',
    entries: { 'children/module-child': 'electron/bindings/module-child/module-child.ts' },
    config: (entries) => nodeSide({ input: entries, output: { ...esModules(), codeSplitting: false } }),
  },
  {
    // Lies beside the module child, which loads it only for modules in TypeScript.
    name: 'TypeScript hooks of the module child',
    entries: { 'children/typescript-hooks': 'electron/bindings/module-child/typescript-hooks.ts' },
    config: (entries) => nodeSide({ input: entries, output: { ...esModules(), codeSplitting: false } }),
  },
  {
    // A sandboxed preload script can be neither an ES module nor more than one file.
    name: 'preload',
    entries: { 'preload/preload': 'electron/preload/preload.ts' },
    config: (entries) =>
      nodeSide({ input: entries, output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false } }),
  },
  { name: 'renderer', entries: { index: 'renderer/index.html' }, config: rendererSide },
];

/**
 * The vite configurations of all targets; with `partial`, only of those whose sources exist.
 * @param {{ partial?: boolean }} [options]
 */
export function viteConfigs({ partial = false } = {}) {
  return TARGETS.flatMap(({ name, entries, config }) => {
    const wanted = Object.entries(entries).filter(([, source]) => !partial || existsSync(join(ROOT, source)));
    if (wanted.length === 0) return [];
    const input = Object.fromEntries(wanted.map(([output, source]) => [output, join(ROOT, source)]));
    return [{ name, config: config(input) }];
  });
}

/** @returns {import('vite').InlineConfig} */
function base() {
  return { root: ROOT, configFile: false, envDir: false, publicDir: false, logLevel: 'warn' };
}

/** @returns {import('vite').Rolldown.OutputOptions} */
function esModules() {
  return { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' };
}

/**
 * Node code with everything inside: the hundreds of files of its packages take longer to find and read than to run, and
 * one file can be started from anywhere.
 * @param {import('vite').Rolldown.RolldownOptions} rolldownOptions
 * @returns {import('vite').InlineConfig}
 */
function nodeSide(rolldownOptions) {
  return {
    ...base(),
    ssr: { noExternal: true, external: ['electron'] },
    // Packages that are no ES modules ask for these.
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(ROOT, 'out'),
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions,
    },
  };
}

/**
 * @param {Record<string, string>} input
 * @returns {import('vite').InlineConfig}
 */
function rendererSide(input) {
  return {
    ...base(),
    root: join(ROOT, 'renderer'),
    base: './',
    plugins: [react()],
    build: {
      outDir: join(ROOT, 'out/renderer'),
      emptyOutDir: true,
      sourcemap: false,
      minify: true,
      // The content security policy allows no inline data but images; Monaco alone passes the size at which vite warns.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 6000,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, checks: { pluginTimings: false } },
    },
  };
}
