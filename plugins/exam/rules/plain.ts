import { textOfHtml } from '#kit/richText/textOfHtml.ts';

/** Whether HTML is more than lines of words: formatted, or with pictures. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br)\b)/i.test(html);

/** HTML that is not formatted, as somebody types it: a paragraph a line. */
export const linesOf = (html: string): string =>
  html
    .split(/<\/p>\s*<p\b[^<>]*>|<br\s*\/?>/i)
    .map(textOfHtml)
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
    textOfHtml(html.length > LONG ? html.slice(0, LONG).replace(/<[^<>]*$/, '') : html).replace(/\[\[\d{1,3}\]\]/g, '____') ||
    (/<img\b/i.test(html) ? '🖼' : '');
  if (text.length <= most) return text;
  let short = '';
  for (const { segment } of letters.segment(text.slice(0, most * 2))) {
    if (short.length + segment.length >= most) break;
    short += segment;
  }
  return `${short}…`;
}
