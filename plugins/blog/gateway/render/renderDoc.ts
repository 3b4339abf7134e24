import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref } from '#kit/richText/href.ts';
import type { ReferenceCard } from '../../contract.ts';
import { element, figure, str, textNode } from './html.ts';

/** What a document is drawn with. */
export interface Surroundings {
  /** Cards of reference blocks by `<kind> <refs>`. */
  readonly references: ReadonlyMap<string, readonly ReferenceCard[]>;
  /** Staff see where a block is that this version does not know. */
  readonly staff: boolean;
  readonly text: (key: string) => string;
}

type Values = Readonly<Record<string, unknown>>;

export const referenceKey = (attrs: Values): string => `${str(attrs.kind)} ${str(attrs.refs)}`;

const items = (node: DocNode, name: string): Values[] => (Array.isArray(node.attrs?.[name]) ? (node.attrs[name] as Values[]) : []);
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
const link = (href: string, inside: string): string => (safeHref(href) ? element('a', { href, rel: 'noopener' }, inside) : inside);

function card({ title, text, href, meta, ...picture }: Values): string {
  const heading = str(title);
  const body = [
    heading && `<h3>${str(href) ? link(str(href), escapeHtml(heading)) : escapeHtml(heading)}</h3>`,
    str(meta) && `<p class="blog-Block-meta">${escapeHtml(str(meta))}</p>`,
    str(text) && `<p>${lines(str(text))}</p>`,
  ];
  return `<li>${str(picture.src) ? figure({ src: picture.src, alt: picture.alt, width: picture.width, height: picture.height }) : ''}${body.join('')}</li>`;
}

const cardList = (cards: readonly Values[]): string => (cards.length > 0 ? `<ul class="blog-Cards">${cards.map(card).join('')}</ul>` : '');

/** A film of the site is played where it is; one of another house is a link, so that nobody is told who reads here. */
function video({ src, title }: Values): string {
  const href = str(src);
  if (!href || !safeHref(href)) return '';
  const name = escapeHtml(str(title) || href);
  if (href.startsWith('/'))
    return `<figure><video src="${escapeHtml(href)}" controls preload="metadata" aria-label="${name}"></video>${str(title) ? `<figcaption>${name}</figcaption>` : ''}</figure>`;
  return `<p class="blog-Film">${element('a', { href, rel: 'noopener' }, `<span aria-hidden="true">▶</span> ${name}`)}</p>`;
}

function reference(attrs: Values, { references }: Surroundings): string {
  const cards = references.get(referenceKey(attrs)) ?? [];
  if (cards.length === 0) return '';
  const title = str(attrs.title);
  return `<section class="blog-Reference">${title ? `<h3>${escapeHtml(title)}</h3>` : ''}${cardList(
    cards.map(({ path, picture, ...rest }) => ({ ...rest, href: encodeURI(path), ...(picture ? { ...picture, alt: '' } : {}) })),
  )}</section>`;
}

function block(node: DocNode, inside: () => string, around: Surroundings): string {
  const attrs = node.attrs ?? {};
  switch (node.type) {
    case 'picture':
      return figure(attrs);
    case 'gallery':
      return `<div class="blog-Gallery">${items(node, 'pictures').map(figure).join('')}</div>`;
    case 'columns':
      return `<div class="blog-Columns">${inside()}</div>`;
    case 'column':
      return `<div>${inside()}</div>`;
    case 'cards':
      return cardList(items(node, 'cards'));
    case 'video':
      return video(attrs);
    case 'file': {
      const href = str(attrs.href);
      return href && safeHref(href)
        ? `<p class="blog-File">${element('a', { href, rel: 'noopener', download: ' ' }, escapeHtml(str(attrs.name) || href))}</p>`
        : '';
    }
    case 'faq':
      return `<div class="blog-Faq">${items(node, 'questions')
        .map(({ question, answer }) => `<details><summary>${escapeHtml(str(question))}</summary><p>${lines(str(answer))}</p></details>`)
        .join('')}</div>`;
    case 'callToAction': {
      const [text, label, href] = [str(attrs.text), str(attrs.label), str(attrs.href)];
      const button =
        label && safeHref(href) ? element('a', { href, class: 'ui-Button', 'data-variant': 'primary' }, escapeHtml(label)) : '';
      return text || button ? `<aside class="blog-Call">${text ? `<p>${escapeHtml(text)}</p>` : ''}${button}</aside>` : '';
    }
    case 'reference':
      return reference(attrs, around);
    case 'unknownBlock':
      return around.staff ? `<p class="blog-Unknown">${escapeHtml(around.text('block.unknown'))}</p>` : '';
    default:
      return '';
  }
}

/** A document as HTML. It is made of the document alone: every text in it is escaped, every address looked at. */
export function renderDoc(node: DocNode, around: Surroundings): string {
  const inside = () => (node.content ?? []).map((child) => renderDoc(child, around)).join('');
  if (node.type === 'doc') return inside();
  return textNode(node, inside) ?? block(node, inside, around);
}

/** Blocks that somebody reads who is no member. */
const BEGINNING = 2;

/** The beginning of a post that is for members: its first paragraphs. */
export const beginningOf = (doc: DocNode): DocNode => ({
  type: 'doc',
  content: (doc.content ?? []).filter(({ type }) => type === 'paragraph' || type === 'heading').slice(0, BEGINNING),
});
