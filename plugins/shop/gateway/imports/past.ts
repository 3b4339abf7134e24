import { hash } from 'node:crypto';
import type { Problem } from '../../rules/importRow.ts';
import { readCustomer, type PastCustomer } from '../../rules/imports/past/customers.ts';
import { readOrder, type PastOrder } from '../../rules/imports/past/orders.ts';
import type { ForeignCells } from '../../rules/imports/source.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import type { PlannedRow, StagedRow } from './plan.ts';

type Record = PastCustomer | PastOrder;
/** What would become of a customer or an order with its rows; `record` is null where nothing is to be written. */
export interface PastPlan {
  readonly rows: readonly PlannedRow[];
  readonly action: PlannedRow['action'];
  readonly record: Record | null;
  readonly mark: string;
}

const isOrder = (record: Record): record is PastOrder => 'lines' in record;
/** Stands for all that a record says. */
const markOf = (record: Record): string => hash('sha256', JSON.stringify(record), 'base64url');

/** Marks of what has come from there before, by what it is called there. */
async function knownMarks(ctx: ShopCtx, { source, what }: ImportRow, foreignIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  type Known = { id: string; mark: string };
  const rows =
    what === 'orders'
      ? await ctx.sql<Known>`select foreign_id as id, mark from shop_past_order where source = ${source} and foreign_id = any(${foreignIds}::text[])`
      : await ctx.sql<Known>`select foreign_id as id, mark from shop_past_customer where source = ${source} and foreign_id = any(${foreignIds}::text[])`;
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** What rows of another shop's customers or orders say, each with its own. */
export function readPast(what: ImportRow['what'], staged: readonly StagedRow[]) {
  return [...Map.groupBy(staged, ({ product }) => product)].map(([key, rows]) => {
    const early = new Map(rows.map(({ row, problems }) => [row, problems]));
    const cells = rows.map(({ row, data }) => ({ row, cells: data as unknown as ForeignCells }));
    const { record, problems } = (what === 'orders' ? readOrder : readCustomer)(cells, key.slice(key.indexOf(':') + 1));
    const all = new Map<number, readonly Problem[]>([...problems].map(([row, found]) => [row, [...(early.get(row) ?? []), ...found]]));
    const isBroken = what === 'orders' && rows.some((row) => row.problems.length > 0);
    return { record: isBroken || (early.get(rows[0]!.row) ?? []).length > 0 ? null : record, problems: all };
  });
}

/** Works out what rows would do, customer by customer and order by order. */
export async function planPast(ctx: ShopCtx, job: ImportRow, staged: readonly StagedRow[]): Promise<PastPlan[]> {
  const groups = readPast(job.what, staged);
  const known = await knownMarks(
    ctx,
    job,
    groups.flatMap(({ record }) => record?.foreignId ?? []),
  );
  return groups.map(({ record, problems }): PastPlan => {
    const mark = record ? markOf(record) : '';
    const before = record && known.get(record.foreignId);
    const action = !record ? 'bad' : before === undefined ? 'create' : before === mark ? 'unchanged' : 'update';
    const rows = [...problems].map(([row, found], at): PlannedRow => {
      const named = !record && found.length === 0 ? [{ column: '', code: 'order-incomplete', value: '' }] : found;
      // One that says nothing of its own goes the way of the first.
      return { row, action: named.length > 0 ? 'bad' : at === 0 ? action : 'unchanged', problems: named };
    });
    return { rows, action, record, mark };
  });
}

/** Whose accounts have these addresses, read there. */
async function accountsOf(ctx: ShopCtx, records: readonly Record[]): Promise<(record: Record) => string | null> {
  const emails = [...new Set(records.map(({ email }) => email).filter(Boolean))];
  const accounts = await ctx.use('accounts').ofEmails(emails);
  return ({ email }) => accounts.get(email)?.id ?? null;
}

/** Writes what is new and what has changed: people who are known, or what they bought. No stock, no money, and nobody is written to. */
export async function writePast(ctx: ShopCtx, job: ImportRow, plans: readonly PastPlan[]): Promise<void> {
  const due = plans.filter(({ action }) => action === 'create' || action === 'update');
  const records = due.flatMap(({ record, mark }) => (record ? [{ ...record, mark }] : []));
  const accountOf = await accountsOf(ctx, records);
  const rows = JSON.stringify(records.map((record) => ({ ...record, accountId: accountOf(record), items: itemsOf(record) })));
  if (job.what === 'customers')
    await ctx.sql`
      insert into shop_past_customer as p (space_id, source, foreign_id, mark, name, email, phone, address, note, since, account_id, imported_at)
      select ${ctx.space}, ${job.source}, r."foreignId", r.mark, r.name, r.email, r.phone, r.address, r.note, r.since, r."accountId", ${ctx.now()}
      from jsonb_to_recordset(${rows}::jsonb) as r ("foreignId" text, mark text, name text, email text, phone text, address text, note text,
        since timestamptz, "accountId" uuid)
      on conflict (space_id, source, foreign_id) do update set (mark, name, email, phone, address, note, since, account_id, imported_at) =
        (excluded.mark, excluded.name, excluded.email, excluded.phone, excluded.address, excluded.note, excluded.since, excluded.account_id,
        excluded.imported_at)`;
  else
    await writeOrders(
      ctx,
      job,
      records.filter((record) => isOrder(record)),
      rows,
    );
}

const itemsOf = (record: Record): number => (isOrder(record) ? record.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0);

async function writeOrders(ctx: ShopCtx, job: ImportRow, orders: readonly PastOrder[], rows: string): Promise<void> {
  const written = await ctx.sql<{ id: string; foreign_id: string }>`
    insert into shop_past_order as p (space_id, source, foreign_id, mark, outcome, status, name, email, phone, address, note, items,
      shipping_satang, discount_satang, total_satang, account_id, placed_at, imported_at)
    select ${ctx.space}, ${job.source}, r."foreignId", r.mark, r.outcome, r.status, r.name, r.email, r.phone, r.address, r.note, r.items,
      r."shippingSatang", r."discountSatang", r."totalSatang", r."accountId", r."placedAt", ${ctx.now()}
    from jsonb_to_recordset(${rows}::jsonb) as r ("foreignId" text, mark text, outcome text, status text, name text, email text, phone text,
      address text, note text, items int, "shippingSatang" bigint, "discountSatang" bigint, "totalSatang" bigint, "accountId" uuid,
      "placedAt" timestamptz)
    on conflict (space_id, source, foreign_id) do update set (mark, outcome, status, name, email, phone, address, note, items,
      shipping_satang, discount_satang, total_satang, account_id, placed_at, imported_at) = (excluded.mark, excluded.outcome, excluded.status,
      excluded.name, excluded.email, excluded.phone, excluded.address, excluded.note, excluded.items, excluded.shipping_satang,
      excluded.discount_satang, excluded.total_satang, excluded.account_id, excluded.placed_at,
      excluded.imported_at)
    returning p.id, p.foreign_id`;
  const idOf = new Map(written.map((row) => [row.foreign_id, row.id]));
  const lines = orders.flatMap(({ foreignId, lines }) =>
    lines.map((line, position) => ({ ...line, position, orderId: idOf.get(foreignId) })),
  );
  await ctx.sql`delete from shop_past_line where order_id = any(${[...idOf.values()]}::uuid[])`;
  await ctx.sql`
    insert into shop_past_line (space_id, order_id, position, sku, title, quantity, total_satang)
    select ${ctx.space}, l."orderId", l.position, l.sku, l.title, l.quantity, l."totalSatang"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderId" uuid, position int, sku text, title text, quantity int,
      "totalSatang" bigint)`;
}
