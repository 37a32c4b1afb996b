import { chromium, type Browser } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-gpu'];

/** The Chromium that `npm test` found. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.GATEHOUSE_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}
