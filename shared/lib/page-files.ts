export interface PageFile {
  /** Path below the folder of the built page, with forward slashes; it never leads out of it. */
  readonly path: string;
  readonly type: string;
}

/** Types of everything the build of the page makes; a file of another kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
};

/** The file that the path of an address means, or nothing where it can mean none; `/` is the page itself. */
export function pageFile(pathname: string): PageFile | undefined {
  const path = decoded(pathname)?.slice(1);
  if (path === '') return { path: 'index.html', type: 'text/html; charset=utf-8' };
  if (path === undefined || !path.split('/').every(isPlainName)) return undefined;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return type === undefined ? undefined : { path, type };
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A stray percent sign: no file of ours is called so.
    return undefined;
  }
}

function isPlainName(segment: string): boolean {
  return /^[\w][\w.@+-]*$/.test(segment);
}
