import { sql } from 'kysely';
import type { Bill, Entries, Entry, EntryKind } from '../../rules/deviceLog.ts';
import type { BillRecord, PosCtx, ShiftRecord } from '../db.ts';
import type { Place } from './place.ts';

/** What entries speak of and the gateway has already. */
export interface Known {
  /** By id; those of this till that the entries open or change are written back. */
  readonly shifts: Map<string, ShiftRecord>;
  /** What should be in the drawer of a shift by what is here, satang. */
  readonly expected: Map<string, number>;
  /** Digests of bills by id. */
  readonly digests: Map<string, string>;
  /** Bills by which goods were sold that come back. */
  readonly origins: ReadonlyMap<string, Pick<BillRecord, 'id' | 'total_satang'>>;
  /** What variants cost today, satang. */
  readonly prices: ReadonlyMap<string, number>;
}

export const isKind = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry & { readonly kind: K; readonly body: Entries[K] } =>
  entry.kind === kind;

export const billsOf = (entries: readonly Entry[]): Bill[] =>
  entries.flatMap((entry) => (isKind(entry, 'bill.paid') ? [entry.body.bill] : []));

export async function readKnown(ctx: PosCtx, { store }: Place, entries: readonly Entry[]): Promise<Known> {
  const bills = billsOf(entries);
  const shiftIds = entries.map((entry) =>
    isKind(entry, 'bill.paid') ? entry.body.bill.shiftId : (entry.body as { shiftId: string }).shiftId,
  );
  const originIds = bills.flatMap(({ originBillId }) => originBillId ?? []);
  // Two tills that take goods of one bill back at once wait here.
  const origins = await ctx.sql<Pick<BillRecord, 'id' | 'total_satang'>>`
    select id, total_satang from pos_bill where space_id = ${ctx.space} and cluster_id = ${store.clusterId} and kind = 'sale'
      and id = any(${originIds}::uuid[]) order by id for update`;
  const shifts = await ctx.sql<ShiftRecord>`select * from pos_shift where space_id = ${ctx.space} and id = any(${shiftIds}::uuid[])`;
  const expected = await sql<{ id: string; satang: number }>`
    select shift_id as id, sum(amount_satang)::bigint as satang from pos_drawer_event
    where space_id = ${ctx.space} and shift_id = any(${shiftIds}::uuid[]) and kind <> 'overShort' group by 1`.execute(ctx.db);
  const digests = await ctx.sql<Pick<BillRecord, 'id' | 'digest'>>`
    select id, digest from pos_bill where space_id = ${ctx.space} and id = any(${bills.map(({ id }) => id)}::uuid[])`;
  const sold = bills.flatMap(({ kind, lines }) => (kind === 'sale' ? lines.flatMap(({ variantId }) => variantId ?? []) : []));
  const prices = await ctx.mayUse('stock')?.prices(sold);
  return {
    origins: new Map(origins.map((row) => [row.id, row])),
    shifts: new Map(shifts.map((row) => [row.id, row])),
    expected: new Map(expected.rows.map(({ id, satang }) => [id, satang])),
    digests: new Map(digests.map(({ id, digest }) => [id, digest])),
    prices: prices ?? new Map(),
  };
}
