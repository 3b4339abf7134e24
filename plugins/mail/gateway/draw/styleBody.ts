import sanitizeHtml from 'sanitize-html';
import { LETTER_TAGS } from '#kit/richText/sanitise.ts';
import type { Palette } from '#kit/theme/declaration.ts';
import { FACE } from './face.ts';

/**
 * Sanitised HTML with the styles of a mail on every element, since mail programs take no style sheet for granted.
 * What has no style of its own keeps the mail program's.
 */
export function styleBody(html: string, { text, muted, accent, border }: Palette): string {
  const type = `font-family:${FACE};font-size:16px;line-height:1.75;color:${text};word-break:normal;overflow-wrap:anywhere`;
  const heading = `margin:16px 0 8px;font-family:${FACE};line-height:1.5;font-weight:700;color:${text}`;
  const styles: Readonly<Record<string, string>> = {
    p: `margin:0 0 16px;${type}`,
    ul: `margin:0 0 16px;padding-left:24px;${type}`,
    ol: `margin:0 0 16px;padding-left:24px;${type}`,
    li: `margin:0 0 4px;${type}`,
    h2: `${heading};font-size:20px`,
    h3: `${heading};font-size:18px`,
    h4: `${heading};font-size:16px`,
    blockquote: `margin:0 0 16px;padding-left:16px;border-left:3px solid ${border};color:${muted}`,
    a: `color:${accent}`,
    img: 'max-width:100%;height:auto;border:0',
    table: `margin:0 0 16px;border-collapse:collapse;${type}`,
    th: `padding:8px;border:1px solid ${border};text-align:left;${type};font-weight:700`,
    td: `padding:8px;border:1px solid ${border};${type}`,
    pre: `margin:0 0 16px;white-space:pre-wrap;font-size:14px;color:${text}`,
    hr: `margin:24px 0;border:0;border-top:1px solid ${border}`,
  };
  const withStyle: sanitizeHtml.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: { ...attribs, ...(styles[tagName] ? { style: styles[tagName] } : {}), ...(tagName === 'a' ? { class: 'm-link' } : {}) },
  });
  // The HTML has been sanitised already, so this pass only adds styles and may allow all attributes.
  return sanitizeHtml(html, { allowedTags: LETTER_TAGS, allowedAttributes: false, transformTags: { '*': withStyle } });
}
