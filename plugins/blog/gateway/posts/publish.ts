import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { lacksAlt } from '../../rules/doc.ts';
import { claim } from '../address.ts';
import type { BlogCtx, Post } from '../db.ts';
import { listPost } from '../listing.ts';
import { checkFiling, columnsOf, docOf } from './content.ts';
import { sendPublished } from '../newsletter/send.ts';
import { act, appendVersion, findDraft, pathOf, removeDraft } from './store.ts';

/** Makes the working copy what readers see. */
export async function goLive(ctx: BlogCtx, post: Post, how: { note?: string; at?: Date; author?: string } = {}): Promise<Post> {
  const draft = await findDraft(ctx, post.id);
  if (!draft) throw ctx.refuse('action-not-allowed', { action: 'PUBLISH', state: post.state });
  const { content } = draft;
  if ((content.image && content.image.alt.trim() === '') || lacksAlt(docOf(content))) throw ctx.refuse('alt-missing', {});
  if (content.unpublishAt && new Date(content.unpublishAt) <= ctx.now()) throw invalidFields({ unpublishAt: 'wrong.ended' });
  await checkFiling(ctx, content);
  await claim(ctx, content.slug, { postId: post.id }, { keepsOld: post.published_at !== null });
  const number = await appendVersion(ctx, post, content, { note: how.note ?? '' }, how.author);
  const live = await act(ctx, post, 'PUBLISH', {
    ...columnsOf(content),
    published_version: number,
    last_version: number,
    published_at: post.published_at ?? how.at ?? ctx.now(),
  });
  await removeDraft(ctx, post.id);
  await listPost(ctx, live.id);
  await ctx.audit({
    action: 'blog.publish',
    entity: 'blog_post',
    entityId: live.id,
    before: { state: post.state, version: post.published_version },
    after: { state: live.state, version: number },
    ...(how.note ? { reason: how.note } : {}),
  });
  await ctx.emit('postPublished', { id: live.id, path: await pathOf(ctx, live), title: live.title, first: post.published_at === null });
  if (post.published_at === null) await sendPublished(ctx, live, how.author ?? ctx.account?.id ?? null);
  return live;
}
