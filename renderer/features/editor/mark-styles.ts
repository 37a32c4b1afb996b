import { editorText } from '../../../shared/text/editor-text.ts';

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const known = new Set<number>();

/** Class that writes `24×` into a mark. Monaco gives marks no text of their own, so each figure gets a rule. */
export function markClass(calls: number): string {
  if (!known.has(calls)) {
    known.add(calls);
    sheet.insertRule(`.program-text .call-mark-${calls}::after { content: '${editorText.marks.times(calls)}'; }`);
  }
  return `call-mark call-mark-${calls}`;
}
