const SCRIPT_LIKE = /^[\s\u0000-\u001f]*(?:javascript|data|vbscript|blob|file):/i;

/** Where a link leads: inside the site, outside of it, or nowhere that a page may go. */
export function destination(to: string, origin: string): 'inside' | 'outside' | 'refused' {
  // Parsers disagree on control characters and backslashes, and no legitimate address contains them.
  if (SCRIPT_LIKE.test(to) || /[\\\u0000-\u001f]/.test(to)) return 'refused';
  if (to.charCodeAt(0) === 47 && to.charCodeAt(1) !== 47) return 'inside';
  if (/^(?:mailto|tel):/i.test(to)) return 'outside';
  try {
    const url = new URL(to, origin);
    if (url.origin === new URL(origin).origin) return 'inside';
    return url.protocol === 'https:' || url.protocol === 'http:' ? 'outside' : 'refused';
  } catch {
    return 'refused';
  }
}

/** A same-site path for `next=`-like parameters; anything else gives the fallback. */
export const safePath = (to: string | null | undefined, fallback = '/'): string =>
  to && to.startsWith('/') && !to.startsWith('//') && destination(to, 'https://here.invalid') === 'inside' ? to : fallback;

/** Where a form leads: `to` of this site, with members of what its call gave for `:name`; else the fallback. */
export function pathAfter(to: string, reply: unknown, fallback: string): string {
  const member = (name: string) => {
    const value = (reply as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const path = /^:\w+$/.test(to) ? member(to.slice(1)) : to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(member(name)));
  return safePath(path, fallback);
}
