import type { AppStore } from '../stores/app-store.ts';
import type { Theme } from '../stores/screen-slice.ts';

/** Puts the chosen theme and motion on the page, and follows the system where the person chose nothing. */
export function applyAppearance(store: AppStore): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    const { theme, motion } = store.getState();
    const shown = shownTheme(theme, { dark: dark.matches, contrast: contrast.matches });
    const root = document.documentElement;
    if (root.dataset['theme'] !== shown) root.dataset['theme'] = shown;
    root.dataset['motion'] = motion;
  };
  apply();
  store.subscribe(apply);
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
}

/** The theme on the page for what was chosen and what the system says. */
export function shownTheme(
  theme: Theme,
  system: { readonly dark: boolean; readonly contrast: boolean },
): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}
