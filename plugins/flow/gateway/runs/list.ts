import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../../plugin.ts';
import type { RunRow, RunView } from '../../schemas.ts';
import { definitionOf, type FlowCtx } from '../db.ts';

const PAGE = 50;
/** Steps of a run that are shown: its last ones. */
const MOST_STEPS = 1_000;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const rowsOf = (ctx: FlowCtx) =>
  ctx.db
    .selectFrom('flow_run as r')
    .innerJoin('flow_flow as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.flow_id'))
    .innerJoin('flow_version as v', (join) => join.onRef('v.space_id', '=', 'r.space_id').onRef('v.id', '=', 'r.version_id'))
    .where('r.site_id', '=', ctx.site.id)
    .select([
      'r.id',
      'r.flow_id',
      'f.name',
      'v.number',
      'v.definition',
      'r.version_id',
      'r.state',
      'r.node_id',
      'r.trigger_kind',
      'r.error',
      'r.error_node',
      'r.wake_at',
      'r.created_at',
      'r.started_at',
      'r.finished_at',
      'r.steps',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const shown = (row: Found): RunRow => ({
  id: row.id,
  flowId: row.flow_id,
  flowName: row.name,
  version: row.number,
  state: row.state,
  at: (row.node_id && row.definition.nodes.find(({ id }) => id === row.node_id)?.name) || row.node_id || '',
  trigger: row.trigger_kind,
  error: row.error,
  wakeAt: iso(row.wake_at),
  startedAt: (row.started_at ?? row.created_at).toISOString(),
  finishedAt: iso(row.finished_at),
  steps: row.steps,
});

/** Runs of the site, the newest first. */
export const runs: HandlerOf<typeof flow, 'runs'> = async (ctx, { flow: flowId, state, before }) => {
  const rows = await rowsOf(ctx)
    .$if(isUuid(flowId), (query) => query.where('r.flow_id', '=', flowId))
    .$if(state !== '', (query) => query.where('r.state', '=', state as 'failed'))
    .$if(isUuid(before), (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('r.created_at', 'r.id'),
          '<',
          eb.selectFrom('flow_run as b').where('b.id', '=', before).select(['b.created_at', 'b.id']).$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { runs: rows.slice(0, PAGE).map(shown), next: rows.length > PAGE ? rows[PAGE - 1]!.id : null };
};

/** A run with all that it did. */
export async function runView(ctx: FlowCtx, id: string): Promise<RunView> {
  const row = isUuid(id)
    ? await rowsOf(ctx).where('r.id', '=', id).select(['r.payload', 'r.output', 'r.parent_run_id']).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const [log, children] = await Promise.all([
    ctx.db.selectFrom('flow_run_step').selectAll().where('run_id', '=', id).orderBy('seq', 'desc').limit(MOST_STEPS).execute(),
    ctx.db.selectFrom('flow_run').select('id').where('parent_run_id', '=', id).orderBy('created_at').limit(100).execute(),
  ]);
  const definition = await definitionOf(ctx, row.version_id);
  const names = new Map(definition.nodes.map((node) => [node.id, node.name]));
  const isOver = ['completed', 'failed', 'cancelled'].includes(row.state);
  return {
    ...shown(row),
    definition: definition as RunView['definition'],
    payload: row.payload,
    output: row.output,
    errorNode: row.error_node,
    log: log.toReversed().map((step) => ({
      seq: step.seq,
      node: step.node_id,
      name: names.get(step.node_id) ?? step.node_id,
      type: step.type,
      state: step.state,
      input: step.input,
      output: step.output,
      error: step.error,
      branch: step.branch,
      attempts: step.attempts,
      ms: step.ms,
      at: step.created_at.toISOString(),
    })),
    parentRunId: row.parent_run_id,
    children: children.map((child) => child.id),
    can: { cancel: !isOver, retry: row.state === 'failed' },
  };
}
export const showRun: HandlerOf<typeof flow, 'run'> = (ctx, { id }) => runView(ctx, id);
