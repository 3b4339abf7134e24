import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref, safeImage } from '#kit/richText/href.ts';

/** A value of an attribute as text. */
export const str = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An element; attributes without a value are left out. What stands inside is HTML already. */
export const element = (name: string, attributes: Readonly<Record<string, string | number | undefined>>, inside = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined || value === '' ? '' : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')}>${inside}</${name}>`;

const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' };

/** A text with its marks. A link that would lead into a script is none. */
function marked({ text = '', marks = [] }: DocNode): string {
  return marks.reduce((inside, { type, attrs }) => {
    if (type !== 'link') return MARKS[type] ? `<${MARKS[type]}>${inside}</${MARKS[type]}>` : inside;
    const href = str(attrs?.href);
    return safeHref(href) ? element('a', { href, rel: 'noopener' }, inside) : inside;
  }, escapeHtml(text));
}

const num = (value: unknown): number | undefined => (Number.isInteger(value) ? (value as number) : undefined);

/** A picture with its caption. */
export function figure(values: Readonly<Record<string, unknown>>): string {
  const src = str(values.src);
  if (!src || !safeImage(src)) return '';
  const { width, height } = { width: num(values.width), height: num(values.height) };
  const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`;
  const img = `<img src="${escapeHtml(src)}" alt="${escapeHtml(str(values.alt))}"${size} loading="lazy" decoding="async">`;
  const caption = str(values.caption);
  return `<figure>${img}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`;
}

const cellAttributes = ({ attrs = {} }: DocNode) => ({
  colspan: attrs.colspan === 1 ? undefined : num(attrs.colspan),
  rowspan: attrs.rowspan === 1 ? undefined : num(attrs.rowspan),
});

/** Nodes of a text, with what is in them; null for all others. */
export function textNode(node: DocNode, inside: () => string): string | null {
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'paragraph': {
      const html = inside();
      return html ? `<p>${html}</p>` : '';
    }
    case 'heading': {
      const level = [2, 3, 4].includes(node.attrs?.level as number) ? (node.attrs!.level as number) : 2;
      return `<h${level}>${inside()}</h${level}>`;
    }
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'bulletList':
      return `<ul>${inside()}</ul>`;
    case 'orderedList':
      return element('ol', { start: node.attrs?.start === 1 ? undefined : num(node.attrs?.start) }, inside());
    case 'listItem':
      return `<li>${inside()}</li>`;
    case 'codeBlock':
      return `<pre><code>${inside()}</code></pre>`;
    case 'table':
      return `<table><tbody>${inside()}</tbody></table>`;
    case 'tableRow':
      return `<tr>${inside()}</tr>`;
    case 'tableCell':
      return element('td', cellAttributes(node), inside());
    case 'tableHeader':
      return element('th', { scope: 'col', ...cellAttributes(node) }, inside());
    default:
      return null;
  }
}
