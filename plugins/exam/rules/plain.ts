const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of HTML: blocks and line breaks become spaces, entities their characters. */
export const plain = (html: string): string =>
  html
    .replace(/<(?:br|hr|\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|pre|figure))\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();

/** Whether HTML is more than lines of words: formatted, or with pictures. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br)\b)/i.test(html);

/** HTML that is not formatted, as somebody types it: a paragraph a line. */
export const linesOf = (html: string): string =>
  html
    .split(/<\/p>\s*<p\b[^<>]*>|<br\s*\/?>/i)
    .map(plain)
    .join('\n');

/** What was typed in lines, as HTML; nothing for nothing. */
export const htmlOfLines = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

/** A text as HTML that shows it. */
export const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What people see as one letter: a Thai consonant keeps its vowels and marks. */
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** As much of HTML as its first words can stand in. */
const LONG = 10_000;

/** The first words of HTML, at most `most` characters; a gap is a line. */
export function excerptOf(html: string, most = 200): string {
  const text =
    plain(html.length > LONG ? html.slice(0, LONG).replace(/<[^<>]*$/, '') : html).replace(/\[\[\d{1,3}\]\]/g, '____') ||
    (/<img\b/i.test(html) ? '🖼' : '');
  if (text.length <= most) return text;
  let short = '';
  for (const { segment } of letters.segment(text.slice(0, most * 2))) {
    if (short.length + segment.length >= most) break;
    short += segment;
  }
  return `${short}…`;
}
