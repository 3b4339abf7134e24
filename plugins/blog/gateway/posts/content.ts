import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref, safeImage } from '#kit/richText/href.ts';
import { readingMinutes } from '#kit/thai/reading.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { cleanDoc, EMPTY_DOC } from '../../rules/doc.ts';
import { docLines } from '../../rules/docLines.ts';
import type { Content } from '../../schemas.ts';
import type { BlogCtx } from '../db.ts';

const tidy = (text: string) => text.normalize('NFC').trim();

/** What an editor sent, as it may be stored. Refuses pictures and addresses that are not safe, by field. */
export function prepare(input: Content): Content {
  if (input.image && !safeImage(input.image.src)) throw invalidFields({ image: 'wrong.imageSrc' });
  if (input.seo.canonical && !safeHref(input.seo.canonical)) throw invalidFields({ canonical: 'wrong.canonical' });
  return {
    slug: toSlug(input.slug),
    title: tidy(input.title) || input.title,
    excerpt: tidy(input.excerpt),
    doc: (cleanDoc(input.doc) ?? EMPTY_DOC) as unknown as Content['doc'],
    image: input.image,
    seo: input.seo,
    visibility: input.visibility,
    categoryId: input.categoryId,
    tagIds: input.tagIds,
    authorIds: input.authorIds,
    seriesId: input.seriesId,
    seriesOrder: input.seriesOrder,
    featured: input.featured,
    pinned: input.pinned,
    comments: input.comments,
    unpublishAt: input.unpublishAt,
  };
}

/** A new post. */
export const blank = (slug: string, title: string): Content =>
  prepare({
    slug,
    title,
    excerpt: '',
    doc: EMPTY_DOC as unknown as Content['doc'],
    image: null,
    seo: { title: '', description: '', noindex: false, canonical: '' },
    visibility: 'public',
    categoryId: null,
    tagIds: [],
    authorIds: [],
    seriesId: null,
    seriesOrder: 0,
    featured: false,
    pinned: false,
    comments: true,
    unpublishAt: null,
  });

/** Whether a post would end before it begins, or with it. */
export const endsBefore = ({ unpublishAt }: Pick<Content, 'unpublishAt'>, time: Date): boolean =>
  unpublishAt !== null && new Date(unpublishAt) <= time;

export const docOf = (content: Pick<Content, 'doc'>): DocNode => content.doc as unknown as DocNode;

/** Refuses a category, a series, tags or authors that are not there (any more). */
export async function checkFiling(ctx: BlogCtx, { categoryId, seriesId }: Content): Promise<void> {
  if (categoryId && (await ctx.sql`select id from blog_category where id = ${categoryId}`).length === 0)
    throw invalidFields({ categoryId: 'wrong.gone' });
  if (seriesId && (await ctx.sql`select id from blog_series where id = ${seriesId}`).length === 0)
    throw invalidFields({ seriesId: 'wrong.gone' });
}

/** What a post's own row takes over from a content. */
export const columnsOf = (content: Content) => ({
  slug: content.slug,
  title: content.title,
  excerpt: content.excerpt,
  image: content.image && JSON.stringify(content.image),
  seo: JSON.stringify(content.seo),
  visibility: content.visibility,
  category_id: content.categoryId,
  tag_ids: content.tagIds,
  author_ids: content.authorIds,
  series_id: content.seriesId,
  series_order: content.seriesOrder,
  featured: content.featured,
  pinned: content.pinned,
  comments: content.comments,
  unpublish_at: content.unpublishAt && new Date(content.unpublishAt),
  minutes: readingMinutes(docLines(docOf(content)).join('\n')),
});
