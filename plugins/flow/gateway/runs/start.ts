import { randomUUID } from 'node:crypto';
import { evaluate, isTrue, parseExpression } from '../../rules/expression/expression.ts';
import { bytesOf } from '../../rules/draft.ts';
import { LIMITS, type Definition } from '../../rules/definition.ts';
import { begin } from '../../rules/run.ts';
import { definitionOf, holdFlow, isStopped, jsonOf, type Flow, type FlowCtx } from '../db.ts';
import { keep } from './keep.ts';

const HOUR = 3_600_000;
/** Runs of one flow that may wait for their turn. */
const MOST_WAITING = 10_000;

type Startable = Pick<Flow, 'id' | 'version_id' | 'owner_id'>;
export interface Start {
  readonly kind: 'event' | 'schedule' | 'webhook' | 'manual' | 'subflow';
  /** Started once for each. */
  readonly key: string;
  readonly payload: unknown;
  readonly parent?: { readonly runId: string; readonly seq: number; readonly depth: number };
}

/** Whether the trigger's condition lets it start; what cannot be told does, and fails where everybody sees it. */
function wants({ trigger }: Definition, payload: unknown, now: Date): true | false | string {
  if (!trigger.condition) return true;
  const parsed = parseExpression(trigger.condition);
  const found = parsed.ok ? evaluate(parsed.tree, { trigger: payload, steps: {}, vars: {}, now: now.toISOString() }) : parsed;
  return found.ok ? isTrue(found.value) : `${found.error.code}: condition, ${found.error.at + 1}`;
}

/** Runs are made with the rights of whose flow it is: staff still. */
async function isAllowed(ctx: FlowCtx, ownerId: string): Promise<boolean> {
  const role = (await ctx.use('accounts').roles([ownerId])).get(ownerId);
  return role === 'manager' || role === 'admin';
}

async function isFull(ctx: FlowCtx, flowId: string): Promise<boolean> {
  const past = await ctx.db
    .selectFrom('flow_run')
    .select('id')
    .where('flow_id', '=', flowId)
    .where('state', '=', 'queued')
    .offset(MOST_WAITING)
    .limit(1)
    .execute();
  return past.length > 0;
}

/**
 * Starts a run of a flow's published version, once for each key; over its limits it waits for its turn. Gives the run's id, null where nothing starts.
 */
export async function start(ctx: FlowCtx, flow: Startable, { kind, key, payload, parent }: Start): Promise<string | null> {
  if (flow.version_id === null) return null;
  const now = ctx.now();
  const definition = await definitionOf(ctx, flow.version_id);
  const isLarge = bytesOf(payload) > LIMITS.payload;
  const wanted = kind === 'subflow' || isLarge ? true : wants(definition, payload, now);
  if (wanted === false) return null;
  await holdFlow(ctx, flow.id);
  // Looked for instead of inserted on conflict: that waits for whoever moves the run, and they for the flow.
  const known = await ctx.db
    .selectFrom('flow_run')
    .select('id')
    .where('flow_id', '=', flow.id)
    .where('start_key', '=', key)
    .executeTakeFirst();
  if (known) return known.id;
  if (await isFull(ctx, flow.id)) {
    ctx.log.warn({ flow: flow.id }, 'too many runs wait for their turn: one is left out');
    return null;
  }
  const error = isLarge
    ? `payload-large: ${LIMITS.payload}`
    : wanted !== true
      ? wanted
      : (await isAllowed(ctx, flow.owner_id))
        ? null
        : 'owner-gone';
  const made = await ctx.db
    .insertInto('flow_run')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      site_id: ctx.site.id,
      flow_id: flow.id,
      version_id: flow.version_id,
      state: error === null ? 'queued' : 'failed',
      trigger_kind: kind,
      payload: jsonOf(isLarge ? null : payload),
      start_key: key,
      error,
      created_at: now,
      due_at: now,
      ...(error !== null && { started_at: now, finished_at: now }),
      ...(parent && { parent_run_id: parent.runId, parent_seq: parent.seq, depth: parent.depth }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (error === null) await beginWaiting(ctx, flow.id);
  return made.id;
}

/** How many runs of a flow may be begun now. */
async function room(ctx: FlowCtx, flowId: string): Promise<number> {
  const [found] = await ctx.sql<{ at_once: number; an_hour: number }>`
    select f.max_at_once - (select count(*) from flow_run r where r.flow_id = f.id and r.state = 'running')::int as at_once,
      f.max_runs_per_hour - (select count(*) from flow_run r where r.flow_id = f.id and r.started_at > ${new Date(ctx.now().getTime() - HOUR)})::int as an_hour
    from flow_flow f where f.id = ${flowId}`;
  return found ? Math.min(found.at_once, found.an_hour) : 0;
}

/** Begins runs that wait for their turn, as far as the flow's limits let them. Its turn is held. */
export async function beginWaiting(ctx: FlowCtx, flowId: string): Promise<void> {
  const most = await room(ctx, flowId);
  if (most <= 0 || (await isStopped(ctx))) return;
  const rows = await ctx.db
    .selectFrom('flow_run')
    .selectAll()
    .where('flow_id', '=', flowId)
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .limit(Math.min(most, 20))
    .forUpdate()
    .skipLocked()
    .execute();
  const now = ctx.now();
  let over = 0;
  for (const row of rows) {
    const definition = await definitionOf(ctx, row.version_id);
    if (await keep(ctx, row, begin(definition, row.payload, now, { id: row.id, startedAt: now.toISOString() }))) over += 1;
  }
  // Those that were over at once have left their room to others.
  if (over > 0 && rows.length > 1) await ctx.emit('turnDue', { flowId });
}

/** A run has ended: the next one of its flow has its turn. Looks only when its turn is held, so that none is overlooked. */
export async function takeTurn(ctx: FlowCtx, { flowId }: { flowId: string }): Promise<void> {
  await holdFlow(ctx, flowId);
  const [waits] = await ctx.db
    .selectFrom('flow_run')
    .select('id')
    .where('flow_id', '=', flowId)
    .where('state', '=', 'queued')
    .limit(1)
    .execute();
  if (waits) await beginWaiting(ctx, flowId);
}
