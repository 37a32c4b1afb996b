import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { CACHE } from './paths.mjs';
import { capture, run } from './process.mjs';

const OLDEST_PYTHON = '3.9';
const CHROMIUM_PACKAGE = '@sparticuz/chromium';
const CHROMIUM_VERSION = '147.0.0';
const INSTALL_MS = 300_000;

/**
 * The first Python that is new enough to run guests.
 * @returns {Promise<string | undefined>}
 */
export async function findPython() {
  const check = `import sys; sys.exit(sys.version_info < (${OLDEST_PYTHON.replace('.', ', ')}))`;
  for (const name of [process.env.GATEHOUSE_PYTHON, 'python3', 'python']) {
    if (name && (await capture(name, ['-c', check])).code === 0) return name;
  }
  return undefined;
}

/**
 * Finds or installs a Chromium for the end-to-end tests.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  return findBrowser() ?? (await installFromDebian()) ?? (await installFromNpm());
}

async function installFromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || (await capture('apt-get', ['--version'])).code !== 0) return undefined;
  console.log('No Chromium found; installing the one of this Linux distribution.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: INSTALL_MS });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, timeoutMs: INSTALL_MS });
  return findBrowser();
}

async function installFromNpm() {
  if (process.platform !== 'linux') return undefined;
  const prefix = join(CACHE, 'chromium');
  const module = join(prefix, 'node_modules', CHROMIUM_PACKAGE, 'build/esm/index.js');
  const path = await unpackedChromium(module);
  if (path) return path;
  console.log(`No Chromium found; fetching ${CHROMIUM_PACKAGE} from npm.`);
  const wanted = `${CHROMIUM_PACKAGE}@${CHROMIUM_VERSION}`;
  await run('npm', ['install', '--no-save', '--prefix', prefix, wanted], { timeoutMs: INSTALL_MS });
  return unpackedChromium(module);
}

/**
 * The package holds the browser compressed and unpacks it when asked where it is.
 * @param {string} module
 * @returns {Promise<string | undefined>}
 */
async function unpackedChromium(module) {
  try {
    const found = /** @type {{ default: { executablePath(): Promise<string> } }} */ (
      await import(pathToFileURL(module).href)
    );
    return await found.default.executablePath();
  } catch {
    // Not installed, or of no use on this machine: the caller says which browser is missing.
    return undefined;
  }
}
