import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { WorkbenchPage } from '../pages/workbench-page.ts';
import { makeHome, type Home } from './home.ts';
import type { RunningApp, Target } from './target.ts';

export interface Started extends RunningApp {
  readonly home: Home;
  readonly workbench: WorkbenchPage;
}

/** Starts the app for one test; after the test it is closed, and a page that complained of anything fails the test. */
export type StartApp = (...args: readonly string[]) => Promise<Started>;

export interface TargetUnderTest {
  readonly name: string;
  readonly start: StartApp;
  /** A home for a test that prepares folders before it starts the app. */
  home(): Promise<Home>;
}

/** Keeps a target ready for the tests of a file. */
export function useTarget(target: Target): TargetUnderTest {
  let home: Home | undefined;
  let app: RunningApp | undefined;
  beforeAll(() => target.start());
  afterAll(() => target.stop());
  afterEach(async () => {
    const problems = app?.problems.splice(0) ?? [];
    await app?.close();
    await home?.remove();
    [app, home] = [undefined, undefined];
    expect(problems).toEqual([]);
  });

  async function homeOfTest(): Promise<Home> {
    home ??= await makeHome();
    return home;
  }

  return {
    name: target.name,
    home: homeOfTest,
    async start(...args) {
      const started = await target.launch({ home: await homeOfTest(), args });
      app = started;
      return { ...started, home: await homeOfTest(), workbench: new WorkbenchPage(started.page) };
    },
  };
}
