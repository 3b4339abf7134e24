import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { blog } from '../../plugin.ts';
import type { Content } from '../../schemas.ts';
import { claim, freeSlug, problemOf } from '../address.ts';
import { publishes, type BlogCtx, type Post } from '../db.ts';
import { blank, checkFiling, columnsOf, endsBefore, prepare } from './content.ts';
import { act, appendVersion, editing, findDraft, hold, holdVersion, standingView, writeDraft } from './store.ts';

/** Puts a new post with its working copy into the database. */
export async function insertPost(ctx: BlogCtx, content: Content, place: { locale: Locale; groupId?: string }): Promise<Post> {
  const [{ id } = { id: '' }] = await ctx.sql<{ id: string }>`select uuidv7() as id`;
  const post = await ctx.db
    .insertInto('blog_post')
    .values({
      space_id: ctx.space,
      id,
      group_id: place.groupId ?? id,
      locale: place.locale,
      ...columnsOf(content),
      created_by: ctx.account?.id ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await claim(ctx, content.slug, { postId: id }, { keepsOld: false });
  await writeDraft(ctx, id, content);
  return post;
}

/** The author that stands for the visitor, so that a new post is theirs. */
async function me(ctx: BlogCtx): Promise<string[]> {
  const rows = await ctx.sql<{ id: string }>`select id from blog_author where account_id = ${ctx.account?.id ?? ''} order by id limit 1`;
  return rows.map(({ id }) => id);
}

/** Starts a post as a draft; a translation begins with what its post has, but for the words. */
export const create: HandlerOf<typeof blog, 'create'> = async (ctx, { title, locale, translates }) => {
  const first = translates ? await hold(ctx, translates, false) : null;
  if (first?.deleted_at) throw notFound();
  const there = first
    ? await ctx.sql`select id from blog_post where group_id = ${first.group_id} and locale = ${locale} and deleted_at is null`
    : [];
  if (there.length > 0) throw invalidFields({ locale: 'wrong.translated' });
  const slug = await freeSlug(ctx, title, {}, 'post');
  const source = first ? (await editing(ctx, first)).draft : null;
  const content = source ? { ...source, slug, title, seo: blank(slug, title).seo } : { ...blank(slug, title), authorIds: await me(ctx) };
  return standingView(ctx, await insertPost(ctx, content, { locale, ...(first ? { groupId: first.group_id } : {}) }));
};

/** A post with its working copy and what readers see now. */
export const getEditing: HandlerOf<typeof blog, 'editing'> = async (ctx, { id }) => editing(ctx, await hold(ctx, id, false));

/**
 * Writes the working copy; readers see nothing of it. Saving by hand keeps a version, autosaving one every `historyMinutes`. Refuses with
 * `conflict` and what stands now when somebody else saved meanwhile.
 */
export const saveDraft: HandlerOf<typeof blog, 'saveDraft'> = async (ctx, { id, version, autosave, replaces, note, ...input }) => {
  const found = await holdVersion(ctx, id, version);
  const post = await keepReplaced(ctx, found, replaces);
  const content = prepare(input);
  const problem = await problemOf(ctx, content.slug, { postId: post.id });
  if (problem) throw invalidFields({ slug: problem });
  await checkFiling(ctx, content);
  if (post.publish_at && endsBefore(content, post.publish_at)) throw invalidFields({ unpublishAt: 'wrong.endsFirst' });
  const keep = !autosave || (await isStale(ctx, post.id));
  const number = keep ? await appendVersion(ctx, post, content, { note, autosave }) : post.last_version;
  await writeDraft(ctx, post.id, content);
  // While nobody has read it, its row and its address are those of the working copy.
  const isNew = post.state === 'draft' && post.published_at === null;
  if (isNew) await claim(ctx, content.slug, { postId: post.id }, { keepsOld: false });
  const saved = await act(ctx, post, publishes(ctx, ctx.role) ? 'REVISE' : 'EDIT', {
    last_version: number,
    ...(isNew ? columnsOf(content) : {}),
  });
  return standingView(ctx, saved);
};

/** Keeps the working copy as a version when somebody else has written it, or when the writer knows that it differs. */
async function keepReplaced(ctx: BlogCtx, post: Post, replaces: boolean): Promise<Post> {
  const draft = post.has_draft ? await findDraft(ctx, post.id) : null;
  if (!draft || (!replaces && draft.author_id === (ctx.account?.id ?? null))) return post;
  return { ...post, last_version: await appendVersion(ctx, post, draft.content, { autosave: true }, draft.author_id) };
}

/** Whether the last kept version is old enough for the next one. */
async function isStale(ctx: BlogCtx, postId: string): Promise<boolean> {
  const [last] = await ctx.sql<{ created_at: Date }>`
    select created_at from blog_version where space_id = ${ctx.space} and post_id = ${postId} order by number desc limit 1`;
  return !last || ctx.now().getTime() - last.created_at.getTime() >= ctx.settings.historyMinutes * 60_000;
}
