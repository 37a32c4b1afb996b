/** A piece of mark-up that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly (Html | string)[];

/** Puts values into mark-up; whatever is no `Html` is a text, and is written as one. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const written = values.map((value) =>
    Array.isArray(value) ? value.map(write).join('') : write(value as Html | string | number),
  ); // a list was written before
  return new Html(strings.map((text, at) => text + (written[at] ?? '')).join(''));
}

function write(value: Html | string | number): string {
  return value instanceof Html ? value.text : escaped(String(value));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
