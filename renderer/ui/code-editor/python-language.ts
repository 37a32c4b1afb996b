import type { languages } from 'monaco-editor/editor.js';
import type { Monaco } from './monaco.ts';

/** Teaches Monaco the Python our programs are written in, with top-level `await` and `return`. */
export function registerPython(monaco: Monaco): void {
  monaco.languages.register({ id: 'python', extensions: ['.py'], aliases: ['Python'] });
  monaco.languages.setMonarchTokensProvider('python', GRAMMAR);
  monaco.languages.setLanguageConfiguration('python', {
    ...CONFIGURATION,
    onEnterRules: [
      { beforeText: /:\s*(#.*)?$/, action: { indentAction: monaco.languages.IndentAction.Indent } },
      {
        beforeText: /^\s*(return|raise|pass|break|continue)\b.*$/,
        action: { indentAction: monaco.languages.IndentAction.Outdent },
      },
    ],
  });
}

const CONFIGURATION: languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  brackets: [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '"', close: '"', notIn: ['string'] },
    { open: "'", close: "'", notIn: ['string', 'comment'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '"', close: '"' },
    { open: "'", close: "'" },
  ],
  folding: { offSide: true },
};

const KEYWORDS =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda match case nonlocal not or pass raise return try while with yield';

const GRAMMAR: languages.IMonarchLanguage = {
  defaultToken: '',
  unicode: true,
  keywords: KEYWORDS.split(' '),
  constants: ['True', 'False', 'None'],
  escapes: /\\(?:[abfnrtv\\"'\n]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|N\{[^}]*\}|[0-7]{1,3})/,
  tokenizer: {
    root: [{ include: '@code' }],
    code: [
      [/[ \t\r\n]+/, 'white'],
      [/#.*$/, 'comment'],
      [/(?:[rR]?[fF]|[fF][rR])("""|''')/, { token: 'string', next: '@formattedLong.$1' }],
      [/(?:[rR]?[fF]|[fF][rR])(["'])/, { token: 'string', next: '@formatted.$1' }],
      [/[rRbBuU]{0,2}("""|''')/, { token: 'string', next: '@long.$1' }],
      [/[rRbBuU]{0,2}(["'])/, { token: 'string', next: '@short.$1' }],
      [/(def|class)([ \t]+)([\p{L}_][\p{L}\p{N}_]*)/u, ['keyword', 'white', 'function']],
      [/@[\p{L}_][\p{L}\p{N}_.]*/u, 'function'],
      [/(\.)([\p{L}_][\p{L}\p{N}_]*)/u, ['delimiter', 'identifier']],
      [
        /[\p{L}_][\p{L}\p{N}_]*(?=[ \t]*\()/u,
        { cases: { '@keywords': 'keyword', '@constants': 'constant', '@default': 'function' } },
      ],
      [
        /[\p{L}_][\p{L}\p{N}_]*/u,
        { cases: { '@keywords': 'keyword', '@constants': 'constant', '@default': 'identifier' } },
      ],
      [/0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+/, 'number'],
      [/(?:\d[\d_]*)?\.?\d[\d_]*(?:[eE][+-]?\d[\d_]*)?[jJ]?/, 'number'],
      [/[{}[\]()]/, '@brackets'],
      [/[-+*/%@&|^~<>=!:,;.]+/, 'delimiter'],
    ],
    short: [
      [/@escapes/, 'string.escape'],
      [/[^\\"'\n]+/, 'string'],
      [/["']/, { cases: { '$0==$S2': { token: 'string', next: '@pop' }, '@default': 'string' } }],
      [/\\$/, 'string.escape'],
      [/$/, { token: 'string', next: '@pop' }],
      [/./, 'string'],
    ],
    long: [
      [/@escapes/, 'string.escape'],
      [/"""|'''/, { cases: { '$0==$S2': { token: 'string', next: '@pop' }, '@default': 'string' } }],
      [/[^\\"']+/, 'string'],
      [/./, 'string'],
    ],
    formatted: [
      [/\{\{|\}\}/, 'string.escape'],
      [/\{/, { token: 'delimiter.bracket', next: '@expression' }],
      [/@escapes/, 'string.escape'],
      [/[^\\"'{}\n]+/, 'string'],
      [/["']/, { cases: { '$0==$S2': { token: 'string', next: '@pop' }, '@default': 'string' } }],
      [/\\$/, 'string.escape'],
      [/$/, { token: 'string', next: '@pop' }],
      [/./, 'string'],
    ],
    formattedLong: [
      [/\{\{|\}\}/, 'string.escape'],
      [/\{/, { token: 'delimiter.bracket', next: '@expression' }],
      [/@escapes/, 'string.escape'],
      [/"""|'''/, { cases: { '$0==$S2': { token: 'string', next: '@pop' }, '@default': 'string' } }],
      [/[^\\"'{}]+/, 'string'],
      [/./, 'string'],
    ],
    expression: [
      [/\}/, { token: 'delimiter.bracket', next: '@pop' }],
      [/(?:![rsa])?:[^{}"'\n]*(?=\})/, 'string.escape'],
      [/\{/, { token: 'delimiter.bracket', next: '@expression' }],
      { include: '@code' },
    ],
  },
};
