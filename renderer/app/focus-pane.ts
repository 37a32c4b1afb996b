/** Moves the keyboard to the next or previous pane. A pane is an element with `data-pane`; focus goes to its first control. */
export function focusPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isShown);
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const start = at < 0 && step < 0 ? 0 : at;
  for (let offset = 1; offset <= panes.length; offset += 1) {
    const pane = panes[(start + step * offset + panes.length * 2) % panes.length];
    if (pane && focusIn(pane)) return;
  }
}

/** Moves the keyboard to one pane, if it is in sight. */
export function focusPaneOf(name: string): void {
  const pane = document.querySelector<HTMLElement>(`[data-pane="${name}"]`);
  if (pane) focusIn(pane);
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex]:not([tabindex="-1"]), [contenteditable="true"], .native-edit-context';

/** The pane's chosen control, else its first: a selected row or tab is where the person left off. */
function focusIn(pane: HTMLElement): boolean {
  const preferred = pane.querySelector<HTMLElement>('[aria-selected="true"], .inputarea, .native-edit-context');
  const candidates = [preferred, ...pane.querySelectorAll<HTMLElement>(FOCUSABLE)];
  for (const candidate of candidates) {
    if (!candidate || !isShown(candidate)) continue;
    candidate.focus();
    if (pane.contains(document.activeElement)) return true;
  }
  return false;
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
