import type { Load } from '#kernel/contract/load.ts';
import { nextSettlement, type SettlementState } from '../../machines/settlement.ts';
import type { consignment } from '../../plugin.ts';
import type { StatementLine, StatementSums } from '../../rules/statement.ts';
import type { ConsignmentCtx, SettlementRow } from '../db.ts';
import { sumUp } from '../settlements/calculate.ts';
import { seenSettlement, storesOf } from '../who.ts';

/** Somebody did something, and when. */
export interface Step {
  what: 'calculated' | 'approved' | 'paid';
  by: string;
  at: string;
}
export interface SettlementData {
  id: string;
  version: number;
  number: string;
  state: SettlementState;
  as: 'owner' | 'vendor';
  /** Who has calculated it does not approve it, where somebody else can. */
  isMine: boolean;
  mayDispute: boolean;
  fromDay: string;
  toDay: string;
  createdAt: string;
  vendor: { id: string; name: string; taxId: string; address: string; phone: string; bank: string };
  seller: { name: string; taxId: string; address: string };
  vatBp: number;
  withholdingBp: number;
  sums: StatementSums;
  lines: StatementLine[];
  adjustments: { id: string; amountSatang: number; reason: string }[];
  reference: string;
  dispute: string;
  steps: Step[];
}

const linesOf = (ctx: ConsignmentCtx, id: string): Promise<StatementLine[]> =>
  ctx.sql`
    select variant_id as "variantId", sku, title, commission_bp as "commissionBp", quantity_milli as "quantityMilli",
      gross_satang as "grossSatang", commission_satang as "commissionSatang"
    from consignment_line where space_id = ${ctx.space} and settlement_id = ${id}::uuid order by position`;

/** What it comes to: as it was calculated, or as it would be now. */
async function statementFor(ctx: ConsignmentCtx, row: SettlementRow) {
  if (row.state === 'open' || row.state === 'disputed') {
    const { lines, vatBp, withholdingBp, ...sums } = await sumUp(ctx, row);
    return { lines: [...lines], vatBp, withholdingBp, sums };
  }
  return {
    lines: await linesOf(ctx, row.id),
    vatBp: row.vat_bp,
    withholdingBp: row.withholding_bp,
    sums: {
      grossSatang: row.gross_satang,
      commissionSatang: row.commission_satang,
      vatSatang: row.vat_satang,
      withheldSatang: row.withheld_satang,
      adjustedSatang: row.adjusted_satang,
      netSatang: row.net_satang,
    },
  };
}

async function stepsOf(ctx: ConsignmentCtx, row: SettlementRow): Promise<Step[]> {
  const done = [
    ['calculated', row.calculated_by, row.calculated_at],
    ['approved', row.approved_by, row.approved_at],
    ['paid', row.paid_by, row.paid_at],
  ] as const;
  const names = await ctx.use('accounts').names(done.flatMap(([, by]) => by ?? []));
  return done.flatMap(([what, by, at]) => {
    const name = by && names.get(by);
    return at ? [{ what, by: name ? `${name.firstname} ${name.lastname}`.trim() : '–', at: at.toISOString() }] : [];
  });
}

/** A statement, for owners of the cluster and for the vendor. @throws Refusal 404 */
export async function readSettlement(ctx: ConsignmentCtx, id: string): Promise<SettlementData> {
  const { settlement: row, vendor, as } = await seenSettlement(ctx, id);
  const stores = await storesOf(ctx, row.cluster_id);
  const head = stores.find(({ branchCode }) => branchCode === '00000') ?? stores[0];
  const adjustments = await ctx.sql<SettlementData['adjustments'][number]>`
    select id, amount_satang as "amountSatang", reason from consignment_adjustment
    where space_id = ${ctx.space} and settlement_id = ${row.id}::uuid order by at, id`;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    state: row.state,
    as,
    isMine: row.calculated_by === ctx.account!.id,
    mayDispute: nextSettlement(row.state, 'DISPUTE') !== null,
    fromDay: row.from_day,
    toDay: row.to_day,
    createdAt: row.created_at.toISOString(),
    vendor: {
      id: vendor.id,
      name: vendor.name,
      taxId: vendor.tax_id,
      address: vendor.address,
      phone: vendor.phone,
      bank: vendor.bank,
    },
    seller: {
      name: head?.receiptHeader.split('\n')[0] || head?.name || ctx.site.name,
      taxId: head?.taxId ?? '',
      address: head?.address ?? '',
    },
    ...(await statementFor(ctx, row)),
    adjustments,
    reference: row.reference,
    dispute: row.dispute,
    steps: await stepsOf(ctx, row),
  };
}

export const load: Load<typeof consignment, SettlementData> = async (ctx) => {
  const data = await readSettlement(ctx, ctx.params.id!);
  return { data, title: data.number, noindex: true };
};
