import { LETTER_TAGS, sanitiser, withoutTags } from '#kit/richText/sanitise.ts';

const WEB = /^https:\/\/[^\s]+$/i;
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i;

const letter = sanitiser({
  tags: LETTER_TAGS,
  depth: 40,
  link: (href) => LINK.test(href.trim()),
  image: (src) => WEB.test(src),
  rename: { div: 'p' },
});

/** HTML of a mail with only what a letter may hold: no style, no script, no form, links and pictures of the web only. */
export const sanitise = (html: string): string => (html.trim() ? letter(html).trim() : '');

/** The text of sanitised HTML: blocks parted by an empty line, links with their address behind them. */
export function plainText(html: string): string {
  const marked = html
    .replace(/<a [^<>]*href="(https?:[^"<>]*)"[^<>]*>([^<]*)<\/a>/gi, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label} (${href})`,
    )
    .replace(/<br\s*\/?>|<\/(?:li|tr)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table|blockquote|pre)>|<hr\s*\/?>/gi, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ');
  return withoutTags(marked).replace(/\n{3,}/g, '\n\n');
}
