import type { Updateable } from 'kysely';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { nextStanding, type PostAction, type PostStanding } from '../../machines/post.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Content, Editing, Standing } from '../../schemas.ts';
import { iso, type BlogCtx, type Post, type PostTable } from '../db.ts';

/** Reads a post; unless told otherwise, nobody else may change it until the call has ended. */
export async function hold(ctx: BlogCtx, id: string, lock = true): Promise<Post> {
  const post = await ctx.db
    .selectFrom('blog_post')
    .selectAll()
    .where('id', '=', uuid(id))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!post) throw notFound();
  return post;
}

/** Holds a post that must still be as the caller has read it. Otherwise the caller gets what stands now. */
export async function holdVersion(ctx: BlogCtx, id: string, version: number): Promise<Post> {
  const post = await hold(ctx, id);
  if (post.version !== version) throw conflict(await editing(ctx, post));
  return post;
}

export const findDraft = async (ctx: BlogCtx, postId: string) =>
  (await ctx.db.selectFrom('blog_draft').selectAll().where('post_id', '=', postId).executeTakeFirst()) ?? null;

export const findVersion = async (ctx: BlogCtx, postId: string, number: number | null) =>
  number === null
    ? null
    : ((await ctx.db
        .selectFrom('blog_version')
        .selectAll()
        .where('post_id', '=', postId)
        .where('number', '=', number)
        .executeTakeFirst()) ?? null);

/** Where readers find it. */
export async function pathOf(ctx: BlogCtx, post: Pick<Post, 'slug' | 'category_id'>): Promise<string> {
  const [category] = post.category_id
    ? await ctx.sql<{ slug: string }>`select slug from blog_category where id = ${post.category_id}`
    : [undefined];
  return postPath(post.slug, category?.slug);
}

export const standingView = async (ctx: BlogCtx, post: Post): Promise<Standing> => ({
  id: post.id,
  slug: post.slug,
  path: await pathOf(ctx, post),
  state: post.state,
  hasDraft: post.has_draft,
  review: post.review,
  version: post.version,
  publishAt: iso(post.publish_at),
  publishedAt: iso(post.published_at),
  updatedAt: post.updated_at.toISOString(),
});

/** A post as its editor opens it. */
export async function editing(ctx: BlogCtx, post: Post): Promise<Editing> {
  const draft = post.has_draft ? await findDraft(ctx, post.id) : null;
  const published = await findVersion(ctx, post.id, post.published_version);
  const working = draft ?? published;
  if (!working) {
    // Its draft became a version between two reads.
    const now = await hold(ctx, post.id, false);
    if (now.version === post.version) throw notFound();
    return editing(ctx, now);
  }
  const others = await ctx.db
    .selectFrom('blog_post')
    .select(['id', 'locale', 'title'])
    .where('group_id', '=', post.group_id)
    .where('id', '<>', post.id)
    .where('deleted_at', 'is', null)
    .execute();
  return {
    standing: await standingView(ctx, post),
    locale: post.locale,
    draft: working.content,
    published: published?.content ?? null,
    translations: others,
  };
}

export const standing = (post: Post): PostStanding => ({
  state: post.state,
  hasDraft: post.has_draft,
  review: post.review,
  scheduled: post.publish_at !== null,
  previous: post.previous_state,
});

/** Takes a post through its state machine and writes it. Refuses what the machine does not allow. */
export async function act(ctx: BlogCtx, post: Post, action: PostAction, changes: Updateable<PostTable> = {}): Promise<Post> {
  const next = nextStanding(standing(post), action);
  if (!next) throw ctx.refuse('action-not-allowed', { action, state: post.state });
  return ctx.db
    .updateTable('blog_post')
    .set((eb) => ({
      state: next.state,
      has_draft: next.hasDraft,
      previous_state: next.previous,
      review: next.review,
      ...(next.review ? {} : { review_by: null, review_at: null }),
      ...(next.scheduled ? {} : { publish_at: null, scheduled_by: null }),
      ...changes,
      version: eb('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps a content for good. The caller writes the number into the post's `last_version`. */
export async function appendVersion(
  ctx: BlogCtx,
  post: Pick<Post, 'id' | 'last_version'>,
  content: Content,
  how: { note?: string; autosave?: boolean } = {},
  author = ctx.account?.id ?? null,
): Promise<number> {
  const number = post.last_version + 1;
  await ctx.db
    .insertInto('blog_version')
    .values({
      space_id: ctx.space,
      post_id: post.id,
      number,
      content: JSON.stringify(content),
      author_id: author,
      note: how.note ?? '',
      autosave: how.autosave ?? false,
      created_at: ctx.now(),
    })
    .execute();
  return number;
}

/** Writes the working copy. */
export async function writeDraft(ctx: BlogCtx, postId: string, content: Content): Promise<void> {
  const row = { content: JSON.stringify(content), author_id: ctx.account?.id ?? null, updated_at: ctx.now() };
  await ctx.db
    .insertInto('blog_draft')
    .values({ space_id: ctx.space, post_id: postId, ...row })
    .onConflict((oc) => oc.columns(['space_id', 'post_id']).doUpdateSet(row))
    .execute();
}

export const removeDraft = (ctx: BlogCtx, postId: string) => ctx.db.deleteFrom('blog_draft').where('post_id', '=', postId).execute();
