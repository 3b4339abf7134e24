import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { isStaff } from '#kernel/contract/role.ts';
import type { blog } from '../../plugin.ts';
import { linksIn } from '../../rules/links.ts';
import type { BlogCtx } from '../db.ts';
import { notifyMembers } from '../notices.ts';
import { mayComment } from './read.ts';

/** Nobody is known by it longer than a month, nor by anybody who does not have the key. */
const hashOf = (ctx: BlogCtx): string => ctx.keys.mac(`comment ${ctx.now().toISOString().slice(0, 7)} ${ctx.request.ip}`).slice(0, 32);

/** What somebody is called here: members by their account, guests as they say. */
async function nameOf(ctx: BlogCtx, typed: string): Promise<string> {
  const name = ctx.account ? (await ctx.mayUse('accounts')?.names([ctx.account.id]))?.get(ctx.account.id) : undefined;
  const known = name ? `${name.firstname} ${name.lastname}`.trim() : '';
  const words = (known || typed.trim().replaceAll(/\s+/g, ' ')).slice(0, 80);
  if (!words) throw invalidFields({ name: 'wrong.name' });
  return words;
}

/** Members of whom something was approved before are known; what guests and newcomers write waits until somebody has read it. */
async function isKnown(ctx: BlogCtx): Promise<boolean> {
  if (!ctx.account) return false;
  if (isStaff(ctx.role)) return true;
  return (
    (
      await ctx.sql`select id from blog_comment where space_id = ${ctx.space} and account_id = ${ctx.account.id} and state = 'approved' limit 1`
    ).length > 0
  );
}

/** Those who wrote the post and have an account, but for whoever commented. */
async function writersOf(ctx: BlogCtx, post: { author_ids: string[]; created_by: string | null }): Promise<string[]> {
  const rows = await ctx.sql<{ account_id: string }>`
    select account_id from blog_author where space_id = ${ctx.space} and id = any(${post.author_ids}::uuid[]) and account_id is not null`;
  const all = rows.length > 0 ? rows.map((row) => row.account_id) : [post.created_by ?? ''];
  return all.filter((id) => id && id !== ctx.account?.id);
}

/**
 * Says something about a post, in plain text. What has many links is refused before anything is read, a field that only programs fill in
 * makes it spam without a word. Sent twice, it is there once.
 */
export const comment: HandlerOf<typeof blog, 'comment'> = async (ctx, { id, name: typed, body: text, website }) => {
  const body = text.normalize('NFC').trim();
  if (!body) throw invalidFields({ body: 'wrong.body' });
  const most = ctx.settings.commentLinks;
  if (linksIn(body) > most) throw ctx.refuse('comment-links', { most });
  const [post] = await ctx.sql<{
    id: string;
    title: string;
    comments: boolean;
    visibility: string;
    author_ids: string[];
    created_by: string | null;
  }>`
    select id, title, comments, visibility, author_ids, created_by from blog_post where id = ${uuid(id)} and state = 'published'`;
  if (!post) throw notFound();
  if (!post.comments || !mayComment(ctx) || (post.visibility === 'members' && !ctx.account)) throw ctx.refuse('comments-closed', {});
  const [waiting] = await ctx.sql<{ full: boolean }>`
    select count(*) >= ${ctx.settings.commentsWaiting} as full from (
      select 1 from blog_comment where space_id = ${ctx.space} and state = 'pending' limit ${ctx.settings.commentsWaiting}) w`;
  const known = await isKnown(ctx);
  if (waiting!.full && !known) throw ctx.refuse('comments-full', {});
  const name = await nameOf(ctx, typed);
  const state = website ? 'spam' : known ? 'approved' : 'pending';
  const rows = await ctx.sql`
    insert into blog_comment (space_id, post_id, account_id, name, body, state, ip_hash, created_at)
    values (${ctx.space}, ${post.id}, ${ctx.account?.id ?? null}, ${name}, ${body}, ${state}, ${hashOf(ctx)}, ${ctx.now()})
    on conflict do nothing returning id`;
  if (rows.length > 0 && state !== 'spam')
    await notifyMembers(
      ctx,
      await writersOf(ctx, post),
      'comment',
      { title: post.title, name },
      `/cms-blog/manage/comments?state=${state}`,
    );
  return { state: state === 'approved' ? state : 'pending' };
};

/** What becomes of comments: only what is not so yet is changed. */
export const moderate: HandlerOf<typeof blog, 'moderate'> = async (ctx, { ids, state }) => {
  const rows = await ctx.sql<{ id: string }>`
    update blog_comment set state = ${state}, decided_by = ${ctx.account!.id}, decided_at = ${ctx.now()}
    where space_id = ${ctx.space} and id = any(${ids}::uuid[]) and state <> ${state}
      and (${state} <> 'hidden' or state = 'approved') returning id`;
  for (const { id } of rows) await ctx.audit({ action: 'blog.moderate', entity: 'blog_comment', entityId: id, after: { state } });
  return { done: rows.length };
};
