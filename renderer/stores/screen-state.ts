import type { Draft, Drafts } from './documents.ts';
import { MOTIONS, THEMES, TOOL_VIEWS, type ScreenData, type SplitLayout } from './screen-slice.ts';
import { tabKey, type Tab } from './tabs-slice.ts';

type Kept = Readonly<Record<string, unknown>>;

/** Reads what an earlier session kept. It may be older or broken: what does not fit is left out, one by one. */
export function readScreen(app: Kept, workspace: Kept): Partial<ScreenData> {
  const theme = THEMES.find((known) => known === app['theme']);
  const motion = MOTIONS.find((known) => known === app['motion']);
  const toolView = TOOL_VIEWS.find((known) => known === app['toolView']);
  const { explorerShown, inspectorShown } = app;
  const folded = workspace['folded'];
  return {
    ...(theme && { theme }),
    ...(motion && { motion }),
    ...(toolView && { toolView }),
    ...(typeof explorerShown === 'boolean' && { explorerShown }),
    ...(typeof inspectorShown === 'boolean' && { inspectorShown }),
    layouts: readLayouts(app['layouts']),
    ...(Array.isArray(folded) && { folded: new Set(folded.filter((name) => typeof name === 'string')) }),
    inputs: readTexts(workspace['inputs']),
    runSkills: pick(workspace['runSkills'], (value) => (isTexts(value) ? value : undefined)),
  };
}

export function readTabs(workspace: Kept): { readonly tabs: readonly Tab[]; readonly activeTab: string | null } {
  const kept = workspace['tabs'];
  const tabs = (Array.isArray(kept) ? kept : []).flatMap((tab: unknown) => readTab(tab) ?? []);
  const active = workspace['activeTab'];
  const activeTab = tabs.some((tab) => tabKey(tab) === active) ? (active as string) : null; // it equals a key, so it is text
  return { tabs, activeTab };
}

/** Texts by what they are kept under. */
export function readTexts(kept: unknown): Readonly<Record<string, string>> {
  return pick(kept, (value) => (typeof value === 'string' ? value : undefined));
}

export function readDrafts(kept: unknown): Drafts {
  return pick<Draft>(kept, (value) => {
    if (!isRecord(value) || typeof value['text'] !== 'string') return undefined;
    return { text: value['text'], revision: typeof value['revision'] === 'string' ? value['revision'] : null };
  });
}

function readTab(value: unknown): Tab | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, path, name, id, title } = value;
  if (kind === 'conversation') return readConversation(id, title);
  if (kind === 'tool' && typeof name === 'string') return { kind, name };
  const ofFile = OF_FILES.find((one) => one === kind);
  if (ofFile && typeof path === 'string') return { kind: ofFile, path };
  const single = SINGLE.find((one) => one === kind);
  if (single) return { kind: single };
  return undefined;
}

function readConversation(id: unknown, title: unknown): Tab | undefined {
  const isFit = typeof title === 'string' && (typeof id === 'string' || id === null);
  return isFit ? { kind: 'conversation', id, title } : undefined;
}

const OF_FILES = ['program', 'skill', 'variant', 'case'] as const;
const SINGLE = ['settings', 'servers', 'tools', 'gates', 'faults', 'prompt', 'run', 'evals'] as const;

function readLayouts(kept: unknown): Readonly<Record<string, SplitLayout>> {
  return pick<SplitLayout>(kept, (value) =>
    isRecord(value) ? pick(value, (share) => (typeof share === 'number' ? share : undefined)) : undefined,
  );
}

function pick<T>(kept: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> {
  const entries = isRecord(kept) ? Object.entries(kept) : [];
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const fit = read(value);
      return fit === undefined ? [] : [[key, fit]];
    }),
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}

function isRecord(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
