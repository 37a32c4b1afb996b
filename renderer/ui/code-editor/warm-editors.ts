import { editorOptions } from './editor-options.ts';
import { loadMonaco } from './load-monaco.ts';

/**
 * Does what the first editors would have to do, so that they come up as fast as any later one: Monaco itself, its services,
 * the lazy part of JSON and its worker, the widths of our letters, and the first lines ever drawn.
 */
export async function warmEditors(): Promise<void> {
  const [monaco] = await Promise.all([loadMonaco(), document.fonts.ready]);
  const model = monaco.editor.createModel(SAMPLE, 'json');
  for (const size of ['normal', 'small'] as const) {
    await idle();
    const place = outOfSight();
    const made = monaco.editor.create(place, { ...editorOptions(size), model });
    await monaco.editor.colorize(SAMPLE, 'json', {});
    await idle();
    made.render(true);
    made.dispose();
    place.remove();
  }
  model.dispose();
}

const SAMPLE = '{\n  "name": "tool",\n  "limits": [1, -2.5e3, true, null] // none\n}\n';

/** Where nobody sees or meets what is drawn. */
function outOfSight(): HTMLElement {
  const place = document.createElement('div');
  place.inert = true;
  Object.assign(place.style, { position: 'fixed', left: '-1000px', width: '600px', height: '300px' });
  place.style.visibility = 'hidden';
  document.body.append(place);
  return place;
}

/** Resolves when the page has nothing better to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: WARM_AFTER_MS }));
}

/** At the latest; a page that is busy for so long has other work. */
const WARM_AFTER_MS = 5_000;
