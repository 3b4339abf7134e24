import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref } from '#kit/richText/href.ts';
import { elementsIn, hasClass, isElement, textOf, type Element, type Html } from './htmlTree.ts';
import { filmAddress, note, wordsOf, type Reading } from './reading.ts';

const LIST = new Set(['ul', 'ol']);
const IMG = new Set(['img']);
const WHOLE = new Set(['table', 'blockquote', 'pre', 'iframe', 'video', 'audio', 'x-film', 'x-gallery']);
/** Kinds of elements that a document has nothing for. */
const NOTHING = new Set([
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'object',
  'embed',
  'applet',
  'canvas',
  'svg',
  'math',
  'map',
  'area',
  'link',
  'meta',
  'base',
]);

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const paragraph = (text: string, href = ''): DocNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) }],
});
const whole = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 20_000 ? number : undefined;
};

/** A picture as its block has it; the address stays that of the file until it has been fetched. */
function pictureOf({ attrs }: Element, caption: string, reading: Reading): Record<string, unknown> | null {
  const typed = attrs['data-src'] ?? attrs['data-orig-file'] ?? attrs.src ?? '';
  const src = typed.startsWith('data:') ? '' : reading.resolve(typed);
  if (!src) {
    note(reading, 'picture-address', typed.slice(0, 80));
    return null;
  }
  reading.pictures.add(src);
  const [width, height] = [whole(attrs.width), whole(attrs.height)];
  return { src, alt: tidy(attrs.alt ?? '').slice(0, 300), caption: caption.slice(0, 300), ...(width && height ? { width, height } : {}) };
}

const picture = (element: Element, caption: string, reading: Reading): DocNode[] => {
  const attrs = pictureOf(element, caption, reading);
  return attrs ? [{ type: 'picture', attrs }] : [];
};

/** Pictures of a gallery with what is written below each. */
function galleryOf(element: Element, reading: Reading): DocNode[] {
  const pictures: Record<string, unknown>[] = [];
  const visit = (node: Html, around: Html): void => {
    if (!isElement(node)) return;
    if (node.name === 'img') {
      const found = pictureOf(node, around === element ? '' : tidy(textOf(around)), reading);
      if (found) pictures.push(found);
      return;
    }
    for (const child of node.children) visit(child, node.name === 'figure' || node.name === 'li' ? node : around);
  };
  for (const child of element.children) visit(child, element);
  const below = element.children.filter((node) => isElement(node) && node.name === 'figcaption').map((node) => tidy(textOf(node)));
  return [{ type: 'gallery', attrs: { pictures } }, ...below.filter(Boolean).map((text) => paragraph(text))];
}

function figureOf(element: Element, reading: Reading): DocNode[] {
  const images = [...elementsIn(element, IMG)];
  const bookmark = [...elementsIn(element, new Set(['a']))].find((link) => hasClass(link, 'kg-bookmark-container'));
  if (bookmark) {
    const href = reading.resolve(bookmark.attrs.href ?? '');
    const titles = [...elementsIn(bookmark, new Set(['div']))]
      .filter((part) => hasClass(part, 'kg-bookmark-title'))
      .map((part) => tidy(textOf(part)));
    return safeHref(href) ? [paragraph(titles[0] || href, href)] : [];
  }
  if (hasClass(element, 'gallery') || images.length > 1) return galleryOf(element, reading);
  const isWhole = [...elementsIn(element, WHOLE)].length > 0;
  if (isWhole || images.length === 0) {
    const captions = element.children.filter((node) => isElement(node) && node.name === 'figcaption');
    const rest = element.children.filter((node) => !captions.includes(node));
    const inside = reading.blocksOf(rest, { ...reading, lines: false });
    const caption = tidy(captions.map(textOf).join(' '));
    const [only, more] = inside;
    if (caption && !more && only?.type === 'video') return [{ ...only, attrs: { ...only.attrs, title: caption.slice(0, 300) } }];
    return [...inside, ...(caption ? [paragraph(caption)] : [])];
  }
  const caption = tidy(element.attrs['data-text'] || element.children.map(textOf).join(' '));
  return picture(images[0]!, caption, reading);
}

function film(typed: string, title: string, reading: Reading): DocNode[] {
  const address = reading.resolve(typed.startsWith('//') ? `https:${typed}` : typed);
  const src = filmAddress(address) ?? address;
  if (!safeHref(src)) return [];
  if (/^https:/i.test(src)) return [{ type: 'video', attrs: { src, title: title.slice(0, 300) } }];
  return [paragraph(title || src, src)];
}

