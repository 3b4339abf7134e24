/** A path of this site to go on to after a form, for mails and answers; empty for anything else (`//evil`, `https:`, `/\evil`). */
export const sitePath = (next: string | null | undefined): string =>
  next && next.length <= 500 && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(next) ? next : '';

/** An address with `next` behind it where there is one. */
export function withNext(path: string, next: string): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;
}
