import { fork } from 'node:child_process';
import { build } from 'vite';
import { CALLER, CLI } from './paths.mjs';
import { viteConfigs } from './vite-configs.mjs';

const args = process.argv.slice(2);
const RESTART_DELAY_MS = 200;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {NodeJS.Timeout | undefined} */
let restart;
/** Builds that have not finished for the first time. */
const unbuilt = new Set();

/** Several builds finish one after the other when a shared file changes; the server starts once after the last. */
function restartSoon() {
  clearTimeout(restart);
  restart = setTimeout(() => {
    if (unbuilt.size === 0) void startServer();
  }, RESTART_DELAY_MS);
}

async function startServer() {
  await stopServer();
  server = fork(CLI, ['serve', ...(args.length > 0 ? args : ['--example', 'quote-desk'])], {
    cwd: CALLER,
    execArgv: ['--enable-source-maps'],
  });
}

/** @returns {Promise<void>} */
function stopServer() {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/**
 * @param {string} name
 * @param {import('vite').InlineConfig} config
 */
async function watch(name, config) {
  unbuilt.add(name);
  const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
  if (!('on' in watcher)) throw new Error(`vite does not watch the ${name}`);
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`${name}: ${event.error.message}`);
    if (event.code !== 'END') return;
    unbuilt.delete(name);
    console.log(`built ${name}`);
    // The page only has to be loaded again.
    if (name !== 'renderer' || !server) restartSoon();
  });
}

process.once('SIGINT', () => void stopServer().then(() => process.exit(0)));
process.once('SIGTERM', () => void stopServer().then(() => process.exit(0)));
await Promise.all(viteConfigs({ partial: true }).map(({ name, config }) => watch(name, config)));
