import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build-if-stale.mjs';
import { electronBinary } from './electron-binary.mjs';
import { findBrowser } from './find-browser.mjs';
import { CACHE, CALLER, CLI, ROOT } from './paths.mjs';
import { exitCode, passSignalsTo } from './process.mjs';

/** A window that closes with an error this soon never opened. */
const START_MS = 10_000;

/** Chromium refuses its sandbox to root. */
const ROOT_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const BROWSER_FLAGS = ['--no-first-run', '--no-default-browser-check', '--disable-background-networking'];

await ensureBuilt();
process.exitCode = await start(process.argv.slice(2));

/**
 * Opens the app in the best window there is and stays until it closes.
 * @param {readonly string[]} given
 * @returns {Promise<number>} the exit code
 */
async function start(given) {
  const args = given.length > 0 ? given : ['--example', 'quote-desk'];
  if (!hasDisplay()) return servePage(args, 'There is no display');
  const electron = await electronBinary();
  if ('reason' in electron) return openBrowser(args, electron.reason);
  const { code, failedToOpen } = await openElectron(electron.path, args);
  return failedToOpen ? openBrowser(args, `Electron ended with code ${code} before it opened a window`) : code;
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

/**
 * @param {string} path
 * @param {readonly string[]} args
 */
async function openElectron(path, args) {
  console.log('Gatehouse opens in its own window, with Electron.');
  const begun = performance.now();
  const child = spawn(path, [...ROOT_FLAGS, ROOT, ...args], { cwd: CALLER, stdio: 'inherit' });
  const release = passSignalsTo(child);
  const code = await exitCode(child);
  release();
  return { code, failedToOpen: code !== 0 && performance.now() - begun < START_MS };
}

/**
 * @param {readonly string[]} args
 * @param {string} reason why there is no Electron
 */
async function openBrowser(args, reason) {
  const browser = findBrowser();
  if (!browser) return servePage(args, `${reason} and no Chromium, Chrome or Edge is installed`);
  const server = await startServer(args);
  if (!server.url) return server.ended;
  console.log(`${reason}, so Gatehouse opens in an app window of ${browser}.`);
  const flags = [
    `--app=${server.url}`,
    `--user-data-dir=${join(CACHE, 'app-window')}`,
    ...BROWSER_FLAGS,
    ...ROOT_FLAGS,
  ];
  const begun = performance.now();
  // Its output is about the browser itself and of no use to the person.
  const window = spawn(browser, flags, { stdio: 'ignore' });
  const closed = exitCode(window).then((code) => ({ code }));
  const first = await Promise.race([closed, server.ended.then(() => undefined)]);
  if (!first) window.kill();
  else if (first.code !== 0 && performance.now() - begun < START_MS) {
    console.log(`The window did not open; the app is served at ${server.url}`);
    return server.ended;
  }
  server.stop();
  return server.ended;
}

/**
 * @param {readonly string[]} args
 * @param {string} reason why there is no window
 */
async function servePage(args, reason) {
  const server = await startServer(args);
  if (server.url) console.log(`${reason}, so open Gatehouse in a browser: ${server.url}`);
  return server.ended;
}

/**
 * Starts `gatehouse serve` and waits for its address; without one it has ended and said why.
 * @param {readonly string[]} args
 * @returns {Promise<{ url: string | undefined, ended: Promise<number>, stop: () => void }>}
 */
async function startServer(args) {
  const child = spawn(process.execPath, ['--enable-source-maps', CLI, 'serve', '--json', ...args], {
    cwd: CALLER,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const release = passSignalsTo(child);
  const ended = exitCode(child).finally(release);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), ended]);
  const url = Array.isArray(first) ? addressIn(String(first[0])) : undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  return { url, ended: ended.then((code) => (stopped ? 0 : code)), stop };
}

/**
 * @param {string} line
 * @returns {string | undefined}
 */
function addressIn(line) {
  try {
    const { url } = /** @type {{ url?: string }} */ (JSON.parse(line));
    return url;
  } catch {
    // Not the line of an address: the server's own exit code and message say what is wrong.
    console.error(line);
    return undefined;
  }
}
