import { sql } from 'kysely';
import type { Approval, Bill, Entries, Entry, EntryKind } from '../../rules/deviceLog.ts';
import type { BillRecord, PosCtx, ShiftRecord } from '../db.ts';
import { menuOf } from '../setup/menu.ts';
import { takenFor, type Taken } from '../tenders/settle.ts';
import type { Place } from './place.ts';

interface Leave {
  readonly memberId: string;
  readonly at: Date;
}
/** As long as somebody's leave holds: a shift; and by how much a till's clock may be behind, ms. */
const LEAVE_MS = 12 * 3_600_000;
const BEHIND_MS = 5 * 60_000;

/** What of approvals somebody's PIN stands behind; the rest only the till says. */
export const proven = ({ leaves }: Pick<Known, 'leaves'>, approvals: readonly Approval[], at: Date): Approval[] =>
  approvals.filter((approval) =>
    leaves.some(
      ({ memberId, at: grantedAt }) =>
        memberId === approval.memberId && grantedAt.getTime() <= at.getTime() + BEHIND_MS && grantedAt.getTime() >= at.getTime() - LEAVE_MS,
    ),
  );

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
  /** Who gave leave at this till by their PIN, and when. */
  readonly leaves: readonly Leave[];
  /** What variants cost today, satang; and what they cost members. */
  readonly prices: ReadonlyMap<string, number>;
  readonly memberPrices: ReadonlyMap<string, number>;
  /** Customers who buy at those. */
  readonly members: ReadonlySet<string>;
  /** What was taken with a connection and no bill has used yet, by payment. */
  readonly taken: ReadonlyMap<string, Taken>;
  /** What choices of modifiers add today, satang. */
  readonly choices: ReadonlyMap<string, number>;
}

export const isKind = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry & { readonly kind: K; readonly body: Entries[K] } =>
  entry.kind === kind;

export const billsOf = (entries: readonly Entry[]): Bill[] =>
  entries.flatMap((entry) => (isKind(entry, 'bill.paid') ? [entry.body.bill] : []));

export async function readKnown(ctx: PosCtx, { store, cluster, device }: Place, entries: readonly Entry[]): Promise<Known> {
  const bills = billsOf(entries);
  const shiftIds = entries.flatMap((entry) =>
    isKind(entry, 'bill.paid') ? entry.body.bill.shiftId : ((entry.body as { shiftId?: string }).shiftId ?? []),
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
  const approvers = entries.flatMap(({ body }) => ('bill' in body ? body.bill.approvals : 'approvals' in body ? body.approvals : []));
  const leaves =
    approvers.length === 0
      ? []
      : await ctx.sql<Leave>`
          select member_id as "memberId", at from pos_approval where space_id = ${ctx.space} and device_id = ${device.id}
            and member_id = any(${approvers.map(({ memberId }) => memberId)}::uuid[])`;
  const sold = bills.flatMap(({ kind, lines }) => (kind === 'sale' ? lines.flatMap(({ variantId }) => variantId ?? []) : []));
  const prices = await ctx.mayUse('stock')?.prices(sold, { locationId: store.locationId });
  const members = await membersAmong(ctx, store.clusterId, entries);
  const memberPrices =
    members.size > 0 ? await ctx.mayUse('stock')?.prices(sold, { locationId: store.locationId, role: 'user' }) : undefined;
  return {
    origins: new Map(origins.map((row) => [row.id, row])),
    shifts: new Map(shifts.map((row) => [row.id, row])),
    expected: new Map(expected.rows.map(({ id, satang }) => [id, satang])),
    digests: new Map(digests.map(({ id, digest }) => [id, digest])),
    leaves,
    prices: prices ?? new Map(),
    memberPrices: memberPrices ?? new Map(),
    members,
    taken: await takenFor(ctx, bills),
    choices: bills.some(({ lines }) => lines.some(({ modifiers }) => modifiers)) ? await choicesOf(ctx, cluster.id) : new Map(),
  };
}

const choicesOf = async (ctx: PosCtx, clusterId: string): Promise<Map<string, number>> =>
  new Map((await menuOf(ctx, clusterId)).groups.flatMap(({ choices }) => choices.map(({ id, satang }) => [id, satang] as const)));

/** Customers of these entries whose prices are those of members: who was added by one of them is. */
async function membersAmong(ctx: PosCtx, clusterId: string, entries: readonly Entry[]): Promise<Set<string>> {
  const named = billsOf(entries).flatMap(({ customerId }) => customerId ?? []);
  const made = entries.flatMap((entry) => (isKind(entry, 'customer.made') ? entry.body.customer.id : []));
  if (named.length === 0) return new Set();
  const rows = await ctx.sql<{ id: string; role: string }>`
    select id, price_role as role from pos_customer where space_id = ${ctx.space} and cluster_id = ${clusterId} and id = any(${named}::uuid[])`;
  const known = new Map(rows.map(({ id, role }) => [id, role]));
  return new Set(named.filter((id) => (known.get(id) ?? (made.includes(id) ? 'user' : 'guest')) === 'user'));
}
