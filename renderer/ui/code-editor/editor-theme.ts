import type { editor } from 'monaco-editor/editor.js';
import type { Monaco } from './monaco.ts';

const THEME = 'gatehouse';

/** Makes Monaco's theme from the tokens of the page, now and whenever the page changes its theme. */
export function followTheme(monaco: Monaco): void {
  const apply = () => {
    monaco.editor.defineTheme(THEME, themeFrom(readTokens(), document.documentElement.dataset['theme'] ?? 'light'));
    monaco.editor.setTheme(THEME);
  };
  apply();
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

type Token = (name: string) => string;

/** Values of our tokens as Monaco takes them: six or eight hex digits. */
function readTokens(): Token {
  const style = getComputedStyle(document.documentElement);
  return (name) => sixDigits(style.getPropertyValue(`--${name}`).trim());
}

function sixDigits(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}

const BASES: Readonly<Record<string, editor.BuiltinTheme>> = { dark: 'vs-dark', contrast: 'hc-black' };

function themeFrom(token: Token, theme: string): editor.IStandaloneThemeData {
  const rule = (name: string, tokenName: string, fontStyle?: string): editor.ITokenThemeRule => ({
    token: name,
    foreground: token(tokenName).slice(1),
    ...(fontStyle === undefined ? {} : { fontStyle }),
  });
  return {
    base: BASES[theme] ?? 'vs',
    inherit: true,
    rules: [
      rule('', 'ink'),
      rule('keyword', 'syn-kw'),
      rule('constant', 'syn-num'),
      rule('string', 'syn-str'),
      rule('string.escape', 'syn-num'),
      rule('number', 'syn-num'),
      rule('comment', 'syn-com', 'italic'),
      rule('function', 'syn-fn'),
      rule('delimiter', 'ink-2'),
      rule('identifier', 'ink'),
      rule('string.key.json', 'syn-key'),
      rule('string.value.json', 'syn-str'),
      rule('keyword.json', 'syn-kw'),
      rule('delimiter.bracket.json', 'ink-3'),
      rule('delimiter.array.json', 'ink-3'),
      rule('delimiter.colon.json', 'ink-3'),
      rule('delimiter.comma.json', 'ink-3'),
    ],
    colors: colours(token),
  };
}

function colours(token: Token): editor.IColors {
  const faint = (name: string, alpha: string) => `${token(name)}${alpha}`;
  return {
    'editor.background': token('bg-surface'),
    'editor.foreground': token('ink'),
    'editorLineNumber.foreground': token('ink-3'),
    'editorLineNumber.activeForeground': token('ink'),
    'editorCursor.foreground': token('accent'),
    'editor.selectionBackground': faint('accent', '38'),
    'editor.inactiveSelectionBackground': faint('accent', '20'),
    'editor.selectionHighlightBackground': faint('accent', '1c'),
    'editor.findMatchBackground': faint('hold-fill', '70'),
    'editor.findMatchHighlightBackground': faint('hold-fill', '38'),
    'editor.lineHighlightBackground': faint('bg-hover', '60'),
    'editor.lineHighlightBorder': '#00000000',
    'editorIndentGuide.background1': token('line'),
    'editorWhitespace.foreground': token('line-strong'),
    'editorWidget.background': token('bg-raised'),
    'editorWidget.border': token('line-strong'),
    'editorHoverWidget.background': token('bg-raised'),
    'editorHoverWidget.border': token('line-strong'),
    'editorSuggestWidget.background': token('bg-raised'),
    'editorSuggestWidget.border': token('line-strong'),
    'editorSuggestWidget.selectedBackground': token('accent-soft'),
    'editorSuggestWidget.selectedForeground': token('ink'),
    'editorOverviewRuler.border': token('line'),
    'editorOverviewRuler.infoForeground': token('accent-line'),
    'editorOverviewRuler.errorForeground': token('bad-fill'),
    'editorError.foreground': token('bad'),
    'editorWarning.foreground': token('hold'),
    ...bracketColours(token),
    'editorBracketMatch.background': token('bg-hover'),
    'editorBracketMatch.border': token('line-field'),
    'diffEditor.insertedTextBackground': faint('ok-fill', '40'),
    'diffEditor.removedTextBackground': faint('bad-fill', '40'),
    'diffEditor.insertedLineBackground': faint('ok-fill', '1c'),
    'diffEditor.removedLineBackground': faint('bad-fill', '1c'),
    'scrollbarSlider.background': faint('ink-3', '38'),
    'scrollbarSlider.hoverBackground': faint('ink-3', '60'),
    'scrollbarSlider.activeBackground': faint('ink-3', '80'),
    'scrollbar.shadow': '#00000000',
    'input.background': token('bg-field'),
    'input.border': token('line-field'),
    'input.foreground': token('ink'),
    'menu.background': token('bg-raised'),
    'menu.foreground': token('ink'),
    'menu.selectionBackground': token('bg-hover'),
    'menu.selectionForeground': token('ink'),
    'menu.border': token('line-strong'),
    'quickInput.background': token('bg-raised'),
    'quickInput.foreground': token('ink'),
    'quickInputList.focusBackground': token('accent-soft'),
    'quickInputList.focusForeground': token('ink'),
    'list.hoverBackground': token('bg-hover'),
    'list.highlightForeground': token('accent'),
    focusBorder: token('accent'),
    foreground: token('ink'),
  };
}

/** Brackets are punctuation here, at whatever depth: colour is for exceptions. */
function bracketColours(token: Token): editor.IColors {
  const depths = [1, 2, 3, 4, 5, 6].map(
    (depth) => [`editorBracketHighlight.foreground${depth}`, token('ink-2')] as const,
  );
  return {
    ...Object.fromEntries(depths),
    'editorBracketHighlight.unexpectedBracket.foreground': token('bad'),
  };
}
