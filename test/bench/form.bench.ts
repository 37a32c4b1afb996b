import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { compileSchema } from '../../electron/schemas/compile-schema.ts';
import { readRealTools, type RealTool } from '../support/real-tools.ts';
import { missingData } from '../support/shared-data.ts';
import { writeFiles } from '../support/write-files.ts';
import { median, type Bench, type Figure } from './bench.ts';
import { comeToRest, openPageOn, type OpenedBenchPage } from './bench-page.ts';

const OPEN_BOUND_MS = 100;
const LARGEST_BOUND_MS = 500;
const KEY_BOUND_MS = 50;
/** Tools from all over the data that are opened; all of them with GATEHOUSE_LONG. */
const SAMPLE = 24;
const KEYS = 30;
const REOPENINGS = 30;

/** Opening tools and typing arguments with every tool of the data loaded. */
export const formBench: Bench = {
  name: 'form',
  async run() {
    const missing = missingData('.');
    if (missing !== undefined) {
      console.log(`form is skipped: ${missing}`);
      return [];
    }
    const tools = await namedTools();
    const opened = await openPageOn((folder) => fill(folder, tools));
    try {
      await opened.workbench.tools.getByRole('treeitem').first().waitFor();
      await comeToRest(opened.page);
      return [...(await openings(opened, tools)), ...(await keyStrokes(opened, tools)), ...(await growth(opened))];
    } finally {
      await opened.close();
    }
  },
};

interface NamedTool {
  readonly name: string;
  /** File of the workspace in which it stands beside the others of its source. */
  readonly file: string;
  readonly chars: number;
  readonly definition: Omit<RealTool, 'name'> & { readonly name: string };
}

const RECURSIVE: NamedTool = {
  name: 'bench_recursive',
  file: 'tools/recursive.json',
  chars: 0,
  definition: {
    name: 'bench_recursive',
    description: 'A tree.',
    inputSchema: {
      type: 'object',
      properties: { label: { type: 'string' }, child: { $ref: '#' }, more: { type: 'array', items: { $ref: '#' } } },
      required: ['label', 'child'],
    },
  },
};

/** Every tool whose schema can be used, under a name of its own that the filter finds alone. */
async function namedTools(): Promise<readonly NamedTool[]> {
  const real = (await readRealTools()).flatMap(({ source, tools }) => tools.map((tool) => ({ source, tool })));
  const usable = real.filter(({ tool }) => tool.inputSchema !== undefined && compileSchema(tool.inputSchema).ok);
  const named = usable.map(({ source, tool }, index): NamedTool => {
    const name = `t${String(index).padStart(5, '0')}`;
    const definition = { ...tool, name };
    return { name, file: `tools/${source}.json`, chars: JSON.stringify(definition).length, definition };
  });
  return [...named, RECURSIVE];
}

async function fill(folder: string, tools: readonly NamedTool[]): Promise<void> {
  const files = new Map<string, NamedTool['definition'][]>();
  for (const { file, definition } of tools) files.set(file, [...(files.get(file) ?? []), definition]);
  await writeFiles(folder, Object.fromEntries([...files].map(([file, all]) => [file, { tools: all }] as const)));
  await writeFile(join(folder, 'gatehouse.json'), '{ "version": 1, "allow": ["*"] }\n');
}

async function openings(opened: OpenedBenchPage, tools: readonly NamedTool[]): Promise<readonly Figure[]> {
  const bySize = [...tools].sort((left, right) => right.chars - left.chars);
  const largest = bySize[0] ?? RECURSIVE;
  const others = tools.filter((tool) => tool !== largest);
  const step = Math.max(1, others.length / SAMPLE);
  const sample = process.env.GATEHOUSE_LONG
    ? others
    : Array.from({ length: SAMPLE }, (_, index) => others[Math.floor(index * step)] ?? RECURSIVE);
  const times: number[] = [];
  for (const { name } of sample) {
    times.push(await openTool(opened, name));
    await closeTool(opened, name);
  }
  const largestMs = await openTool(opened, largest.name);
  console.log(
    `  opening ${times.length} of ${tools.length} tools: first ${Math.round(times[0] ?? 0)}, median ${Math.round(median(times))}, longest ${Math.round(Math.max(...times))} ms`,
  );
  const bound = { unit: 'ms', limitName: 'bound', allowed: 1 };
  return [
    {
      ...bound,
      name: `opening a tool, the slowest of ${times.length}`,
      measured: Math.max(...times),
      limit: OPEN_BOUND_MS,
    },
    {
      ...bound,
      name: `opening the largest tool (${Math.round(largest.chars / 1024)} KiB)`,
      measured: largestMs,
      limit: LARGEST_BOUND_MS,
    },
  ];
}

