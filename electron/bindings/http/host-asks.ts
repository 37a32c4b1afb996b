import type { HttpBinding } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import { onlyHole } from '../template/template.ts';

/** The hosts that a binding reaches, as its definition names them; whether private networks are open to it is part of it. */
export function hostAsks({ url, hosts = [], allowPrivate = false }: HttpBinding): readonly string[] {
  const own = onlyHole(url) ? [] : [ownHost(url)];
  const all = [...new Set([...own, ...hosts])];
  return allowPrivate ? all.map(httpText.privateToo) : all;
}

/** The host that a URL names. It may be a reference, or hold one, so it is taken from the text. */
export function ownHost(url: string): string {
  return /^https?:[\\/]*([^\\/?#]+)/i.exec(url.trim())?.[1] ?? url.replace(/[\\/?#].*$/, '');
}
