import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

const WAIT = { timeout: 15_000, interval: 50 };

/** Waits until what is shown holds the text. */
export async function shows(locator: Locator, text: string | RegExp): Promise<void> {
  await expect.poll(() => locator.innerText(), WAIT).toMatch(text);
}

/** Waits until it is true. */
export async function becomes<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  await expect.poll(read, WAIT).toEqual(wanted);
}
