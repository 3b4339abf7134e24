import { compare, pictureLine, type Line } from '#kit/richText/compare.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import type { Content } from '../schemas.ts';
import { shownLines } from './docLines.ts';

const FIELDS = ['title', 'slug', 'excerpt', 'image', 'visibility', 'seo', 'filing'] as const;
export type ChangedField = (typeof FIELDS)[number];

export interface Changes {
  fields: { field: ChangedField; before: string; after: string }[];
  /** Lines that differ; empty where the text is the same. */
  text: Line[];
  /** Something differs that has no words, such as the order of pictures. */
  other: boolean;
}

/** What each field looks like in words; `filing` is told by its marks only. */
const shown: Readonly<Record<ChangedField, (content: Content) => string>> = {
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  excerpt: ({ excerpt }) => excerpt,
  image: ({ image }) => (image ? pictureLine(image.src, [image.alt, image.caption].filter(Boolean).join(' · ')) : ''),
  visibility: ({ visibility }) => visibility,
  seo: ({ seo }) => [seo.title, seo.description, seo.canonical, seo.noindex ? 'noindex' : ''].filter(Boolean).join(' · '),
  filing: ({ categoryId, tagIds, authorIds, seriesId, seriesOrder, featured, pinned, comments, unpublishAt }) =>
    JSON.stringify([categoryId, tagIds, authorIds, seriesId, seriesOrder, featured, pinned, comments, unpublishAt]),
};

export const linesOf = ({ doc }: Pick<Content, 'doc'>): string[] => shownLines(doc as unknown as DocNode);

/** What differs between two contents; against nothing, everything that is there is new. */
export function changes(before: Content | null, after: Content): Changes {
  const fields = FIELDS.map((field) => ({ field, before: before ? shown[field](before) : '', after: shown[field](after) })).filter(
    (change) => change.before !== change.after,
  );
  const text = compare(before ? linesOf(before) : [], linesOf(after)).filter((line) => line.kind !== 'same');
  return { fields, text, other: text.length === 0 && JSON.stringify(before?.doc ?? null) !== JSON.stringify(after.doc) };
}
