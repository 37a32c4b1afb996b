/** Cookies know no port, so the name holds it: two served pages do not sign each other out. */
export function cookieName(port: number): string {
  return `gatehouse-${port}`;
}

/** The header that hands a token to the browser: no script can read it and no other site's page can send it. */
export function sessionCookie(port: number, token: string): string {
  return `${cookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict`;
}

/** The token in a request's Cookie header, where there is one. */
export function tokenIn(cookieHeader: string | undefined, port: number): string | undefined {
  const start = `${cookieName(port)}=`;
  const cookie = (cookieHeader ?? '').split(';').find((part) => part.trim().startsWith(start));
  return cookie?.trim().slice(start.length);
}
