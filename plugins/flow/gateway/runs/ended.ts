import type { Run } from '../../rules/runTypes.ts';
import type { FlowCtx, RunRowDb } from '../db.ts';
import { textOf } from '../texts.ts';

/** Nobody is to decide any more. */
async function closeApprovals(ctx: FlowCtx, runId: string): Promise<void> {
  await ctx.db
    .updateTable('flow_approval')
    .set({ decision: 'cancelled', decided_at: ctx.now() })
    .where('run_id', '=', runId)
    .where('decision', 'is', null)
    .execute();
}

/** Whose flow it is hears that a run has failed: once an hour, however often it does. */
async function tellOwner(ctx: FlowCtx, row: RunRowDb): Promise<void> {
  const flow = await ctx.db
    .selectFrom('flow_flow')
    .select(['name', 'owner_id', 'on_error'])
    .where('id', '=', row.flow_id)
    .executeTakeFirstOrThrow();
  const notifications = ctx.mayUse('notifications');
  if (flow.on_error !== 'notify' || !notifications) return;
  const hour = new Date(ctx.now().getTime() - 3_600_000);
  const others = await ctx.db
    .selectFrom('flow_run')
    .select('id')
    .where('flow_id', '=', row.flow_id)
    .where('state', '=', 'failed')
    .where('finished_at', '>', hour)
    .where('id', '!=', row.id)
    .limit(1)
    .execute();
  if (others.length > 0) return;
  const text = await textOf(ctx, 'notice.failed', { flow: flow.name });
  await notifications.notify({ to: [flow.owner_id], category: 'task', kind: 'flow.failed', text, href: `/flow/runs/${row.id}` });
}

/** A run is over: the one that waits for it goes on. */
export async function ended(ctx: FlowCtx, row: RunRowDb, run: Run): Promise<void> {
  await closeApprovals(ctx, row.id);
  if (run.state === 'failed') await tellOwner(ctx, row);
  if (row.parent_run_id !== null) {
    const parent = await ctx.db.selectFrom('flow_run').select(['id', 'snapshot']).where('id', '=', row.parent_run_id).executeTakeFirst();
    if (parent?.snapshot?.seq === row.parent_seq)
      await ctx.emit('runDue', { runId: parent.id, seq: parent.snapshot.seq, attempt: parent.snapshot.attempt });
  }
}
