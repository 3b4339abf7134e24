import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { consignment } from '../../plugin.ts';
import { statementOf, type Sold, type Statement } from '../../rules/statement.ts';
import type { ConsignmentCtx, SettlementRow } from '../db.ts';
import { readCluster } from '../sales/readBills.ts';
import { seenSettlement, storesOf, vendorOf } from '../who.ts';
import { holdOwned, turned } from './hold.ts';

const SOLD = sql`s.variant_id as "variantId", s.sku, s.title, s.quantity_milli as "quantityMilli", s.net_satang as "netSatang",
  s.commission_bp as "commissionBp"`;

/** What a statement would be of now: what is settled by it, and what no other has settled up to its last day. */
export async function soldFor(
  ctx: ConsignmentCtx,
  { id, vendor_id, to_day }: Pick<SettlementRow, 'id' | 'vendor_id' | 'to_day'>,
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select ${SOLD} from consignment_sale s
    left join consignment_settled d on d.space_id = s.space_id and d.bill_id = s.bill_id and d.line_id = s.line_id
    where s.space_id = ${ctx.space} and s.vendor_id = ${vendor_id}::uuid
      and (d.settlement_id = ${id}::uuid or (d.settlement_id is null and s.business_day <= ${to_day}::date))
    order by s.at, s.bill_id, s.line_id`.execute(ctx.db);
  return rows;
}

/** Adds a statement up as it would be now, with the rate of VAT where the cluster is registered for it. */
export async function sumUp(ctx: ConsignmentCtx, row: SettlementRow): Promise<Statement & { vatBp: number; withholdingBp: number }> {
  const vendor = await vendorOf(ctx, row.cluster_id, row.vendor_id);
  const isRegistered = (await storesOf(ctx, row.cluster_id)).some(({ vatRegistered }) => vatRegistered);
  const [adjusted] = await ctx.sql<{ satang: number }>`
    select coalesce(sum(amount_satang), 0)::bigint as satang from consignment_adjustment
    where space_id = ${ctx.space} and settlement_id = ${row.id}::uuid`;
  const vatBp = isRegistered ? vatRateOn(row.to_day).rateBp : 0;
  const withholdingBp = vendor.withholding_bp;
  const statement = statementOf(await soldFor(ctx, row), { vatBp, withholdingBp, adjustedSatang: adjusted!.satang });
  return { ...statement, vatBp, withholdingBp };
}

/**
 * Fixes what a statement is of and what it comes to. A sale is of one statement for ever: what comes in afterwards, also for days that
 * are over, is of the next.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `conflict`, `nothing-to-pay` (`netSatang`)
 */
export const calculate: HandlerOf<typeof consignment, 'calculate'> = async (ctx, { id, version }) => {
  // Bills before statements: in the order in which everybody holds them.
  await readCluster(ctx, (await seenSettlement(ctx, id)).settlement.cluster_id);
  const row = await holdOwned(ctx, id);
  const state = turned(ctx, row, 'CALCULATE', version);
  const { lines, vatBp, withholdingBp, ...sums } = await sumUp(ctx, row);
  if (sums.netSatang <= 0) throw ctx.refuse('nothing-to-pay', { netSatang: sums.netSatang });
  await ctx.sql`
    insert into consignment_settled (space_id, bill_id, line_id, settlement_id)
    select s.space_id, s.bill_id, s.line_id, ${row.id}::uuid from consignment_sale s
    where s.space_id = ${ctx.space} and s.vendor_id = ${row.vendor_id}::uuid and s.business_day <= ${row.to_day}::date
      and not exists (select 1 from consignment_settled d where d.space_id = s.space_id and d.bill_id = s.bill_id and d.line_id = s.line_id)`;
  await ctx.db.deleteFrom('consignment_line').where('settlement_id', '=', row.id).execute();
  if (lines.length > 0)
    await ctx.db
      .insertInto('consignment_line')
      .values(
        lines.map((line, position) => ({
          space_id: ctx.space,
          settlement_id: row.id,
          position,
          variant_id: line.variantId,
          sku: line.sku,
          title: line.title,
          commission_bp: line.commissionBp,
          quantity_milli: line.quantityMilli,
          gross_satang: line.grossSatang,
          commission_satang: line.commissionSatang,
        })),
      )
      .execute();
  await ctx.db
    .updateTable('consignment_settlement')
    .set({
      state,
      version: row.version + 1,
      vat_bp: vatBp,
      withholding_bp: withholdingBp,
      gross_satang: sums.grossSatang,
      commission_satang: sums.commissionSatang,
      vat_satang: sums.vatSatang,
      withheld_satang: sums.withheldSatang,
      adjusted_satang: sums.adjustedSatang,
      net_satang: sums.netSatang,
      calculated_by: ctx.account!.id,
      calculated_at: ctx.now(),
      approved_by: null,
      approved_at: null,
    })
    .where('id', '=', row.id)
    .execute();
  await ctx.audit({
    action: 'consignment.calculate',
    entity: 'consignment_settlement',
    entityId: row.id,
    after: { number: row.number, netSatang: sums.netSatang },
  });
  return { state };
};
