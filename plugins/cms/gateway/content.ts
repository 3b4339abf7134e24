import type { Selectable } from 'kysely';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { cleanDoc } from '../rules/doc.ts';
import { safeImage } from '#kit/richText/href.ts';
import { layoutTexts } from '../rules/layoutTexts.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { NAMED, slugProblem } from '../rules/slug.ts';
import { readingMinutes, searchText } from '#kit/thai/reading.ts';
import type { Content } from '../schemas.ts';
import type { CmsCtx, DraftTable, VersionTable } from './db.ts';
import { asJson, cleanLayout } from './layout.ts';
import { plainText, sanitise, sanitiseOnce } from '#kit/richText/sanitise.ts';

/** A content that says nothing yet. */
export const blank = (slug: string, title: string): Omit<Stored, 'plain'> => ({
  slug,
  title,
  excerpt: '',
  html: '',
  doc: null,
  layout: null,
  image: null,
  seo: { title: '', description: '', noindex: false },
  visibility: 'public',
  tagIds: [],
  unpublishAt: null,
});

/** Content that may be stored: cleaned, with its plain text. */
export interface Stored extends Omit<Content, 'layout'> {
  layout: LayoutDocument | null;
  plain: string;
}

/** Cleans what an editor sent; its layout has been checked. Refuses unsafe pictures by field. */
export function prepare(input: Omit<Stored, 'plain'>): Stored {
  if (input.image && !safeImage(input.image.src)) throw invalidFields({ image: 'problem.imageSrc' });
  const html = sanitise(input.html);
  return {
    slug: toSlug(input.slug),
    title: input.title.normalize('NFC').trim() || input.title,
    excerpt: input.excerpt.normalize('NFC').trim(),
    html,
    doc: cleanDoc(input.doc) as Content['doc'],
    layout: input.layout,
    plain: plainText([html, ...(input.layout ? layoutTexts(input.layout) : [])].map((text) => `<p>${text}</p>`).join('')),
    image: input.image,
    seo: input.seo,
    visibility: input.visibility,
    tagIds: input.tagIds,
    unpublishAt: input.unpublishAt,
  };
}

/** The columns that entry, working copy and version share. */
export const shared = (content: Omit<Stored, 'plain'>) => ({
  slug: content.slug,
  title: content.title,
  excerpt: content.excerpt,
  image: content.image && JSON.stringify(content.image),
  seo: JSON.stringify(content.seo),
  visibility: content.visibility,
  tag_ids: content.tagIds,
  unpublish_at: content.unpublishAt && new Date(content.unpublishAt),
});

/** The columns of a text. */
export const body = (content: Stored) => ({
  html: content.html,
  doc: content.doc && JSON.stringify(content.doc),
  layout: content.layout && JSON.stringify(content.layout),
  plain: content.plain,
});

/** What an entry's own row takes over from a content. */
export const summary = (content: Stored) => ({
  ...shared(content),
  minutes: readingMinutes(content.plain),
  search_text: searchText(content.title, content.excerpt, content.plain),
});

/** A stored row as content; sanitised once more, because an editor is going to show it. */
export const storedOf = (row: Selectable<DraftTable> | Selectable<VersionTable>): Stored => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  html: sanitiseOnce(row.html),
  doc: row.doc,
  layout: row.layout,
  plain: row.plain,
  image: row.image,
  seo: row.seo,
  visibility: row.visibility,
  tagIds: row.tag_ids,
  unpublishAt: row.unpublish_at?.toISOString() ?? null,
});

/** The same for an editor. */
export function contentOf(ctx: CmsCtx, row: Selectable<DraftTable> | Selectable<VersionTable>): Content {
  const { plain: _, layout, ...content } = storedOf(row);
  return { ...content, layout: asJson(layout && cleanLayout(layout, ctx.sections.catalogue)) };
}

/** Where a slug must be unique. */
export interface SlugPlace {
  kind: 'page' | 'post';
  locale: 'th' | 'en';
  parentId: string | null;
  /** The entry that may have it already. */
  self?: string;
}

const sameSlug = (ctx: CmsCtx, place: SlugPlace) =>
  ctx.db
    .selectFrom('cms_entry')
    .select('slug')
    .where('locale', '=', place.locale)
    .where('parent_id', place.parentId ? '=' : 'is', place.parentId)
    .where('deleted_at', 'is', null)
    .$if(place.self !== undefined, (query) => query.where('id', '<>', place.self as string));

/** Refuses a slug that is empty, reserved, or somebody else's; answers by field. */
export async function checkSlug(ctx: CmsCtx, slug: string, place: SlugPlace): Promise<void> {
  const problem = slugProblem(slug, place.kind, (taken) => ctx.isReservedPath(`/${taken}`));
  if (problem && !(NAMED.has(slug) && place.kind === 'page')) throw invalidFields({ slug: problem });
  if (await sameSlug(ctx, place).where('slug', '=', slug).executeTakeFirst()) throw invalidFields({ slug: 'problem.slugTaken' });
}

/** The slug itself, or with the first number that makes it free. */
export async function freeSlug(ctx: CmsCtx, slug: string, place: SlugPlace): Promise<string> {
  const rows = await sameSlug(ctx, place)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  const free = (candidate: string) =>
    !taken.has(candidate) && slugProblem(candidate, place.kind, (path) => ctx.isReservedPath(`/${path}`)) === null;
  let candidate = slug;
  for (let number = 2; !free(candidate); number++) candidate = toSlug(`${slug.slice(0, 110)}-${number}`);
  return candidate;
}

/** Two editors taking one slug at once, or beginning the same translation: the database lets one through. */
export async function guardSlug<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'cms_entry_slug') throw invalidFields({ slug: 'problem.slugTaken' });
    if (code === '23505' && constraint === 'cms_entry_translation') throw invalidFields({ locale: 'problem.translated' });
    throw error;
  }
}
