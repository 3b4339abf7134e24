import sanitizeHtml from 'sanitize-html';
import { safeHref, safeImage } from './href.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'pre',
    'code',
    'strong',
    'em',
    'u',
    's',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && safeHref(href) ? { href: href.trim() } : {}), ...(title ? { title } : {}), rel: 'noopener' },
    }),
    img: (tagName, { src, alt, title, width, height }) => ({
      tagName,
      attribs: {
        ...(src && safeImage(src) ? { src } : {}),
        alt: alt ?? '',
        ...(title ? { title } : {}),
        ...(size(width) ? { width: size(width) } : {}),
        ...(size(height) ? { height: size(height) } : {}),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const size = (given: string | undefined): string => (given && /^[1-9]\d{0,4}$/.test(given) ? given : '');

/**
 * HTML with only what an article may hold: headings 2–4, paragraphs, lists, quotes, tables, code, links and pictures
 * of safe addresses. Applied when it is written and again when it is shown: neither trusts the other.
 */
export const sanitise = (html: string): string => sanitizeHtml(html, OPTIONS);

const REMEMBERED = 4_000_000;
const clean = new Map<string, string>();
let remembered = 0;

/**
 * The same, for what is shown again and again. A pure function's results, whoever's text it is: the longest unused is
 * forgotten first.
 */
export function sanitiseOnce(html: string): string {
  const known = clean.get(html);
  if (known !== undefined) return known;
  const result = sanitise(html);
  clean.set(html, result);
  remembered += html.length;
  for (const oldest of clean.keys()) {
    if (remembered <= REMEMBERED) break;
    clean.delete(oldest);
    remembered -= oldest.length;
  }
  return result;
}

/** The text of some HTML, one block a line; for search, excerpts and comparing. */
export function plainText(html: string): string {
  const marked = html.replace(/<(?:\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|td|th)|br\s*\/?|hr\s*\/?)>/gi, (tag) =>
    /t[dh]>/i.test(tag) ? `${tag} ` : `${tag}\n`,
  );
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
