import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PATIENCE, pauseAfter, restAfter } from '../rules/pauses.ts';
import type { Row } from '../tables.ts';
import type { Endpoint, WebhooksCtx } from './db.ts';
import { send, type Outcome } from './send.ts';
import { switchOff } from './switchOff.ts';

type Waiting = Pick<Row<'webhooks_delivery'>, 'id' | 'endpoint_id' | 'event_id' | 'body' | 'state' | 'attempts' | 'tries'>;

/** Receivers answer 410 when they want to hear nothing any more. */
const GONE = 410;
/** While it is another delivery's turn: how long one waits where it is, which is enough for quick receivers, and how long it steps back then, ms. */
const WAIT = { each: 50, times: 8 };
const STEP_BACK = { least: 1_000, spread: 4_000 };

const dueAfter = (ctx: WebhooksCtx, ms: number) => new Date(ctx.now().getTime() + ms);

/** Its task is given again, for a moment and a little more, without a try. */
const putOff = (ctx: WebhooksCtx, task: { id: string; attempt: number }, until: Date): Promise<void> =>
  ctx.emit('due', task, { notBefore: new Date(until.getTime() + Math.random() * STEP_BACK.spread) });

/**
 * One delivery of a site at a time: receivers may take long, and the queue is everybody's. Held until the transaction ends.
 */
async function takesTurn(ctx: WebhooksCtx): Promise<boolean> {
  const lock = sql`hashtextextended(${`webhooks:${ctx.space}:${ctx.site.id}`}, 0)`;
  for (let times = 1; ; times += 1) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(ctx.db);
    if (rows[0]!.held || times === WAIT.times) return rows[0]!.held;
    await sleep(WAIT.each);
  }
}

const settle = (ctx: WebhooksCtx, id: string, set: object) =>
  ctx.db.updateTable('webhooks_delivery').set(set).where('id', '=', id).execute();

/**
 * Tries one delivery: what the plugin's own task asks for. The row is held while the receiver answers and counts its tries, so told twice of one
 * try it makes it once; when the process dies before the answer is written down the try is made again, with the same `webhook-id`.
 */
export async function deliver(ctx: WebhooksCtx, { id, attempt }: { id: string; attempt: number }): Promise<void> {
  if (!(await takesTurn(ctx))) return putOff(ctx, { id, attempt }, dueAfter(ctx, STEP_BACK.least));
  const row: Waiting | undefined = await ctx.db
    .selectFrom('webhooks_delivery')
    .select(['id', 'endpoint_id', 'event_id', 'body', 'state', 'attempts', 'tries'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'waiting' || row.attempts !== attempt) return;
  const endpoint = await ctx.db
    .selectFrom('webhooks_endpoint')
    .selectAll()
    .where('id', '=', row.endpoint_id)
    .where('site_id', '=', ctx.site.id)
    .executeTakeFirst();
  if (!endpoint?.is_on) return void (await settle(ctx, id, { state: 'failed', error: 'off' }));
  if (endpoint.resting_until && endpoint.resting_until > ctx.now()) {
    await settle(ctx, id, { due_at: endpoint.resting_until });
    return putOff(ctx, { id, attempt }, endpoint.resting_until);
  }

  const { delivered, ...outcome } = await send(ctx, endpoint, { eventId: row.event_id, body: row.body });
  const tried = { ...outcome, attempts: row.attempts + 1, tries: row.tries + 1, tried_at: ctx.now() };
  if (delivered) {
    await settle(ctx, id, { ...tried, state: 'delivered' });
    if (endpoint.failing_since)
      await ctx.db
        .updateTable('webhooks_endpoint')
        .set({ failing_since: null, failures: 0, resting_until: null })
        .where('id', '=', endpoint.id)
        .execute();
    return;
  }
  const pause = (await fails(ctx, endpoint, outcome)) ? pauseAfter(tried.tries) : null;
  if (pause === null) return void (await settle(ctx, id, { ...tried, state: 'failed' }));
  const due = dueAfter(ctx, pause);
  await settle(ctx, id, { ...tried, due_at: due });
  await ctx.emit('due', { id, attempt: tried.attempts }, { notBefore: due });
}

/** A try has failed: the endpoint is left alone for a while, or switched off. Gives whether it is still on. */
async function fails(ctx: WebhooksCtx, endpoint: Endpoint, { status }: Pick<Outcome, 'status'>): Promise<boolean> {
  const now = ctx.now();
  const since = endpoint.failing_since ?? now;
  const failures = endpoint.failures + 1;
  await ctx.db
    .updateTable('webhooks_endpoint')
    .set({ failing_since: since, failures, resting_until: dueAfter(ctx, restAfter(failures)) })
    .where('id', '=', endpoint.id)
    .execute();
  if (status === GONE) return switchOff(ctx, endpoint, 'gone');
  if (now.getTime() - since.getTime() >= PATIENCE) return switchOff(ctx, endpoint, 'failing');
  return true;
}
