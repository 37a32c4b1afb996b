import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type Page } from 'playwright-core';
import { listenForProblems } from './page-problems.ts';
import type { LaunchOptions, RunningApp, Target } from './target.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGE = join(ROOT, 'node_modules/electron');

/** The app in the real Electron, where its program is here and a display to show it on. */
export function createElectronTarget(): Target {
  const program = electronProgram();
  return {
    name: 'desktop in Electron',
    ...(program === undefined && { missing: 'skipped: no Electron binary' }),
    start: () => Promise.resolve(),
    launch: (options) => launch(program ?? '', options),
    stop: () => Promise.resolve(),
  };
}

function electronProgram(): string | undefined {
  const noted = join(PACKAGE, 'path.txt');
  if (!existsSync(noted)) return undefined;
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist'), readFileSync(noted, 'utf8'));
  return existsSync(program) ? program : undefined;
}

async function launch(executablePath: string, { home, args }: LaunchOptions): Promise<RunningApp> {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath,
    args: [...flags, ROOT, ...args],
    cwd: home.path,
    env: Object.fromEntries(
      Object.entries(home.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
  const problems: string[] = [];
  app.on('window', (page) => listenForProblems(page, problems));
  const page = await app.firstWindow();
  return {
    page,
    problems,
    async openAnother(folder) {
      const target = folder === undefined ? { kind: 'none' } : { kind: 'folder', folder };
      const opened = app.waitForEvent('window');
      const focused = app.evaluate(
        ({ app: main }) =>
          new Promise<'brought-forward'>((resolve) =>
            main.once('browser-window-focus', () => resolve('brought-forward')),
          ),
      );
      await app.evaluate(({ app: main }, asked) => main.emit('second-instance', {}, [], '', asked), target);
      return Promise.race<Page | 'brought-forward'>([opened, focused]);
    },
    close: () => app.close(),
  };
}