/** Milliseconds from the press on its row until the definition and the form of its call are painted. */
async function openTool({ page, workbench }: OpenedBenchPage, name: string): Promise<number> {
  await workbench.explorer.getByRole('textbox', { name: workspaceText.explorer.filter }).fill(name);
  const row = workbench.tools.getByRole('treeitem', { name, exact: false });
  await row.waitFor();
  await settle(page);
  await page.evaluate(`window.noteTime('pointerdown', () => window.isToolShown(${JSON.stringify(name)}))`);
  await row.click();
  return page.evaluate<number>('window.notedTime');
}

async function closeTool({ workbench }: OpenedBenchPage, name: string): Promise<void> {
  await workbench.tab(name).press('Delete');
  await workbench.tab(name).waitFor({ state: 'detached' });
}

async function keyStrokes(opened: OpenedBenchPage, tools: readonly NamedTool[]): Promise<readonly Figure[]> {
  const { page } = opened;
  const withText = tools.filter(({ definition }) => isTyped(definition.inputSchema));
  const largest = withText.reduce((left, right) => (right.chars > left.chars ? right : left), withText[0] ?? RECURSIVE);
  await openTool(opened, largest.name);
  const field = page.locator('.call-arguments textarea').first();
  await field.focus();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    await settle(page);
    await page.evaluate(`window.noteTime('keydown', () => true)`);
    await page.keyboard.press('x');
    times.push(await page.evaluate<number>('window.notedTime'));
  }
  console.log(
    `  ${KEYS} key strokes: median ${Math.round(median(times))}, longest ${Math.round(Math.max(...times))} ms`,
  );
  return [
    {
      name: `a key stroke in a form of ${Math.round(largest.chars / 1024)} KiB, the slowest of ${KEYS}`,
      unit: 'ms',
      limitName: 'bound',
      measured: Math.max(...times),
      limit: KEY_BOUND_MS,
      allowed: 1,
    },
  ];
}

function isTyped(schema: unknown): boolean {
  const properties = (schema as { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> })
    .properties;
  return Object.values(properties ?? {}).some((property) => property.type === 'string');
}

/** What is left in the page after a tool that refers to itself was opened again and again. */
async function growth(opened: OpenedBenchPage): Promise<readonly Figure[]> {
  const { page } = opened;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const sizes: number[] = [];
  for (let count = 0; count < REOPENINGS; count++) {
    await openTool(opened, RECURSIVE.name);
    await closeTool(opened, RECURSIVE.name);
    if (count % 10 !== 9) continue;
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    sizes.push(metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0);
  }
  const [early = 0, ...later] = sizes;
  return [
    {
      name: `heap after ${REOPENINGS} openings of a schema that refers to itself`,
      unit: 'MB',
      measured: (later.at(-1) ?? 0) / 1e6,
      limitName: 'after 10',
      limit: early / 1e6,
      allowed: 1.1,
    },
  ];
}

/** Text, not functions: the loader that runs the benches adds names to functions that the page does not know. */
const WATCH = `(() => {
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  });
  window.isToolShown = (name) =>
    document.querySelector('.tool-head h2')?.textContent === name &&
    document.querySelector('.call-arguments') !== null &&
    document.querySelector('.json-pane .view-line') !== null;
  window.noteTime = (event, isDone) => {
    window.notedTime = new Promise((resolve) => {
      addEventListener(event, ({ timeStamp }) => {
        const look = () => isDone() ? resolve(performance.now() - timeStamp) : afterPaint(look);
        afterPaint(look);
      }, { capture: true, once: true });
    });
  };
})()`;

/** Lets the page finish what it does besides. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`${WATCH}; new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))`);
}
