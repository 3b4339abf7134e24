import sanitizeHtml from 'sanitize-html';

const WEB = /^https:\/\/[^\s]+$/i;
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i;
const SIZE = /^[1-9]\d{0,3}$/;

/** Elements that a letter may have. */
export const TAGS = 'h2 h3 h4 p br hr ul ol li blockquote a img table thead tbody tr th td pre code strong em u s'.split(' ');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // The mail has a heading of its own.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && LINK.test(href.trim()) ? { href: href.trim() } : {}), ...(title ? { title } : {}), rel: 'noopener' },
    }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...(src && WEB.test(src) ? { src } : {}),
        alt: alt ?? '',
        ...(width && SIZE.test(width) ? { width } : {}),
        ...(height && SIZE.test(height) ? { height } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** HTML of a mail with only what a letter may hold: no style, no script, no form, links and pictures of the web only. */
export const sanitise = (html: string): string => (html.trim() ? sanitizeHtml(html, OPTIONS).trim() : '');

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of sanitised HTML: blocks parted by an empty line, links with their address behind them. */
export function plainText(html: string): string {
  const marked = html
    .replace(/<a [^>]*href="(https?:[^"]*)"[^>]*>([^<]*)<\/a>/gi, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label} (${href})`,
    )
    .replace(/<br\s*\/?>|<\/(?:li|tr)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table|blockquote|pre)>|<hr\s*\/?>/gi, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ');
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
