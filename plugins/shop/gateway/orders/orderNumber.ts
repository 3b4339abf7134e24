import { dayIn } from '#kit/thai/day.ts';
import { rows, type ShopCtx } from './db.ts';

/** Rows that hand out the numbers of a year: so many orders can be placed at once without waiting for each other. */
const SLOTS = 16;

/** Number `n` of a year is the n-th of slot `n mod 16`; who is free and has given out least goes first, so they come in order. */
const TAKE = `with free as (
    select slot from shop_order_number where space_id = $1 and year = $2 order by next, slot limit 1 for update skip locked
  )
  update shop_order_number n set next = n.next + 1 from free where n.space_id = $1 and n.year = $2 and n.slot = free.slot
  returning (n.next - 1) * ${SLOTS} + n.slot + 1 as number`;
const MAKE = `insert into shop_order_number (space_id, year, slot) select $1, $2, slot from generate_series(0, ${SLOTS - 1}) slot
  on conflict do nothing`;
const WAIT = `update shop_order_number set next = next + 1 where space_id = $1 and year = $2 and slot = $3
  returning (next - 1) * ${SLOTS} + slot + 1 as number`;

/**
 * The next number: prefix, two digits of the Buddhist year, five or more of its own: `S6900042`. Ask for it late: its row is held to
 * the end of the transaction. What is rolled back is given out again, and there may be gaps all the same.
 */
export async function orderNumber(ctx: ShopCtx): Promise<string> {
  const year = Number(dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)) + 543;
  const take = async () => (await rows<{ number: number }>(ctx, TAKE, [ctx.space, year]))[0]?.number;
  let number = await take();
  if (number === undefined) {
    await rows(ctx, MAKE, [ctx.space, year]);
    const slot = Math.floor(Math.random() * SLOTS);
    number = (await take()) ?? (await rows<{ number: number }>(ctx, WAIT, [ctx.space, year, slot]))[0]!.number;
  }
  return `${ctx.settings.orderPrefix}${String(year).slice(-2)}${String(number).padStart(5, '0')}`;
}
