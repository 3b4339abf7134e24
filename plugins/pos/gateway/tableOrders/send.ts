import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import type { PosCtx } from '../db.ts';
import { accountCustomer } from '../customers/accountCustomer.ts';
import { accept } from './accept.ts';
import { browserOf, keepLines } from './basket.ts';
import { waitsSince } from './decide.ts';
import { asSold } from './offer.ts';
import { tableBy, type TablePlace } from './places.ts';

/** Orders of one browser, and of one table, within so many minutes; and how many may wait for staff at one table. */
const MOST = { browser: 8, table: 30, waiting: 10 } as const;
const MINUTES = 10;

/** @throws Refusal 409 `table-busy` */
async function checkRate(ctx: PosCtx, { store, table }: TablePlace, browser: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - MINUTES * 60_000);
  const [sent] = await ctx.sql<{ browser: number; table: number; waiting: number }>`
    select count(*) filter (where browser = ${browser} and sent_at > ${since})::int as browser,
      count(*) filter (where sent_at > ${since})::int as "table", count(*) filter (where state = 'waiting' and sent_at > ${waitsSince(ctx)})::int as waiting
    from (select browser, sent_at, state from pos_table_order where space_id = ${ctx.space} and store_id = ${store.id} and table_id = ${table.id}
      and sent_at is not null order by sent_at desc limit 200) o`;
  if (sent!.browser >= MOST.browser || sent!.table >= MOST.table || sent!.waiting >= MOST.waiting) throw ctx.refuse('table-busy');
}

/**
 * Orders what a browser has chosen. Whoever orders at one table waits for the others there; an order that is sent already stays as it is.
 * @throws Refusal 404 · 409 `table-code`, `table-off`, `order-empty`, `table-busy`, `goods-unknown`, `goods-out`, `choices-invalid`,
 *   `prices-changed` (what is chosen has the new ones then)
 */
export const tableSend: HandlerOf<typeof pos, 'tableSend'> = async (ctx, { code, order: wanted }) => {
  const place = await tableBy(ctx, code, { hold: true });
  const browser = browserOf(ctx);
  const order = await ctx.db
    .selectFrom('pos_table_order')
    .select(['id', 'state', 'lines', 'browser', 'table_id', 'store_id'])
    .where('id', '=', uuid(wanted))
    .forUpdate()
    .executeTakeFirst();
  if (!order || order.browser !== browser || order.table_id !== place.table.id || order.store_id !== place.store.id) throw notFound();
  if (order.state !== 'draft') return { state: order.state };
  if (order.lines.length === 0) throw ctx.refuse('order-empty');
  await checkRate(ctx, place, browser);
  const lines = await asSold(ctx, place, order.lines);
  if (lines.some(({ line }, at) => line.unitSatang !== order.lines[at]!.line.unitSatang)) {
    await keepLines(ctx, order.id, lines);
    throw ctx.refuse('prices-changed', {}, { keep: true });
  }
  const customer = await accountCustomer(ctx, place.cluster.id);
  await ctx.sql`
    update pos_table_order set state = 'waiting', lines = ${JSON.stringify(lines)}::jsonb, sent_at = ${ctx.now()}, code_id = ${place.codeId},
      customer_id = ${customer?.id ?? null} where space_id = ${ctx.space} and id = ${order.id}`;
  if (!place.cluster.features.tableOrdersStraight) return { state: 'waiting' };
  await accept(ctx, place, { id: order.id, lines, customerId: customer?.id ?? null }, null);
  return { state: 'accepted' };
};
