import type { Page } from 'playwright-core';
import type { Home } from './home.ts';

export interface LaunchOptions {
  readonly home: Home;
  /** As on the command line: `--example quote-desk`, a folder, or nothing. */
  readonly args: readonly string[];
}

/** The app as one person sees it, whichever shell it runs in. */
export interface RunningApp {
  /** The first window. */
  readonly page: Page;
  /** What any page complained of; a test that expects some takes them out. */
  readonly problems: string[];
  /** Opens another window or page: on a folder, or where none is named on the first-run screen. */
  openAnother(folder?: string): Promise<Page | 'brought-forward'>;
  /** Ends the app the gentle way and proves that its processes are gone. */
  close(): Promise<void>;
}

/** One of the shells that show the same page. */
export interface Target {
  readonly name: string;
  /** Why it cannot run here. */
  readonly missing?: string;
  start(): Promise<void>;
  launch(options: LaunchOptions): Promise<RunningApp>;
  stop(): Promise<void>;
}
