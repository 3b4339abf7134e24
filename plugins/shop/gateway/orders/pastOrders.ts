import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import type { PastOrderRow } from '../../calls/pastOrders.ts';
import type { shop } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx } from './db.ts';

const PAGE = 25;
type Past = Row<'shop_past_order'>;

/** The visitor's own address, once it has been verified; empty before. */
export async function ownEmail(ctx: ShopCtx): Promise<string> {
  if (!ctx.account) return '';
  const accounts = ctx.use('accounts');
  const email = (await accounts.contacts([ctx.account.id])).get(ctx.account.id)?.email.toLowerCase() ?? '';
  return email && (await accounts.ofEmails([email])).get(email)?.id === ctx.account.id ? email : '';
}

/** By which a member's orders from before are found that are bound to no account yet; empty where there are none at all. */
export const pastEmail = async (ctx: ShopCtx): Promise<string> => ((await hasPast(ctx)) ? ownEmail(ctx) : '');

/** Where a list goes on: the moment and the id of its last order. */
const cursorOf = ({ id, placed_at: at }: Past) => `${at.toISOString()}~${id}`;
function afterOf(before: string): { at: Date; id: string } | null {
  const [at = '', id = ''] = before.split('~');
  return isUuid(id) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : null;
}

async function rowsOf(ctx: ShopCtx, orders: readonly Past[]): Promise<PastOrderRow[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await ctx.sql<{ order_id: string; title: string }>`
    select distinct on (order_id) order_id, title from shop_past_line where order_id = any(${ids}::uuid[]) order by order_id, position`;
  const first = new Map(lines.map((line) => [line.order_id, line.title]));
  return orders.map((order) => ({
    id: order.id,
    number: order.foreign_id.toUpperCase(),
    source: order.source,
    outcome: order.outcome,
    name: order.name,
    first: first.get(order.id) ?? '',
    items: order.items,
    totalSatang: order.total_satang,
    placedAt: order.placed_at.toISOString(),
  }));
}
const paged = async (ctx: ShopCtx, found: readonly Past[]) => ({
  orders: await rowsOf(ctx, found.slice(0, PAGE)),
  next: found.length > PAGE ? cursorOf(found[PAGE - 1]!) : '',
});

export const pastOrders: HandlerOf<typeof shop, 'pastOrders'> = async (ctx, { before }) => {
  const [email, after] = [await pastEmail(ctx), afterOf(before)];
  const found = await ctx.sql<Past>`
    select * from shop_past_order
    where (account_id = ${ctx.account!.id} or (account_id is null and email <> '' and email = ${email}))
      and (${after === null} or (placed_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by placed_at desc, id desc limit ${PAGE + 1}`;
  return paged(ctx, found);
};

export const deskPastOrders: HandlerOf<typeof shop, 'deskPastOrders'> = async (ctx, { q, before }) => {
  const [words, after] = [q.trim().toLowerCase(), afterOf(before)];
  const like = `%${literal(words)}%`;
  const digits = words.replace(/^0/, '').replaceAll(/[\s-]/g, '');
  const found = await ctx.sql<Past>`
    select * from shop_past_order
    where (${words === ''} or foreign_id like ${like} or name ilike ${like} or email like ${like}
        or (${digits.length > 3} and phone like ${`%${literal(digits)}%`}))
      and (${after === null} or (placed_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by placed_at desc, id desc limit ${PAGE + 1}`;
  return paged(ctx, found);
};

/** @throws Refusal 404, also for one of somebody else */
export const pastOrder: HandlerOf<typeof shop, 'pastOrder'> = async (ctx, { id }) => {
  const [order] = await ctx.sql<Past>`select * from shop_past_order where id = ${uuid(id)}`;
  if (!order) throw notFound();
  const isOwn =
    order.account_id === ctx.account!.id || (order.account_id === null && order.email !== '' && order.email === (await ownEmail(ctx)));
  if (!isOwn && !ctx.can('orders')) throw notFound();
  const [row] = await rowsOf(ctx, [order]);
  const lines = await ctx.sql<Row<'shop_past_line'>>`select * from shop_past_line where order_id = ${order.id} order by position`;
  return {
    ...row!,
    status: order.status,
    email: order.email,
    phone: order.phone,
    address: order.address,
    note: order.note,
    lines: lines.map(({ sku, title, quantity, total_satang: totalSatang }) => ({ sku, title, quantity, totalSatang })),
    shippingSatang: order.shipping_satang,
    discountSatang: order.discount_satang,
  };
};

/** Who has opened an account has verified its address: what came from another shop for it is theirs from then on. */
export async function bindPast(ctx: ShopCtx, accountId: string): Promise<void> {
  const email = (await ctx.use('accounts').contacts([accountId])).get(accountId)?.email.toLowerCase();
  if (!email) return;
  await ctx.sql`update shop_past_order set account_id = ${accountId} where email = ${email} and account_id is null`;
  await ctx.sql`update shop_past_customer set account_id = ${accountId} where email = ${email} and account_id is null`;
}

/** Whether the space has any: where it has none nothing else is looked up. */
export const hasPast = async (ctx: ShopCtx): Promise<boolean> => (await ctx.sql`select 1 from shop_past_order limit 1`).length > 0;
