import { dayIn } from '#kit/thai/day.ts';
import type { ShopCtx } from './db.ts';

/** Rows that hand out the numbers of a year: so many orders can be placed at once without waiting for each other. */
const SLOTS = 16;

/** Number `n` of a year is the n-th of slot `n mod 16`; who is free and has given out least goes first, so they come in order. */
const take = ({ sql, space }: ShopCtx, year: number): Promise<{ number: number }[]> => sql`
  with free as (
    select slot from shop_order_number where space_id = ${space} and year = ${year} order by next, slot limit 1 for update skip locked
  )
  update shop_order_number n set next = n.next + 1 from free where n.space_id = ${space} and n.year = ${year} and n.slot = free.slot
  returning (n.next - 1) * ${SLOTS} + n.slot + 1 as number`;

/** One at a time: an update waits for whoever is just putting in the same row, who waits for what it finds there. */
const make = ({ sql, space }: ShopCtx, year: number): Promise<unknown> =>
  sql`with alone as (select pg_advisory_xact_lock(hashtext(${`shop_order_number ${space}`}), ${year}))
    insert into shop_order_number (space_id, year, slot) select ${space}, ${year}, slot from alone, generate_series(0, ${SLOTS - 1}) slot
    on conflict do nothing`;

/** A number of any slot, when whoever has it is done with it. */
const wait = ({ sql, space }: ShopCtx, year: number): Promise<{ number: number }[]> =>
  sql`update shop_order_number set next = next + 1
    where space_id = ${space} and year = ${year} and slot = ${Math.floor(Math.random() * SLOTS)}
    returning (next - 1) * ${SLOTS} + slot + 1 as number`;

const yearOf = (ctx: ShopCtx, at: Date): number => Number(dayIn(at, ctx.site.timezone).slice(0, 4)) + 543;
const DAY_MS = 86_400_000;

/** Makes the rows of this year, and of the next a day before it begins: made in the midst of orders they are waited for by all of them. */
export async function prepareNumbers(ctx: ShopCtx): Promise<void> {
  const now = ctx.now();
  for (const year of new Set([yearOf(ctx, now), yearOf(ctx, new Date(now.getTime() + DAY_MS))])) {
    const [known] = await ctx.sql`select 1 from shop_order_number where space_id = ${ctx.space} and year = ${year} limit 1`;
    if (!known) await make(ctx, year);
  }
}

/**
 * The next number: prefix, two digits of the Buddhist year, five or more of its own: `S6900042`. Ask for it late: its row is held to
 * the end of the transaction. What is rolled back is given out again, and there may be gaps all the same.
 */
export async function orderNumber(ctx: ShopCtx): Promise<string> {
  const year = yearOf(ctx, ctx.now());
  let [issued] = await take(ctx, year);
  if (!issued) {
    await make(ctx, year);
    issued = (await take(ctx, year))[0] ?? (await wait(ctx, year))[0]!;
  }
  return `${ctx.settings.orderPrefix}${String(year).slice(-2)}${String(issued.number).padStart(5, '0')}`;
}
