import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';

const TOKENS = {
  app: '--bg-app',
  sunken: '--bg-sunken',
  line: '--line',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  accent: '--accent',
  accentSoft: '--accent-soft',
  badFill: '--bad-fill',
  entry: '--st-entry',
  invoke: '--st-invoke',
  edge: '--st-invoke-edge',
  exit: '--st-exit',
  barInk: '--st-ink',
  bad: '--st-bad',
  badEdge: '--st-bad-edge',
  badInk: '--st-bad-ink',
  hatch: '--hatch',
  hatchBg: '--hatch-bg',
  hatchEdge: '--hatch-edge',
  hold: '--hold',
  holdFill: '--hold-fill',
  fontUi: '--font-ui',
  fontMono: '--font-mono',
} as const;

/** Colours and fonts of the canvas, as the theme of the moment sets them. */
export type TimelineColors = Readonly<Record<keyof typeof TOKENS, string>>;

export function readColors(): TimelineColors {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as TimelineColors; // one entry for each name of TOKENS
}

/** Tells when the theme or the fonts changed, so that colours are read again. */
export function onThemeChange(listener: () => void): Unsubscribe {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  void document.fonts.ready.then(listener);
  return () => {
    attributes.disconnect();
    system.removeEventListener('change', listener);
  };
}
