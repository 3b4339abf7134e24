const CONTROL = /[\u0000-\u0020\u007f\\]/;

/** Whether a link may lead there: a path of the site, `#part`, http(s), mailto or tel. Never a script. */
export function safeHref(href: string): boolean {
  const to = href.trim();
  if (to === '' || to.length > 2000 || CONTROL.test(to)) return false;
  if (to.startsWith('/')) return !to.startsWith('//');
  if (/^[#?]/.test(to)) return true;
  return /^(?:https?:\/\/[^/]|mailto:.|tel:[+\d])/i.test(to);
}

/** Whether a picture may come from there: a path of the site, or https. */
export function safeImage(src: string): boolean {
  return !CONTROL.test(src) && (/^\/(?!\/)/.test(src) || /^https:\/\/[^/]/i.test(src));
}
