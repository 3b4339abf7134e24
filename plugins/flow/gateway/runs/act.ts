import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../../plugin.ts';
import { advance, begin } from '../../rules/run.ts';
import { definitionOf, flowOf, isStopped, jsonOf, lockRun, type FlowCtx, type RunRowDb } from '../db.ts';
import { keep } from './keep.ts';
import { start, takeTurn } from './start.ts';
import { randomUUID } from 'node:crypto';
import { bytesOf } from '../../rules/draft.ts';
import { LIMITS } from '../../rules/definition.ts';

const entity = 'flow_run';
const isOver = ({ state }: Pick<RunRowDb, 'state'>): boolean => state === 'completed' || state === 'failed' || state === 'cancelled';

async function held(ctx: FlowCtx, id: string): Promise<RunRowDb> {
  const row = await lockRun(ctx, id);
  if (!row) throw notFound();
  return row;
}

/** Starts a published flow now. */
export const startByHand: HandlerOf<typeof flow, 'startByHand'> = async (ctx, { id, payload }) => {
  const row = await flowOf(ctx, id);
  if (row.version_id === null) throw ctx.refuse('not-published');
  if (row.state !== 'enabled') throw ctx.refuse('flow-off');
  if (await isStopped(ctx)) throw ctx.refuse('all-stopped');
  if (bytesOf(payload) > LIMITS.payload) throw ctx.refuse('payload-large', { most: LIMITS.payload });
  const runId = await start(ctx, row, { kind: 'manual', key: `hand ${randomUUID()}`, payload });
  if (runId === null) throw ctx.refuse('too-many-runs');
  await ctx.audit({ action: 'flow.start', entity, entityId: runId });
  return { runId };
};

/** Goes on from the step that failed, or starts anew with what the flow says now. */
export const retryRun: HandlerOf<typeof flow, 'retryRun'> = async (ctx, { id, latest }) => {
  const row = await held(ctx, id);
  if (row.state !== 'failed') throw ctx.refuse('run-goes-on');
  if (await isStopped(ctx)) throw ctx.refuse('all-stopped');
  await ctx.audit({ action: 'flow.retry', entity, entityId: id, after: { latest } });
  if (latest) {
    const runId = await start(ctx, await flowOf(ctx, row.flow_id), {
      kind: row.trigger_kind,
      key: `again ${row.id} ${randomUUID()}`,
      payload: row.payload,
    });
    if (runId === null) throw ctx.refuse('not-published');
    return { runId };
  }
  const definition = await definitionOf(ctx, row.version_id);
  const now = ctx.now();
  // What never got to its first step begins.
  const next = row.snapshot?.node
    ? advance(definition, row.snapshot, { type: 'retry' }, now)
    : begin(definition, row.payload, now, { id, startedAt: now.toISOString() });
  if (await keep(ctx, row, next)) await takeTurn(ctx, { flowId: row.flow_id });
  return { runId: id };
};

/** Ends a run where it stands; what it has started ends with it. */
export const cancelRun: HandlerOf<typeof flow, 'cancelRun'> = async (ctx, { id }) => {
  const row = await held(ctx, id);
  if (isOver(row)) throw ctx.refuse('run-over');
  await cancel(ctx, row);
  await ctx.audit({ action: 'flow.cancel', entity, entityId: id, before: { state: row.state } });
};

async function cancel(ctx: FlowCtx, row: RunRowDb): Promise<void> {
  const children = await ctx.db
    .selectFrom('flow_run')
    .select('id')
    .where('parent_run_id', '=', row.id)
    .where('state', 'in', ['queued', 'running', 'paused'])
    .execute();
  if (row.snapshot) {
    const definition = await definitionOf(ctx, row.version_id);
    if (await keep(ctx, row, advance(definition, row.snapshot, { type: 'cancel' }, ctx.now())))
      await takeTurn(ctx, { flowId: row.flow_id });
  } else
    await ctx.db
      .updateTable('flow_run')
      .set({ state: 'cancelled', finished_at: ctx.now(), snapshot: jsonOf(null) })
      .where('id', '=', row.id)
      .execute();
  for (const { id } of children) {
    const child = await lockRun(ctx, id);
    if (child && !isOver(child)) await cancel(ctx, child);
  }
}

/** Stops all flows of the site, or lets them go on from where they stand. */
export const killSwitch: HandlerOf<typeof flow, 'killSwitch'> = async (ctx, { on }) => {
  if (on)
    await ctx.db
      .insertInto('flow_stop')
      .values({ space_id: ctx.space, site_id: ctx.site.id, stopped_by: ctx.account!.id, stopped_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['space_id', 'site_id']).doNothing())
      .execute();
  else {
    await ctx.db.deleteFrom('flow_stop').where('site_id', '=', ctx.site.id).execute();
    const rows = await ctx.db
      .selectFrom('flow_run')
      .select(['id', 'snapshot'])
      .where('site_id', '=', ctx.site.id)
      .where('state', '=', 'running')
      .limit(5_000)
      .execute();
    for (const { id, snapshot } of rows)
      if (snapshot) await ctx.emit('runDue', { runId: id, seq: snapshot.seq, attempt: snapshot.attempt });
  }
  await ctx.audit({ action: on ? 'flow.stopAll' : 'flow.goOnAll', entity: 'flow_stop', entityId: ctx.site.id });
};
