import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { slugFromUrl, toSlug } from '#kit/thai/slug.ts';
import { freeSlug } from '../address.ts';
import type { BlogCtx, Post } from '../db.ts';
import { listPost } from '../listing.ts';
import { blank, columnsOf, prepare } from '../posts/content.ts';
import { act, appendVersion, removeDraft } from '../posts/store.ts';
import { insertPost } from '../posts/write.ts';
import type { Content } from '../../schemas.ts';
import { filer, seriesOf } from './filing.ts';
import { place } from './place.ts';
import type { Note, ReadPost } from './read/types.ts';
import { sourceOf, type ImportRow } from './store.ts';

/** Longest title and excerpt. */
const [TITLE, EXCERPT] = [200, 500];

/** What readers will see, from the day on which they saw it before. Nobody is told of it: it is not new. */
async function goLiveQuietly(ctx: BlogCtx, post: Post, content: Content, at: Date): Promise<void> {
  const number = await appendVersion(ctx, post, content, {}, null);
  await act(ctx, post, 'PUBLISH', { ...columnsOf(content), published_version: number, last_version: number, published_at: at });
  await removeDraft(ctx, post.id);
  await listPost(ctx, post.id);
}

async function settle(ctx: BlogCtx, job: ImportRow, post: Post, content: Content, { state, at }: ReadPost): Promise<void> {
  const [time, now] = [at ? new Date(at) : null, ctx.now()];
  if (state === 'published' || (state === 'scheduled' && time && time <= now))
    return goLiveQuietly(ctx, post, content, time && time < now ? time : now);
  if (state === 'scheduled' && time && job.account_id) await act(ctx, post, 'SCHEDULE', { publish_at: time, scheduled_by: job.account_id });
  if (state === 'review') await act(ctx, post, 'SUBMIT', { review_by: job.account_id, review_at: now });
}

async function addComments(ctx: BlogCtx, source: string, postId: string, all: ReadPost['comments'], guest: string): Promise<void> {
  const ids = new Map(all.map(({ id }) => [id, randomUUID() as string]));
  const rows = all.map(({ id, parent, name, body, at, state }) => ({
    id: ids.get(id)!,
    parent: parent === id ? null : (ids.get(parent) ?? null),
    name: name.trim() || guest,
    body,
    state,
    hash: `import ${source} ${id}`.slice(0, 200),
    at: at ?? ctx.now().toISOString(),
  }));
  // One statement: an answer may stand before what it answers.
  await ctx.sql`
    insert into blog_comment (space_id, id, post_id, parent_id, name, body, state, ip_hash, created_at)
    select ${ctx.space}, c.id, ${postId}::uuid, c.parent, c.name, c.body, c.state, c.hash, c.at
    from jsonb_to_recordset(${JSON.stringify(rows).replaceAll('\\u0000', '')}::jsonb)
      as c (id uuid, parent uuid, name text, body text, state text, hash text, at timestamptz)`;
}

/** A text of strangers as the database takes it. */
const sound = (text: string): string => text.replaceAll('\0', '').toWellFormed();

async function contentOf(ctx: BlogCtx, job: ImportRow, post: ReadPost, notes: Note[], untitled: string): Promise<Content> {
  const file = filer(ctx, job);
  const title = sound(post.title.replaceAll(/\s+/g, ' ').trim() || untitled);
  if (title.length > TITLE) notes.push({ code: 'title-cut', value: title });
  const meta = job.format === 'ghost' ? await file.meta(post.fileId) : null;
  const image = post.image && { ...post.image, alt: meta?.alt || post.image.alt, caption: meta?.caption || post.image.caption };
  const placed = await place(ctx, job, { ...post, image }, title);
  notes.push(...placed.notes);
  const filed = await file.of(post);
  for (const { name, slug } of filed.more) notes.push({ code: 'category-as-tag', value: name || slug });
  const wanted = slugFromUrl(post.slug.slice(0, 1000)) || toSlug(title);
  const slug = await freeSlug(ctx, wanted, {}, 'post');
  if (wanted !== '' && slug !== wanted) notes.push({ code: 'slug-changed', value: `${wanted} → ${slug}` });
  if (post.excerpt.length > EXCERPT) notes.push({ code: 'excerpt-cut', value: '' });
  const { extra } = post;
  return prepare({
    ...blank(slug, title.slice(0, TITLE).toWellFormed()),
    excerpt: sound(post.excerpt.slice(0, EXCERPT)),
    doc: JSON.parse(
      JSON.stringify(placed.doc, (_, value: unknown) => (typeof value === 'string' ? sound(value) : value)),
    ) as Content['doc'],
    image: placed.image,
    seo: {
      title: sound((meta?.title || post.seo.title).slice(0, 120)),
      description: sound((meta?.description || post.seo.description).slice(0, 300)),
      noindex: extra?.seo?.noindex === true,
      canonical: '',
    },
    visibility: post.members || extra?.members === true ? 'members' : 'public',
    categoryId: filed.categoryId,
    tagIds: filed.tagIds,
    authorIds: filed.authorIds,
    seriesId: extra?.series ? await seriesOf(ctx, extra.series) : null,
    seriesOrder: Number.isInteger(extra?.series?.order) ? Math.min(9999, Math.max(0, extra!.series!.order)) : 0,
    featured: post.featured || extra?.featured === true,
    pinned: post.pinned,
    comments: extra?.commentsOpen ?? post.commentsOpen,
  });
}

/** What has become of a post of the file. */
export interface Written {
  readonly result: 'added' | 'there' | 'failed';
  readonly code: string;
  readonly notes: readonly Note[];
  readonly postId: string | null;
}

/** Writes a post of another system with all that belongs to it; one that was written before is left as it is. */
export async function writePost(ctx: BlogCtx, job: ImportRow, post: ReadPost): Promise<Written> {
  const source = sourceOf(job);
  const [known] = await ctx.sql<{ id: string }>`
    select p.id from blog_source s join blog_post p on p.space_id = s.space_id and p.id = s.target
    where s.space_id = ${ctx.space} and s.source = ${source} and s.kind = 'post' and s.source_id = ${post.sourceId.slice(0, 200)}`;
  const [same] = isUuid(post.sourceId)
    ? await ctx.sql<{ id: string }>`select id from blog_post where space_id = ${ctx.space} and id = ${post.sourceId}`
    : [];
  const there = known ?? same;
  if (there) return { result: 'there', code: '', notes: post.notes, postId: there.id };
  const text = await ctx.texts(job.locale);
  const notes = [...post.notes];
  const content = await contentOf(ctx, job, post, notes, text('import.untitled'));
  const made = await insertPost(ctx, content, {
    locale: post.extra?.locale === 'en' || post.extra?.locale === 'th' ? post.extra.locale : job.locale,
  });
  await settle(ctx, job, made, content, post);
  const comments = [...post.comments, ...(post.extra?.comments ?? [])];
  await addComments(ctx, source, made.id, comments, text('comments.guest'));
  await ctx.sql`
    insert into blog_source (space_id, source, kind, source_id, target) values (${ctx.space}, ${source}, 'post', ${post.sourceId.slice(0, 200)}, ${made.id})
    on conflict (space_id, source, kind, source_id) do update set target = excluded.target`;
  return { result: 'added', code: '', notes, postId: made.id };
}
