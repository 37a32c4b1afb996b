import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { childEnd } from '../../support/child-end.ts';
import { launchBrowser } from './browser.ts';
import { listenForProblems } from './page-problems.ts';
import type { LaunchOptions, RunningApp, Target } from './target.ts';

const CLI = join(import.meta.dirname, '../../../out/headless/cli.js');

/** `gatehouse serve` with a browser. */
export function createServedTarget(): Target {
  let browser: Browser;
  return {
    name: 'served page',
    async start() {
      browser = await launchBrowser();
    },
    launch: (options) => launch(browser, options),
    stop: () => browser.close(),
  };
}

async function launch(browser: Browser, { home, args }: LaunchOptions): Promise<RunningApp> {
  const { url, child } = await serve({ home, args });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const problems: string[] = [];
  context.on('page', (page) => listenForProblems(page, problems));
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForURL((address) => !address.searchParams.has('code'));
  return {
    page,
    problems,
    async openAnother() {
      const another = await context.newPage();
      await another.goto(new URL('/', url).href);
      return another;
    },
    async close() {
      await context.close();
      child.kill('SIGTERM');
      const { code } = await childEnd(child);
      if (code !== 0) throw new Error(`gatehouse serve ended with code ${code}`);
    },
  };
}

/** Starts the server on a port of its own and waits for its address. */
export async function serve({ home, args }: LaunchOptions) {
  const child = spawn(process.execPath, [CLI, 'serve', '--json', '--port', '0', ...args], {
    cwd: home.path,
    env: home.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: (JSON.parse(line) as { url: string }).url, child };
}
