import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

const WAIT = { timeout: 40_000, interval: 50 };

/** Waits until what is shown holds the text. */
export async function shows(locator: Locator, text: string | RegExp): Promise<void> {
  await expect.poll(() => plainText(locator), WAIT).toMatch(text);
}

/** Editors write spaces as no-break spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return (await locator.innerText()).replaceAll('\u00a0', ' ');
}

/** Waits until it is what is wanted. */
export async function becomes<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  await expect.poll(read, WAIT).toEqual(wanted);
}

/** Waits until a control has the keys: in a group of them they move a moment after the press. */
export async function hasKeys(locator: Locator): Promise<void> {
  await becomes(() => locator.evaluate((element) => element === document.activeElement), true);
}
