import { sql } from 'kysely';
import type { Advanced, RunError, StepRecord } from '../../rules/runTypes.ts';
import { jsonOf, shownJson, type FlowCtx, type RunRowDb } from '../db.ts';
import { askForApproval } from './ask.ts';
import { ended } from './ended.ts';

/** A task waits in the queue for a pause of so long; what is further away is found by the timed job. */
const QUEUED_MS = 3_600_000;

export const saidError = (error: RunError | null): string | null =>
  error && `${error.code}${error.detail ? `: ${error.detail}` : ''}`.slice(0, 300).toWellFormed().replaceAll('\0', '');

/** The latest of each step. */
function latest(log: readonly StepRecord[]): StepRecord[] {
  const found = new Map(log.map((record) => [`${record.seq} ${record.node}`, record]));
  return [...found.values()];
}

async function keepLog(ctx: FlowCtx, runId: string, log: readonly StepRecord[], ms: number): Promise<void> {
  const rows = latest(log);
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('flow_run_step')
    .values(
      rows.map((record, index) => ({
        space_id: ctx.space,
        run_id: runId,
        node_id: record.node,
        seq: record.seq,
        type: record.type,
        state: record.state,
        input: record.input === null ? null : shownJson(record.input),
        output: record.output === null ? null : shownJson(record.output),
        error: saidError(record.error),
        branch: record.branch,
        // What is told of a try is of the first record, which is the step that was waited for.
        ms: index === 0 ? ms : 0,
        created_at: ctx.now(),
      })),
    )
    .onConflict((on) =>
      on.columns(['space_id', 'run_id', 'node_id', 'seq']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        input: sql`coalesce(excluded.input, flow_run_step.input)`,
        output: eb.ref('excluded.output'),
        error: eb.ref('excluded.error'),
        branch: eb.ref('excluded.branch'),
        ms: sql`flow_run_step.ms + excluded.ms`,
        attempts: sql`flow_run_step.attempts + case when excluded.state = 'running' then 1 else 0 end`,
      })),
    )
    .execute();
}

/** Has a run go on: in a transaction of its own, at once or then. */
export const goOn = (ctx: FlowCtx, run: { id: string; seq: number; attempt: number }, notBefore?: Date): Promise<void> =>
  ctx.emit('runDue', { runId: run.id, seq: run.seq, attempt: run.attempt }, notBefore ? { notBefore } : {});

async function act(ctx: FlowCtx, row: RunRowDb, { run, effects }: Advanced): Promise<void> {
  const here = { id: row.id, seq: run.seq, attempt: run.attempt };
  for (const effect of effects)
    switch (effect.type) {
      case 'go':
      case 'step':
      case 'subflow':
        await goOn(ctx, here);
        break;
      case 'sleep': {
        const until = new Date(effect.until);
        if (until.getTime() - ctx.now().getTime() < QUEUED_MS) await goOn(ctx, here, until);
        break;
      }
      case 'approval':
        await askForApproval(ctx, row, effect);
        break;
      case 'ended':
        await ended(ctx, row, run);
    }
}

/** Writes down where a run stands, and has done what is to be done next. True where it is over: another one may have its turn. */
export async function keep(ctx: FlowCtx, row: RunRowDb, advanced: Advanced, ms = 0): Promise<boolean> {
  const { run, log } = advanced;
  const now = ctx.now();
  const isOver = run.state === 'completed' || run.state === 'failed' || run.state === 'cancelled';
  await ctx.db
    .updateTable('flow_run')
    .set({
      state: run.state,
      snapshot: jsonOf(run),
      node_id: run.node,
      seq: run.seq,
      steps: run.seq,
      wake_at: run.wakeAt ? new Date(run.wakeAt) : null,
      due_at: now,
      error: saidError(run.error),
      error_node: run.error?.node ?? null,
      output: run.state === 'completed' ? jsonOf(run.output) : null,
      started_at: row.started_at ?? now,
      finished_at: isOver ? now : null,
    })
    .where('id', '=', row.id)
    .execute();
  await keepLog(ctx, row.id, log, ms);
  await act(ctx, row, advanced);
  return isOver;
}
