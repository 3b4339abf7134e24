import { escapeHtml } from '#kit/markup/escapeHtml.ts';

const NAME = /^\[(\/?)([A-Za-z][\w-]{0,40})(?=[\s\]/])/;
/** Longest shortcode with its attributes. */
const LONGEST = 2000;
/** Shortcodes that come with WordPress, or with most of its sites, and what becomes of them. */
const FILMS: ReadonlySet<string> = new Set(['video', 'youtube', 'vimeo', 'audio', 'embed', 'wpvideo']);

/** Attributes of a shortcode: `a="b" c='d' e=f`. */
function attributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(/([A-Za-z][\w-]{0,40})=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g))
    found[name!.toLowerCase()] = double ?? single ?? bare ?? '';
  return found;
}

/** The end of a shortcode that begins at `from`, with the bracket; -1 where there is none near. */
function endOf(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const letter = text[at]!;
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ']') return at + 1;
  }
  return -1;
}

/** HTML in which the shortcodes of WordPress are elements; those that only a plugin knows are left out, and named in `strange`. */
export function withoutShortcodes(html: string): { html: string; strange: Set<string> } {
  const strange = new Set<string>();
  const out: string[] = [];
  let kept = 0;
  for (let at = html.indexOf('['); at >= 0; at = html.indexOf('[', at + 1)) {
    if (at < kept) continue;
    const match = NAME.exec(html.slice(at, at + 50));
    const end = match ? endOf(html, at) : -1;
    if (!match || end < 0) continue;
    // `[[gallery]]` is what shows a shortcode as it is written.
    if (html[at - 1] === '[') continue;
    const [, closes, typed] = match;
    const name = typed!.toLowerCase();
    const values = attributes(html.slice(at, end));
    const becomes = elementFor(name, closes === '/', values, html.slice(end, end + 500));
    if (becomes === null && !looksLikeOne(html.slice(at, end), name)) continue;
    if (becomes === null) strange.add(name);
    out.push(html.slice(kept, at), becomes?.html ?? '');
    kept = end + (becomes?.takes ?? 0);
  }
  return { html: kept === 0 ? html : out.join('') + html.slice(kept), strange };
}

/** Words in brackets are words: a shortcode has attributes, a closing form, or an underscore or hyphen in its name. */
const looksLikeOne = (text: string, name: string): boolean =>
  text.includes('=') || text[1] === '/' || /[_-]/.test(name) || /^[a-z]+$/.test(text.slice(1, -1));

function elementFor(name: string, closes: boolean, values: Record<string, string>, after: string): { html: string; takes: number } | null {
  if (name === 'caption' || name === 'wp_caption')
    return { html: closes ? '</figure>' : `<figure data-text="${escapeHtml(values.caption ?? '')}">`, takes: 0 };
  if (name === 'gallery' || name === 'playlist')
    return name === 'gallery'
      ? { html: `<x-gallery data-ids="${escapeHtml(values.ids ?? values.include ?? '')}"></x-gallery>`, takes: 0 }
      : null;
  if (!FILMS.has(name)) return null;
  if (closes) return { html: '', takes: 0 };
  const close = after.indexOf(`[/${name}]`);
  const inside = close >= 0 && !after.slice(0, close).includes('<') ? after.slice(0, close).trim() : '';
  const src = values.src ?? values.mp4 ?? values.mp3 ?? values.url ?? inside;
  return { html: src ? `<x-film data-src="${escapeHtml(src)}"></x-film>` : '', takes: close >= 0 ? close + name.length + 3 : 0 };
}
