import type { HandlerOf, Gateway } from '#kernel/contract/gateway.ts';
import { nextSettlement, type SettlementAction } from '../../machines/settlement.ts';
import type { consignment } from '../../plugin.ts';
import { approvalPostings, opposite, paymentPostings, type Posting } from '../../rules/postings.ts';
import type { ConsignmentCtx, SettlementRow } from '../db.ts';
import { holdReading } from '../sales/reading.ts';
import { isAlone, seenSettlement, vendorOf } from '../who.ts';
import { holdOwned, holdSettlement, turned } from './hold.ts';

/** Writes what moves into the book. */
async function postAll(ctx: ConsignmentCtx, row: SettlementRow, kind: 'approve' | 'reverse' | 'pay', postings: readonly Posting[]) {
  if (postings.length === 0) return;
  await ctx.db
    .insertInto('consignment_posting')
    .values(
      postings.map(({ debit, credit, amountSatang }) => ({
        space_id: ctx.space,
        settlement_id: row.id,
        kind,
        debit,
        credit,
        amount_satang: amountSatang,
        actor_id: ctx.account!.id,
        at: ctx.now(),
      })),
    )
    .execute();
}

const sumsOf = (row: SettlementRow) => ({
  grossSatang: row.gross_satang,
  commissionSatang: row.commission_satang,
  vatSatang: row.vat_satang,
  withheldSatang: row.withheld_satang,
  adjustedSatang: row.adjusted_satang,
  netSatang: row.net_satang,
});

const note = (ctx: ConsignmentCtx, row: SettlementRow, action: string, reason?: string) =>
  ctx.audit({
    action: `consignment.${action}`,
    entity: 'consignment_settlement',
    entityId: row.id,
    after: { number: row.number, netSatang: row.net_satang, calculatedBy: row.calculated_by },
    ...(reason && { reason }),
  });

/** A second person agrees: what the vendor gets stands in the book. @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `conflict` */
export const approve: HandlerOf<typeof consignment, 'approve'> = async (ctx, { id, version }) => {
  const row = await holdOwned(ctx, id);
  const state = turned(ctx, row, 'APPROVE', version);
  await ctx.db
    .updateTable('consignment_settlement')
    .set({ state, version: row.version + 1, approved_by: ctx.account!.id, approved_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await postAll(ctx, row, 'approve', approvalPostings(sumsOf(row)));
  await note(ctx, row, 'approve');
  return { state };
};

/** The vendor has the money. @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `conflict` */
export const pay: HandlerOf<typeof consignment, 'pay'> = async (ctx, { id, version, reference }) => {
  const row = await holdOwned(ctx, id);
  const state = turned(ctx, row, 'PAY', version);
  await ctx.db
    .updateTable('consignment_settlement')
    .set({ state, version: row.version + 1, paid_by: ctx.account!.id, paid_at: ctx.now(), reference: reference.trim() })
    .where('id', '=', row.id)
    .execute();
  await postAll(ctx, row, 'pay', paymentPostings(sumsOf(row)));
  await note(ctx, row, 'pay', reference.trim());
  return { state };
};

/**
 * An owner or the vendor does not agree: what stood in the book is taken back, and it is calculated anew.
 *
 * @throws Refusal 404 · 409 `state-changed`, `conflict`, `settlement-open` (`number`) where the next one has been begun
 */
export const dispute: HandlerOf<typeof consignment, 'dispute'> = async (ctx, { id, version, reason }) => {
  const { settlement } = await seenSettlement(ctx, id);
  // Nobody begins the next one meanwhile.
  await holdReading(ctx, settlement.cluster_id);
  const row = await holdSettlement(ctx, id);
  const state = turned(ctx, row, 'DISPUTE', version);
  const [open] = await ctx.sql<{ number: string }>`
    select number from consignment_settlement where space_id = ${ctx.space} and vendor_id = ${row.vendor_id}::uuid and id <> ${row.id}::uuid
      and state in ('open', 'calculated', 'disputed')`;
  if (open) throw ctx.refuse('settlement-open', { number: open.number });
  if (row.state === 'approved') await postAll(ctx, row, 'reverse', opposite(approvalPostings(sumsOf(row))));
  await ctx.db
    .updateTable('consignment_settlement')
    .set({ state, version: row.version + 1, dispute: reason.trim(), approved_by: null, approved_at: null })
    .where('id', '=', row.id)
    .execute();
  await note(ctx, row, 'dispute', reason.trim());
  return { state };
};

/** What is about to be agreed to or paid, and whose it is. Null where it can be neither: the call says why. */
async function act(ctx: ConsignmentCtx, id: string, action: SettlementAction, begunBy: (row: SettlementRow) => (string | null)[]) {
  const row = await holdOwned(ctx, id);
  if (!nextSettlement(row.state, action)) return null;
  const vendor = await vendorOf(ctx, row.cluster_id, row.vendor_id);
  return {
    amountSatang: row.net_satang,
    owner: vendor.account_id ?? vendor.id,
    begunBy: begunBy(row),
    alone: () => isAlone(ctx, row.cluster_id),
  };
}

export const money: Gateway<typeof consignment>['money'] = {
  approve: (ctx, { id }) => act(ctx, id, 'APPROVE', ({ calculated_by }) => [calculated_by]),
  pay: (ctx, { id }) => act(ctx, id, 'PAY', () => []),
};
