import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { consignment } from '../../plugin.ts';
import { nextNumber } from '../numbers.ts';
import { readCluster } from '../sales/readBills.ts';
import { ownerOf, vendorOf } from '../who.ts';
import { holdOwned } from './hold.ts';

/**
 * Begins a statement of all that is not settled yet. It goes on where the one before ended.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `settlement-open` (`number`), `period-invalid`
 */
export const openSettlement: HandlerOf<typeof consignment, 'openSettlement'> = async (
  ctx,
  { clusterId, id: vendorId, settlementId, toDay },
) => {
  const owned = await ownerOf(ctx, clusterId);
  const vendor = await vendorOf(ctx, owned.clusterId, vendorId);
  const id = uuid(settlementId);
  await readCluster(ctx, owned.clusterId);
  const [known] = await ctx.sql<{ vendorId: string }>`
    select vendor_id as "vendorId" from consignment_settlement where space_id = ${ctx.space} and id = ${id}::uuid`;
  if (known && known.vendorId !== vendor.id) throw notFound();
  if (known) return;
  const [before] = await ctx.sql<{ open: string | null; lastDay: string | null; firstSale: string | null }>`
    select (select number from consignment_settlement where space_id = ${ctx.space} and vendor_id = ${vendor.id}::uuid
        and state in ('open', 'calculated', 'disputed')) as open,
      (select max(to_day)::text from consignment_settlement where space_id = ${ctx.space} and vendor_id = ${vendor.id}::uuid) as "lastDay",
      (select min(business_day)::text from consignment_sale where space_id = ${ctx.space} and vendor_id = ${vendor.id}::uuid) as "firstSale"`;
  const { open, lastDay, firstSale } = before!;
  if (open !== null) throw ctx.refuse('settlement-open', { number: open });
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const fromDay = lastDay === null ? (firstSale ?? toDay) : addDays(lastDay, 1);
  if (toDay < fromDay || toDay > today) throw ctx.refuse('period-invalid');
  await ctx.db
    .insertInto('consignment_settlement')
    .values({
      space_id: ctx.space,
      id,
      cluster_id: owned.clusterId,
      vendor_id: vendor.id,
      number: await nextNumber(ctx, owned.clusterId),
      from_day: fromDay,
      to_day: toDay,
      state: 'open',
      created_at: ctx.now(),
    })
    .execute();
};

/** @throws Refusal 404 · 403 `right-missing` · 409 `state-changed` */
export const adjust: HandlerOf<typeof consignment, 'adjust'> = async (ctx, { id, adjustmentId, side, amountSatang, reason }) => {
  const row = await holdOwned(ctx, id);
  const [known] = await ctx.sql<{ settlementId: string }>`
    select settlement_id as "settlementId" from consignment_adjustment where space_id = ${ctx.space} and id = ${uuid(adjustmentId)}::uuid`;
  if (known && known.settlementId !== row.id) throw notFound();
  if (known) return;
  if (row.state !== 'open' && row.state !== 'disputed') throw ctx.refuse('state-changed', { state: row.state });
  await ctx.db
    .insertInto('consignment_adjustment')
    .values({
      space_id: ctx.space,
      id: uuid(adjustmentId),
      settlement_id: row.id,
      amount_satang: side === 'vendor' ? amountSatang : -amountSatang,
      reason: reason.trim(),
      actor_id: ctx.account!.id,
      at: ctx.now(),
    })
    .execute();
};
