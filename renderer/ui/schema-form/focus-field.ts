/** Id of the control at a place of the arguments; the scope is that of the form. */
export const fieldId = (scope: string, pointer: string): string => `${scope}:${pointer}`;

/** Id of what is said about the value there. */
export const fieldTextId = (scope: string, pointer: string): string => `${fieldId(scope, pointer)}:text`;

const FOCUSABLE = 'input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"]), [tabindex="0"]';

/** Gives the keys to the control at a place of a form, or to that of the nearest place around it that is shown. */
export function focusField(pointer: string, scope: string): void {
  const row = nearestRow(pointer, scope);
  const control = document.getElementById(fieldId(scope, row?.dataset['field'] ?? pointer));
  const target = control?.matches(FOCUSABLE) ? control : row && firstControl(row);
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

/** The first control of a value; a container that is empty has only buttons. */
function firstControl(row: HTMLElement): HTMLElement | null {
  const inside = row.querySelector('.argument-body, .argument-control');
  return inside?.querySelector<HTMLElement>(FOCUSABLE) ?? row.querySelector<HTMLElement>(FOCUSABLE);
}

function nearestRow(pointer: string, scope: string): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-form]')];
  const form = forms.find(({ dataset }) => dataset['form'] === scope);
  const rows = form ? [form, ...form.querySelectorAll<HTMLElement>('[data-field]')] : [];
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const row = rows.find(({ dataset }) => dataset['field'] === at);
    if (row || at === '') return row;
  }
}