function listOf(element: Element, reading: Reading): DocNode[] {
  const items: DocNode[] = [];
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.trim()) items.push({ type: 'listItem', content: [paragraph(tidy(child))] });
      continue;
    }
    const content = reading.blocksOf(child.name === 'li' ? child.children : [child], { ...reading, lines: false });
    const last = items.at(-1);
    // A list that stands in a list without an entry belongs to the entry above it.
    if (LIST.has(child.name) && last) last.content!.push(...content);
    else items.push({ type: 'listItem', content: content.length > 0 ? content : [{ type: 'paragraph' }] });
  }
  for (const item of items) if (item.content![0]!.type !== 'paragraph') item.content!.unshift({ type: 'paragraph' });
  if (items.length === 0) return [];
  const start = Number(element.attrs.start ?? 1);
  return element.name === 'ul'
    ? [{ type: 'bulletList', content: items }]
    : [{ type: 'orderedList', ...(Number.isInteger(start) && start >= 0 && start !== 1 ? { attrs: { start } } : {}), content: items }];
}

function tableOf(element: Element, reading: Reading): DocNode[] {
  const rows: DocNode[] = [];
  const captions: DocNode[] = [];
  const visit = (node: Html, head: boolean): void => {
    if (!isElement(node)) return;
    if (node.name === 'caption' && tidy(textOf(node))) captions.push(paragraph(tidy(textOf(node))));
    if (node.name !== 'tr') return node.children.forEach((child) => visit(child, head || node.name === 'thead'));
    const cells = node.children.filter((cell): cell is Element => isElement(cell) && (cell.name === 'td' || cell.name === 'th'));
    const content = cells.map((cell) => {
      const [colspan, rowspan] = [whole(cell.attrs.colspan), whole(cell.attrs.rowspan)];
      const attrs = {
        ...(colspan && colspan > 1 && colspan <= 50 ? { colspan } : {}),
        ...(rowspan && rowspan > 1 && rowspan <= 500 ? { rowspan } : {}),
      };
      const inside = reading.blocksOf(cell.children, { ...reading, lines: false });
      return {
        type: head || cell.name === 'th' ? 'tableHeader' : 'tableCell',
        ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        content: inside.length > 0 ? inside : [{ type: 'paragraph' }],
      };
    });
    if (content.length > 0) rows.push({ type: 'tableRow', content });
  };
  for (const child of element.children) visit(child, false);
  return [...captions, ...(rows.length > 0 ? [{ type: 'table', content: rows }] : [])];
}

/** An element that is no word: as one block, or several. */
export function blockOf(element: Element, reading: Reading): DocNode[] {
  const { name, attrs, children } = element;
  if (NOTHING.has(name)) {
    note(reading, 'element', name);
    return [];
  }
  if (/^h[1-6]$/.test(name)) {
    const { words, rest } = wordsOf(children, reading);
    return [
      ...(words.length > 0 ? [{ type: 'heading', attrs: { level: Math.min(4, Math.max(2, Number(name[1]))) }, content: words }] : []),
      ...rest,
    ];
  }
  switch (name) {
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'img':
      return picture(element, '', reading);
    case 'ul':
    case 'ol':
      return hasClass(element, 'gallery') ? galleryOf(element, reading) : listOf(element, reading);
    case 'figure':
      return figureOf(element, reading);
    case 'table':
      return tableOf(element, reading);
    case 'pre': {
      const code = textOf(element).replace(/^\n/, '').replaceAll('\r', '');
      return code.trim() ? [{ type: 'codeBlock', content: [{ type: 'text', text: code }] }] : [];
    }
    case 'blockquote': {
      const content = reading.blocksOf(children, reading);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'iframe':
      return film(attrs.src ?? '', tidy(attrs.title ?? ''), reading);
    case 'x-film':
      return film(attrs['data-src'] ?? '', '', reading);
    case 'video':
    case 'audio': {
      const source = attrs.src ?? [...elementsIn(element, new Set(['source']))].map((each) => each.attrs.src).find(Boolean) ?? '';
      return source ? film(source, '', reading) : [];
    }
    case 'x-gallery': {
      const ids = (attrs['data-ids'] ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter((id) => /^\d+$/.test(id));
      const refs = ids.length > 0 ? ids.map((id) => `attachment:${id}`) : [`children:${reading.postId}`];
      for (const ref of refs) reading.pictures.add(ref);
      return [{ type: 'gallery', attrs: { pictures: refs.map((src) => ({ src, alt: '', caption: '' })) } }];
    }
    case 'dt':
      return wordsOf(children, reading).words.length > 0
        ? [{ type: 'heading', attrs: { level: 4 }, content: wordsOf(children, reading).words }]
        : [];
    default:
      return hasClass(element, 'kg-gallery') || hasClass(element, 'tiled-gallery')
        ? galleryOf(element, reading)
        : reading.blocksOf(children, reading);
  }
}
