import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import type { TillCustomer } from '../../calls/customers.ts';
import type { pos } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import type { PosCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { managerOf, staffedTill } from '../who.ts';
import { meetAccount } from './accountCustomer.ts';
import { forget } from './forget.ts';

type Customer = Row<'pos_customer'>;
type Listed = Customer & { points: number };

/** How many a till keeps to know them without a connection. */
const KEPT = 500;
const FOUND = 20;
const PAGE = 50;
const SHOWN_BILLS = 20;

const view = (row: Listed): TillCustomer => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  priceRole: row.price_role,
  points: row.points,
  member: row.account_id !== null,
});

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const points = sql<number>`(select coalesce(sum(p.points), 0)::int from pos_point p where p.space_id = c.space_id and p.customer_id = c.id)`;
/** Of whom the name, the number or the address has it. */
const has = (q: string) => {
  const part = `%${literal(q.trim())}%`;
  const number = digits(q);
  return sql`(c.name ilike ${part} or c.email ilike ${part} ${
    number.length >= 3 ? sql`or regexp_replace(c.phone, '\\D', '', 'g') like ${`%${number}%`}` : sql``
  })`;
};

async function listed(ctx: PosCtx, clusterId: string, q: string, limit: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select c.*, ${points} as points from pos_customer c
    where c.space_id = ${ctx.space} and c.cluster_id = ${clusterId} and c.removed_at is null ${q.trim() ? sql`and ${has(q)}` : sql``}
    order by c.seen_at desc, c.id limit ${limit}`.execute(ctx.db);
  return rows;
}

export const tillCustomers: HandlerOf<typeof pos, 'tillCustomers'> = async (ctx, { q }) => {
  const { cluster } = await staffedTill(ctx);
  return { rows: (await listed(ctx, cluster.id, q, q.trim() ? FOUND : KEPT)).map(view) };
};

/** @throws Refusal 404 `code-unknown` for what is no code, or an old one */
export const memberCustomer: HandlerOf<typeof pos, 'memberCustomer'> = async (ctx, { code }) => {
  const { cluster } = await staffedTill(ctx);
  const account = await ctx.mayUse('accounts')?.ofMemberCode(code);
  if (!account) throw ctx.refuse('code-unknown');
  const name = `${account.firstname} ${account.lastname}`.trim().slice(0, 120);
  return view(await customerRow(ctx, await meetAccount(ctx, cluster.id, { id: account.id, name })));
};

/** @throws Refusal 404 */
async function customerRow(ctx: PosCtx, id: string): Promise<Listed> {
  const { rows } = await sql<Listed>`
    select c.*, ${points} as points from pos_customer c where c.space_id = ${ctx.space} and c.id = ${uuid(id)} and c.removed_at is null`.execute(
    ctx.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const customer: HandlerOf<typeof pos, 'customer'> = async (ctx, { id }) => {
  const row = await customerRow(ctx, id);
  const till = await ctx.use('clusters').till();
  if (!(till?.member && till.cluster.id === row.cluster_id)) await managerOf(ctx, row.cluster_id);
  const named = await namesOf(ctx, row.cluster_id);
  const [sums] = await ctx.sql<{ bills: number; satang: number }>`
    select count(*)::int as bills, coalesce(sum(total_satang), 0)::bigint as satang from pos_bill
    where space_id = ${ctx.space} and customer_id = ${row.id}`;
  const last = await ctx.db
    .selectFrom('pos_bill')
    .select(['id', 'number', 'at', 'total_satang', 'store_id'])
    .where('customer_id', '=', row.id)
    .orderBy('at', 'desc')
    .limit(SHOWN_BILLS)
    .execute();
  return {
    ...view(row),
    email: row.email,
    note: row.note,
    creditSatang: row.credit_satang,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    bills: sums!.bills,
    totalSatang: sums!.satang,
    last: last.map((bill) => ({
      id: bill.id,
      number: bill.number,
      at: bill.at.toISOString(),
      totalSatang: bill.total_satang,
      store: named(bill.store_id),
    })),
  };
};

export const customers: HandlerOf<typeof pos, 'customers'> = async (ctx, { cluster: id, q, after }) => {
  const { cluster } = await managerOf(ctx, id);
  const [time, last] = after.split('_');
  const where = sql`c.space_id = ${ctx.space} and c.cluster_id = ${cluster.id} and c.removed_at is null ${q.trim() ? sql`and ${has(q)}` : sql``}`;
  const { rows } = await sql<Listed>`
    select c.*, ${points} as points from pos_customer c where ${where}
      ${last && isUuid(last) && Number.isFinite(Date.parse(time!)) ? sql`and (c.seen_at, c.id) < (${new Date(time!)}, ${last}::uuid)` : sql``}
    order by c.seen_at desc, c.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::int as total from pos_customer c where ${where}`.execute(ctx.db);
  const shown = rows.slice(0, PAGE);
  const end = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => ({ ...view(row), seenAt: row.seen_at.toISOString() })),
    next: end ? `${end.seen_at.toISOString()}_${end.id}` : '',
    total: sums[0]!.total,
  };
};

/** Makes one, or changes the one that there is. @throws Refusal 404 · 409 `conflict` */
export const saveCustomer: HandlerOf<typeof pos, 'saveCustomer'> = async (ctx, { id, cluster: clusterId, version, ...draft }) => {
  const { cluster } = await managerOf(ctx, clusterId);
  const values = {
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim().toLowerCase(),
    price_role: draft.priceRole,
    note: draft.note.trim(),
    credit_satang: draft.creditSatang,
  };
  const there = await ctx.db.selectFrom('pos_customer').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!there) {
    const now = ctx.now();
    await ctx.db
      .insertInto('pos_customer')
      .values({ space_id: ctx.space, id: uuid(id), cluster_id: cluster.id, created_at: now, seen_at: now, ...values })
      .execute();
  } else {
    if (there.cluster_id !== cluster.id || there.removed_at) throw notFound();
    if (version !== null && version !== there.version) throw conflict();
    await ctx.db
      .updateTable('pos_customer')
      .set({ ...values, version: there.version + 1 })
      .where('id', '=', there.id)
      .execute();
  }
  await ctx.audit({ action: 'pos.customer.save', entity: 'pos_customer', entityId: uuid(id), after: { priceRole: values.price_role } });
};

export const eraseCustomer: HandlerOf<typeof pos, 'eraseCustomer'> = async (ctx, { id }) => {
  const row = await customerRow(ctx, id);
  await managerOf(ctx, row.cluster_id);
  await forget(ctx, [row.id]);
  await ctx.audit({ action: 'pos.customer.erase', entity: 'pos_customer', entityId: row.id });
};
