import { advance } from '../../rules/run.ts';
import { contextOf } from '../../rules/draft.ts';
import { filled } from '../../rules/steps.ts';
import type { Definition } from '../../rules/definition.ts';
import { LIMITS } from '../../rules/definition.ts';
import type { Run, RunEvent } from '../../rules/runTypes.ts';
import { subflowInput } from '../../rules/steps.ts';
import { definitionOf, isStopped, lockRun, type FlowCtx, type RunRowDb } from '../db.ts';
import { execute, isFree } from '../execute/execute.ts';
import { goOn, keep } from './keep.ts';
import { start, takeTurn } from './start.ts';

/** While it is another address's turn, ms. */
const STEP_BACK = { least: 500, spread: 1_500 };
const isOver = ({ state }: Pick<RunRowDb, 'state'>): boolean => state === 'completed' || state === 'failed' || state === 'cancelled';

/** A step that is done for real. What it is given comes from what the run knows, so that it is the same at every try. */
async function doStep(ctx: FlowCtx, row: RunRowDb, definition: Definition, run: Run): Promise<RunEvent | null> {
  const node = definition.nodes.find(({ id }) => id === run.node)!;
  if (node.type === 'http' && !(await isFree(ctx))) {
    await goOn(
      ctx,
      { id: row.id, seq: run.seq, attempt: run.attempt },
      new Date(ctx.now().getTime() + STEP_BACK.least + Math.random() * STEP_BACK.spread),
    );
    return null;
  }
  const owner = await ctx.db.selectFrom('flow_flow').select('owner_id').where('id', '=', row.flow_id).executeTakeFirstOrThrow();
  const role = (await ctx.use('accounts').roles([owner.owner_id])).get(owner.owner_id);
  if (role !== 'manager' && role !== 'admin') return { type: 'failed', seq: run.seq, code: 'owner-gone', detail: '', final: true };
  const input = filled(node.config, contextOf(run, row.due_at), '') as Record<string, unknown>;
  return execute(ctx, { step: node.type, seq: run.seq, input, key: `${row.id}:${run.seq}` });
}

/** A sub-flow is started, or has ended. */
async function waitForChild(ctx: FlowCtx, row: RunRowDb, definition: Definition, run: Run): Promise<RunEvent | null> {
  const { seq } = run;
  const failed = (code: string, detail = ''): RunEvent => ({ type: 'failed', seq, code, detail });
  const key = `${row.id}:${seq}:${run.attempt}`;
  const child = await ctx.db
    .selectFrom('flow_run')
    .select(['state', 'output', 'error'])
    .where('parent_run_id', '=', row.id)
    .where('start_key', '=', key)
    .executeTakeFirst();
  if (child) {
    if (!isOver(child)) return null;
    return child.state === 'completed' ? { type: 'done', seq, output: child.output } : failed('subflow-failed', child.error ?? child.state);
  }
  if (row.depth >= LIMITS.flowDepth) return { ...failed('too-deep', String(LIMITS.flowDepth)), final: true } as RunEvent;
  const { flowId, input } = subflowInput(
    definition.nodes.find(({ id }) => id === run.node)!,
    contextOf(run, row.due_at),
  );
  const flow = await ctx.db
    .selectFrom('flow_flow')
    .select(['id', 'version_id', 'owner_id', 'state'])
    .where('id', '=', flowId)
    .where('site_id', '=', ctx.site.id)
    .executeTakeFirst();
  if (flow?.state !== 'enabled') return failed('flow-off');
  const started = await start(ctx, flow, { kind: 'subflow', key, payload: input, parent: { runId: row.id, seq, depth: row.depth + 1 } });
  if (started === null) return failed('flow-off');
  // It may be over already.
  await goOn(ctx, { id: row.id, seq, attempt: run.attempt });
  return null;
}

async function whenDue(ctx: FlowCtx, row: RunRowDb, run: Run, event: RunEvent): Promise<RunEvent | null> {
  if (run.wakeAt === null) return null;
  const due = new Date(run.wakeAt);
  if (due <= ctx.now()) return event;
  if (due.getTime() - ctx.now().getTime() < 60_000) await goOn(ctx, { id: row.id, seq: run.seq, attempt: run.attempt }, due);
  return null;
}

/** Nobody has decided in time. */
async function overdue(ctx: FlowCtx, row: RunRowDb, run: Run): Promise<RunEvent | null> {
  const event = await whenDue(ctx, row, run, { type: 'decided', seq: run.seq, decision: 'overdue', comment: '', by: null });
  if (event)
    await ctx.db
      .updateTable('flow_approval')
      .set({ decision: 'overdue', decided_at: ctx.now() })
      .where('run_id', '=', row.id)
      .where('seq', '=', run.seq)
      .where('decision', 'is', null)
      .execute();
  return event;
}

async function eventOf(ctx: FlowCtx, row: RunRowDb, definition: Definition, run: Run): Promise<RunEvent | null> {
  switch (run.waits) {
    case null:
      return { type: 'go' };
    case 'delay':
    case 'retry':
      return whenDue(ctx, row, run, { type: 'wake', seq: run.seq });
    case 'approval':
      return overdue(ctx, row, run);
    case 'subflow':
      return waitForChild(ctx, row, definition, run);
    case 'step':
      return doStep(ctx, row, definition, run);
  }
}

/**
 * A run goes on by one step, in a transaction of its own: told twice of one step it is done once. When the process dies before it is
 * written down, what it did in the database is undone with it and the step is done again, with the same key.
 */
export async function drive(ctx: FlowCtx, { runId, seq, attempt }: { runId: string; seq: number; attempt: number }): Promise<void> {
  const row = await lockRun(ctx, runId);
  const run = row?.snapshot;
  if (!row || !run || isOver(row) || run.seq !== seq || run.attempt !== attempt || (await isStopped(ctx))) return;
  const definition = await definitionOf(ctx, row.version_id);
  const begun = performance.now();
  const event = await eventOf(ctx, row, definition, run);
  if (!event) return;
  if (await keep(ctx, row, advance(definition, run, event, ctx.now()), Math.round(performance.now() - begun)))
    await takeTurn(ctx, { flowId: row.flow_id });
}
