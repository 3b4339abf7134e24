import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { safeHref, safeImage } from './href.ts';

/** Elements of a letter. */
export const LETTER_TAGS = 'h2 h3 h4 p br hr ul ol li blockquote a img table thead tbody tr th td pre code strong em u s'.split(' ');
const ARTICLE_TAGS = [...LETTER_TAGS, 'figure', 'figcaption', 'caption', 'tfoot'];

/** What a kind of text may hold, and how its elements are written. */
interface Kind {
  readonly tags: readonly string[];
  /** How deep elements may stand in each other. */
  readonly depth: number;
  /** Whether a link may lead there, and a picture may come from there. */
  readonly link: (href: string) => boolean;
  readonly image: (src: string) => boolean;
  /** Attributes that every picture gets. */
  readonly picture?: Readonly<Record<string, string>>;
  /** Elements that are written as others, beside those that are in every text. */
  readonly rename?: Readonly<Record<string, string>>;
}

/** Longest text that is sanitised, characters. */
const LONGEST = 1_000_000;
/** Elements that may be open at once, known or not. For each tag the parser walks through those that are. */
const MOST_OPEN = 256;
/** Elements of one text: each costs more than a thousand letters. */
const MOST_ELEMENTS = 10_000;

/** @throws Refusal 422 `text-refused` for what has more elements, or is deeper, than anybody writes: work is linear in what is left */
function clean(html: string, options: sanitizeHtml.IOptions): string {
  let [open, elements] = [0, 0];
  return sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      if (++open > MOST_OPEN || ++elements > MOST_ELEMENTS) throw new Refusal(422, 'text-refused');
    },
    onCloseTag: () => void open--,
  });
}

const size = (value: string | undefined) => (value && /^[1-9]\d{0,4}$/.test(value) ? value : '');
/** Attributes that say something. */
const nonEmpty = (attribs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attribs).filter(([, value]) => value !== ''));

/**
 * Makes what leaves of HTML only what such a text may hold: never a style, a script or a form. What it makes throws
 * Refusal 422 `text-refused` for text of more than a million characters or 10,000 elements, or with more than 256 of them in each other.
 */
export function sanitiser({ tags, depth, link, image, picture = {}, rename = {} }: Kind): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...tags],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', ...Object.keys(picture)],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: depth,
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      ...rename,
      a: (tagName, { href = '', title = '' }) => ({
        tagName,
        attribs: nonEmpty({ href: link(href) ? href.trim() : '', title, rel: 'noopener' }),
      }),
      img: (tagName, { src = '', alt = '', title = '', width, height }) => ({
        tagName,
        attribs: {
          ...nonEmpty({ src: image(src) ? src : '' }),
          alt,
          ...nonEmpty({ title, width: size(width), height: size(height) }),
          ...picture,
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
  return (html) => {
    const safe = html.length > LONGEST ? html : clean(html, options);
    // What was taken once is taken again when it is shown, although signs became names of signs.
    if (safe.length > LONGEST) throw new Refusal(422, 'text-refused');
    return safe;
  };
}

/**
 * HTML with only what an article may hold: headings 2–4, paragraphs, lists, quotes, tables, code, links and pictures
 * of safe addresses. Applied when it is written and again when it is shown: neither trusts the other.
 */
export const sanitise = sanitiser({
  tags: ARTICLE_TAGS,
  depth: 60,
  link: safeHref,
  image: safeImage,
  picture: { loading: 'lazy', decoding: 'async' },
});

/** Characters of HTML that are remembered as clean. */
const REMEMBERED = 4_000_000;
const known = new Map<string, string>();
let remembered = 0;

/**
 * The same, for what is shown again and again. A pure function's results, whoever's text it is: the longest unused is
 * forgotten first.
 */
export function sanitiseOnce(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const result = sanitise(html);
  known.set(html, result);
  remembered += html.length;
  for (const oldest of known.keys()) {
    if (remembered <= REMEMBERED) break;
    known.delete(oldest);
    remembered -= oldest.length;
  }
  return result;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitised HTML without its elements, with characters for their names; spaces in a row are one, and none stands beside the end of a line. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** The text of sanitised HTML, one block a line; for search, excerpts and comparing. */
export function plainText(html: string): string {
  const marked = html.replace(/<(?:\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|td|th)|br\s*\/?|hr\s*\/?)>/gi, (tag) =>
    /t[dh]>/i.test(tag) ? `${tag} ` : `${tag}\n`,
  );
  return withoutTags(marked).replace(/\n{2,}/g, '\n');
}
