import type { Ctx } from '#kernel/contract/ctx.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import type { CmsCtx } from './db.ts';
import { goLive, keepCopy, notifyPublished } from './publish.ts';
import { act, hold, type Held } from './store.ts';

/** Entries of one run. */
const PIECE = 50;

/** Publishes one entry. What cannot go live (its slug was taken) is called off, so that the rest is not held up. */
async function publishOne(ctx: CmsCtx, held: Held): Promise<void> {
  try {
    const live = await goLive(ctx, held);
    await notifyPublished(ctx, held.entry, live, held.parent?.slug ?? null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ entry: held.entry.id, code: error.code, details: error.details }, 'a scheduled entry could not be published');
    await act(ctx, held.entry, 'CANCEL');
  }
}

/** Publishes what is due and takes off what has ended. */
export async function turnDue(ctx: Ctx<typeof cms>): Promise<NextDue> {
  const due = await ctx.db
    .selectFrom('cms_entry')
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
    .selectFrom('cms_entry')
    .select('id')
    .where('unpublish_at', '<=', ctx.now())
    .where('state', '=', 'published')
    .orderBy('unpublish_at')
    .limit(PIECE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of ended) {
    const { entry } = await hold(ctx, id);
    await keepCopy(ctx, entry);
    await act(ctx, entry, 'ARCHIVE', { published_version: null, unpublish_at: null });
    await ctx.audit({
      action: 'cms.archive',
      entity: 'cms_entry',
      entityId: id,
      before: { state: 'published', version: entry.published_version },
      after: { state: 'archived' },
    });
  }
  const [next] = await ctx.sql<{ at: Date | null }>`
    select least(
      (select min(publish_at) from cms_entry where publish_at is not null and deleted_at is null),
      (select min(unpublish_at) from cms_entry where unpublish_at is not null and state = 'published')
    ) as at`;
  return next!.at;
}
