import type { Ctx } from '#kernel/contract/ctx.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import { publishes, type BlogCtx, type Post } from '../db.ts';
import { listPost } from '../listing.ts';
import { goLive } from './publish.ts';
import { act, hold } from './store.ts';
import { keepCopy } from './turn.ts';

/** Posts of one run. */
const PIECE = 50;

/** Whether whoever has set the time may still publish: the right is asked for when it is used, not when it was promised. */
async function stillMay(ctx: BlogCtx, { scheduled_by: accountId }: Post): Promise<boolean> {
  const accounts = ctx.mayUse('accounts');
  if (!accounts || !accountId) return false;
  const role = (await accounts.roles([accountId])).get(accountId);
  return role !== undefined && publishes(ctx, role);
}

/** Publishes one post, or calls it off, so that the rest is not held up. */
async function publishOne(ctx: BlogCtx, post: Post): Promise<void> {
  try {
    if (!(await stillMay(ctx, post))) throw ctx.refuse('publishing-not-yours', {});
    await goLive(ctx, post, { author: post.scheduled_by! });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ post: post.id, code: error.code, details: error.details }, 'a scheduled post could not be published');
    await act(ctx, post, 'CANCEL');
    await ctx.audit({ action: 'blog.unscheduled', entity: 'blog_post', entityId: post.id, reason: error.code });
  }
}

/** Publishes what is due and takes off what has ended. */
export async function turnDue(ctx: Ctx<typeof blog>): Promise<NextDue> {
  const due = await ctx.db
    .selectFrom('blog_post')
    .select('id')
    .where('publish_at', '<=', ctx.now())
    .where('deleted_at', 'is', null)
    .orderBy('publish_at')
    .limit(PIECE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) await publishOne(ctx, await hold(ctx, id));
  const ended = await ctx.db
    .selectFrom('blog_post')
    .select('id')
    .where('unpublish_at', '<=', ctx.now())
    .where('state', '=', 'published')
    .orderBy('unpublish_at')
    .limit(PIECE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of ended) {
    const post = await hold(ctx, id);
    await keepCopy(ctx, post);
    await act(ctx, post, 'ARCHIVE', { published_version: null, unpublish_at: null });
    await listPost(ctx, id);
    await ctx.audit({
      action: 'blog.archive',
      entity: 'blog_post',
      entityId: id,
      before: { state: 'published' },
      after: { state: 'archived' },
    });
  }
  const [next] = await ctx.sql<{ at: Date | null }>`
    select least(
      (select min(publish_at) from blog_post where publish_at is not null and deleted_at is null),
      (select min(unpublish_at) from blog_post where unpublish_at is not null and state = 'published')
    ) as at`;
  return next!.at;
}

/** What has been in the trash for thirty days goes for good, and who read what before today. Versions stay: nobody changes them. */
export async function forget(ctx: Ctx<typeof blog>): Promise<NextDue> {
  const before = new Date(ctx.now().getTime() - 30 * 86_400_000);
  const gone = await ctx.sql<{ id: string }>`
    select id from blog_post where space_id = ${ctx.space} and deleted_at <= ${before} order by deleted_at limit 100`;
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await ctx.sql`update blog_comment set parent_id = null where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])`;
    await ctx.sql`delete from blog_comment where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])`;
    await ctx.sql`delete from blog_reads where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])`;
    await ctx.sql`delete from blog_draft where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])`;
    await ctx.sql`delete from blog_address where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])`;
    await ctx.sql`delete from blog_post where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
  }
  await ctx.sql`delete from blog_reader where space_id = ${ctx.space} and day < (${ctx.now()} at time zone ${ctx.site.timezone})::date`;
}
