interface PlainPage {
  readonly title: string;
  readonly text: readonly string[];
  /** Address within the server to which the page leads on at once. */
  readonly next?: string;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 15px/1.5 Inter, system-ui, sans-serif; max-width: 34em; margin: 15vh auto 0; padding: 0 24px;
    background: light-dark(#F2F1ED, #14171A); color: light-dark(#1D2124, #E5E7E8); }
  h1 { font-size: 20px; font-weight: 600; }`;

/** A page of the server itself: text only, no script. */
export function plainPage({ title, text, next }: PlainPage): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    ...(next === undefined ? [] : [`<meta http-equiv="refresh" content="0;url=${escaped(next)}">`]),
    `<title>${escaped(title)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${STYLE}</style>`,
    '</head>',
    `<body><main><h1>${escaped(title)}</h1>`,
    ...text.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
