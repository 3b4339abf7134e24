import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { PostAction } from '../../machines/post.ts';
import type { blog } from '../../plugin.ts';
import { claim, freeSlug, problemOf, release } from '../address.ts';
import { publishes, type BlogCtx, type Post } from '../db.ts';
import { listPost } from '../listing.ts';
import { notifyMembers } from '../notices.ts';
import { endsBefore } from './content.ts';
import { goLive } from './publish.ts';
import { act, appendVersion, findDraft, findVersion, holdVersion, pathOf, removeDraft, standingView, writeDraft } from './store.ts';

/** What only those do who publish. A draft that nobody has read anybody of the staff throws away. */
const mayOnlyPublishers = (action: PostAction, post: Post): boolean =>
  ['PUBLISH', 'RETURN', 'UNPUBLISH', 'ARCHIVE'].includes(action) || (['TRASH', 'RESTORE'].includes(action) && post.published_at !== null);

/** What readers saw becomes the working copy where there is none. */
export async function keepCopy(ctx: BlogCtx, post: Post): Promise<void> {
  const live = (await findDraft(ctx, post.id)) ? null : await findVersion(ctx, post.id, post.published_version);
  if (live) await writeDraft(ctx, post.id, { ...live.content, unpublishAt: null });
}

async function discard(ctx: BlogCtx, post: Post): Promise<Post> {
  const draft = await findDraft(ctx, post.id);
  const number = draft ? await appendVersion(ctx, post, draft.content, { autosave: true }, draft.author_id) : post.last_version;
  const settled = await act(ctx, post, 'DISCARD', { last_version: number });
  await removeDraft(ctx, post.id);
  return settled;
}

/** Brings a post back as it was; with a number behind its slug when somebody has taken that meanwhile. */
async function restore(ctx: BlogCtx, post: Post): Promise<Post> {
  const holder = { postId: post.id };
  const taken = (await problemOf(ctx, post.slug, holder)) !== null;
  const slug = taken ? await freeSlug(ctx, post.slug, holder) : post.slug;
  const sameGroup = await ctx.sql`
    select id from blog_post where group_id = ${post.group_id} and locale = ${post.locale} and deleted_at is null and id <> ${post.id}`;
  const back = await act(ctx, post, 'RESTORE', { deleted_at: null, slug, ...(sameGroup.length > 0 ? { group_id: post.id } : {}) });
  await claim(ctx, slug, holder, { keepsOld: true });
  const draft = await findDraft(ctx, post.id);
  if (draft && taken) await writeDraft(ctx, post.id, { ...draft.content, slug });
  return back;
}

async function done(ctx: BlogCtx, post: Post, action: PostAction, note: string): Promise<Post> {
  switch (action) {
    case 'PUBLISH':
      return goLive(ctx, post, { note });
    case 'SUBMIT':
      return act(ctx, post, 'SUBMIT', { review_by: ctx.account?.id ?? null, review_at: ctx.now() });
    case 'RETURN':
      return act(ctx, post, 'RETURN');
    case 'DISCARD':
      return discard(ctx, post);
    case 'UNPUBLISH':
    case 'ARCHIVE':
      await keepCopy(ctx, post);
      return act(ctx, post, action, { published_version: null, unpublish_at: null });
    case 'TRASH': {
      const gone = await act(ctx, post, 'TRASH', { deleted_at: ctx.now() });
      await release(ctx, post.id);
      return gone;
    }
    case 'RESTORE':
      return restore(ctx, post);
    default:
      throw ctx.refuse('action-not-allowed', { action, state: post.state });
  }
}

/** One step of a post's life. */
export const turn: HandlerOf<typeof blog, 'turn'> = async (ctx, { id, version, action, note }) => {
  const post = await holdVersion(ctx, id, version);
  if (mayOnlyPublishers(action, post) && !publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  const next = await done(ctx, post, action, note);
  await listPost(ctx, id);
  if (action !== 'PUBLISH')
    await ctx.audit({
      action: `blog.${action.toLowerCase()}`,
      entity: 'blog_post',
      entityId: id,
      before: { state: post.state },
      after: { state: next.state },
      ...(note ? { reason: note } : {}),
    });
  if (action === 'RETURN' && post.review_by)
    await notifyMembers(ctx, [post.review_by], 'returned', { title: post.title, note }, `/cms-blog/manage/posts/${id}`);
  if (action === 'PUBLISH' && post.review_by && post.review_by !== ctx.account?.id)
    await notifyMembers(ctx, [post.review_by], 'approved', { title: next.title, note }, encodeURI(await pathOf(ctx, next)));
  return standingView(ctx, next);
};

/** Sets the time at which the working copy goes live by itself, or calls it off. */
export const schedule: HandlerOf<typeof blog, 'schedule'> = async (ctx, { id, version, at }) => {
  const post = await holdVersion(ctx, id, version);
  if (!publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  const time = at === null ? null : new Date(at);
  if (time && !(time.getTime() > ctx.now().getTime())) throw invalidFields({ at: 'wrong.time' });
  const draft = time && (await findDraft(ctx, post.id));
  if (time && draft && endsBefore(draft.content, time)) throw invalidFields({ at: 'wrong.endsFirst' });
  const next = time
    ? await act(ctx, post, 'SCHEDULE', { publish_at: time, scheduled_by: ctx.account?.id ?? '' })
    : await act(ctx, post, 'CANCEL');
  await ctx.audit({ action: 'blog.schedule', entity: 'blog_post', entityId: id, after: { at } });
  return standingView(ctx, next);
};
