export type UrlFault = 'not_url' | 'not_http' | 'has_user';

/** The address of a request, or why it can be none; `base` is what a relative one begins with. */
export function readUrl(text: string, base?: URL): URL | UrlFault {
  const url = parsed(text, base);
  if (url === undefined) return 'not_url';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not_http';
  if (url.username !== '' || url.password !== '') return 'has_user';
  url.hash = '';
  return url;
}

/** How messages name a request: its query stays out, as it is long and may hold what is nobody's business. */
export function shownUrl({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}

function parsed(text: string, base: URL | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // the caller says what is wrong with it
  }
}
