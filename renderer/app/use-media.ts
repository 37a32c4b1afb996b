import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether a media query holds at this moment, for code that is not a component. */
export const isMedia = (query: string): boolean => matchMedia(query).matches;

/** Widths at which the window changes shape (look section 3). */
export const WIDE = '(min-width: 1600px)';
export const NO_INSPECTOR_ROOM = '(max-width: 1099px)';
export const NO_EXPLORER_ROOM = '(max-width: 839px)';
