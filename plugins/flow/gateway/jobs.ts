import type { NextDue } from '#kernel/contract/gateway.ts';
import { nextTime, parseCron } from '../rules/cron.ts';
import { definitionOf, isStopped, type FlowCtx } from './db.ts';
import { goOn } from './runs/keep.ts';
import { notifyApprovers } from './runs/notifyApprovers.ts';
import { start } from './runs/start.ts';

/** A run was given to the queue so long ago and has not moved: the queue has given up on it. */
const LEFT = 40 * 60_000;
const MOST = 500;
/** How long runs are kept once they are over. */
const KEPT = 90 * 86_400_000;

/** The next time of a schedule; null for what has none. */
export function nextOf(ctx: Pick<FlowCtx, 'site'>, cron: string, after: Date): Date | null {
  const parsed = parseCron(cron);
  return parsed && nextTime(parsed, after, ctx.site.timezone);
}

/** Starts flows whose time has come: once, however many times have passed while nobody was there. Every minute. */
export async function schedules(ctx: FlowCtx): Promise<NextDue> {
  const now = ctx.now();
  const stopped = await isStopped(ctx);
  const ofSite = ctx.db
    .selectFrom('flow_flow')
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'enabled')
    .where('next_at', 'is not', null);
  const due = await ofSite.selectAll().where('next_at', '<=', now).orderBy('id').limit(MOST).forUpdate().skipLocked().execute();
  for (const flow of due) {
    if (flow.version_id === null) continue;
    const { trigger } = await definitionOf(ctx, flow.version_id);
    const at = flow.next_at!.toISOString();
    if (!stopped) await start(ctx, flow, { kind: 'schedule', key: `at ${at}`, payload: { at } });
    await ctx.db
      .updateTable('flow_flow')
      .set({ next_at: nextOf(ctx, trigger.cron, now) })
      .where('id', '=', flow.id)
      .execute();
  }
  const { next } = await ofSite.select(({ fn }) => fn.min('next_at').as('next')).executeTakeFirstOrThrow();
  return next ?? null;
}

/** Has runs go on whose time has come, and those that the queue has lost; begins those that wait for their turn. Every minute. */
export async function wake(ctx: FlowCtx): Promise<NextDue> {
  if (await isStopped(ctx)) return null;
  const now = ctx.now();
  const open = ctx.db.selectFrom('flow_run').where('site_id', '=', ctx.site.id).where('state', 'in', ['running', 'paused']);
  const rows = await open
    .select(['id', 'snapshot'])
    .where((eb) =>
      eb.or([eb('wake_at', '<=', now), eb.and([eb('state', '=', 'running'), eb('due_at', '<', new Date(now.getTime() - LEFT))])]),
    )
    .orderBy('due_at')
    .limit(MOST)
    .execute();
  for (const { id, snapshot } of rows) if (snapshot) await goOn(ctx, { id, seq: snapshot.seq, attempt: snapshot.attempt });
  const queued = await ctx.db
    .selectFrom('flow_run')
    .select('flow_id')
    .distinct()
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'queued')
    .limit(MOST)
    .execute();
  for (const { flow_id: flowId } of queued) await ctx.emit('turnDue', { flowId });
  const [runs] = await open.select('id').limit(1).execute();
  if (queued.length > 0 || (runs && rows.length > 0)) return undefined;
  const { next } = await open.select(({ fn }) => fn.min('wake_at').as('next')).executeTakeFirstOrThrow();
  return next ?? (runs ? undefined : null);
}

/** Reminds those who have not decided before it is too late: once. Every minute. */
export async function remind(ctx: FlowCtx): Promise<NextDue> {
  if (await isStopped(ctx)) return null;
  const now = ctx.now();
  const open = ctx.db
    .selectFrom('flow_approval')
    .where('site_id', '=', ctx.site.id)
    .where('decision', 'is', null)
    .where('remind_at', 'is not', null);
  const due = await open.selectAll().where('remind_at', '<=', now).orderBy('remind_at').limit(MOST).forUpdate().skipLocked().execute();
  for (const approval of due) {
    await ctx.db.updateTable('flow_approval').set({ remind_at: null }).where('id', '=', approval.id).execute();
    if (approval.due_at && approval.due_at > now) await notifyApprovers(ctx, approval, 'reminder');
  }
  const { next } = await open.select(({ fn }) => fn.min('remind_at').as('next')).executeTakeFirstOrThrow();
  return next ?? null;
}

/** Removes runs that were over long ago. At night. */
export async function forgetOld(ctx: FlowCtx): Promise<void> {
  await ctx.db
    .deleteFrom('flow_run')
    .where('site_id', '=', ctx.site.id)
    .where('finished_at', '<', new Date(ctx.now().getTime() - KEPT))
    .execute();
}
