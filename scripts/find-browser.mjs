import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/**
 * The program of an installed Chromium, Chrome or Edge; GATEHOUSE_CHROMIUM names another.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.GATEHOUSE_CHROMIUM;
  return named && existsSync(named) ? named : candidates().find((path) => existsSync(path));
}

/** @returns {string[]} */
function candidates() {
  if (process.platform === 'darwin') {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name)));
}
