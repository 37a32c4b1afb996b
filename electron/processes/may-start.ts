/** Something the workspace would set going: one question stands before each (DESIGN 3, trust). */
export type StartRequest =
  | { readonly kind: 'guest'; readonly command: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'module'; readonly file: string }
  | { readonly kind: 'server'; readonly name: string; readonly command: string }
  | { readonly kind: 'request'; readonly host: string };

/** False while the folder is restricted: the caller then refuses with a sentence, and starts nothing. */
export type MayStart = (what: StartRequest) => boolean;
