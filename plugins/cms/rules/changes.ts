import { compare, pictureLine, type Line } from '#kit/richText/compare.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Content } from '../schemas.ts';
import { layoutTexts } from './layoutTexts.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const SRC = / src="([^"]*)"/i;
const ALT = / alt="([^"]*)"/i;
const attribute = (tag: string, pattern: RegExp): string => pattern.exec(tag)?.[1] ?? '';

/** The paragraphs, headings, list items and cells of a sanitised text, as plain text; a picture as a line of its own. */
export const blocks = (html: string): string[] =>
  html
    .replace(/<img\b[^<>]*>/gi, (picture) => `\n${pictureLine(attribute(picture, SRC), attribute(picture, ALT))}\n`)
    .replace(/<\/?(?:p|h[2-4]|li|ul|ol|tr|th|td|table|blockquote|pre|figure|figcaption|hr)\b[^<>]*>|<br\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export type ChangedField = 'title' | 'slug' | 'excerpt' | 'image' | 'visibility' | 'tags' | 'unpublishAt' | 'seo';
export interface Changes {
  fields: { field: ChangedField; before: string; after: string }[];
  /** Lines that differ; empty where the text is the same. */
  text: Line[];
  /** The arrangement differs, in whatever way. */
  layout: boolean;
}

/** What each field looks like in words; tags are told by their marks only. */
const shown: Readonly<Record<ChangedField, (content: Content) => string>> = {
  title: (content) => content.title,
  slug: (content) => content.slug,
  excerpt: (content) => content.excerpt,
  image: ({ image }) => (image ? pictureLine(image.src, image.alt) : ''),
  visibility: (content) => content.visibility,
  tags: ({ tagIds }) => tagIds.join(' '),
  unpublishAt: ({ unpublishAt }) => unpublishAt ?? '',
  seo: ({ seo }) => [seo.title, seo.description, seo.noindex ? 'noindex' : ''].filter(Boolean).join(' · '),
};

/** What a reader reads of a content, line by line: its text, or the texts of its sections. */
export const linesOf = ({ html, layout }: Pick<Content, 'html' | 'layout'>): string[] =>
  layout ? layoutTexts(layout as unknown as LayoutDocument).flatMap(blocks) : blocks(html);

/** What differs between two contents; against nothing, everything that is there is new. */
export function changes(before: Content | null, after: Content): Changes {
  const fields = (Object.keys(shown) as ChangedField[])
    .map((field) => ({ field, before: before ? shown[field](before) : '', after: shown[field](after) }))
    .filter((change) => change.before !== change.after);
  const text = compare(before ? linesOf(before) : [], linesOf(after)).filter((line) => line.kind !== 'same');
  return { fields, text, layout: JSON.stringify(before?.layout ?? null) !== JSON.stringify(after.layout) };
}

/** Whether two contents look the same to a reader. */
export const isSame = (one: Content, other: Content): boolean => {
  const { fields, text, layout } = changes(one, other);
  return fields.length === 0 && text.length === 0 && !layout && one.html === other.html;
};
