import type { StatementState } from '../../machines/statement.ts';
import type { StatementSums } from '../../rules/statement.ts';
import type { MissingField } from '../../rules/withholding.ts';
import type { InfluencerCtx } from '../db.ts';
import { visibleStatement } from './visible.ts';
import { withholdingOf } from './withholding.ts';

export interface StatementLine {
  readonly kind: 'commission' | 'commission_back' | 'gift' | 'gift_back';
  /** Of the order, or what was given. */
  readonly about: string;
  readonly at: string;
  readonly baseSatang: number | null;
  readonly commissionBp: number | null;
  readonly amountSatang: number;
}
export interface StatementData {
  id: string;
  version: number;
  number: string;
  state: StatementState;
  as: 'staff' | 'influencer';
  /** Who has calculated it does not approve it, where somebody else can. */
  isMine: boolean;
  mayPay: boolean;
  toDay: string;
  calculatedAt: string;
  influencer: { name: string; slug: string; taxId: string; address: string; phone: string; bank: string; hasAccount: boolean };
  seller: string;
  vatBp: number;
  withholdingBp: number;
  sums: StatementSums;
  lines: StatementLine[];
  method: 'wallet' | 'transfer' | null;
  reference: string;
  /** The certificate of what was kept back: null where there is none, else what it waits for. */
  withholding: { missing: MissingField[] } | null;
  steps: { what: 'calculated' | 'approved' | 'paid'; by: string; at: string }[];
}

/** A statement: for staff any of them, for an influencer their own once it is approved. @throws Refusal 404 */
export async function readStatement(ctx: InfluencerCtx, id: string): Promise<StatementData> {
  const { row, profile: who, isStaff } = await visibleStatement(ctx, id);
  const lines = await ctx.sql<Omit<StatementLine, 'at'> & { at: Date }>`
    select e.kind, coalesce(c.number, g.item_name) as about, e.at, c.base_satang as "baseSatang", c.commission_bp as "commissionBp",
      e.amount_satang as "amountSatang"
    from influencer_settled s join influencer_entry e on e.space_id = s.space_id and e.id = s.entry_id
    left join influencer_commission c on c.space_id = e.space_id and c.id = e.commission_id
    left join influencer_gift g on g.space_id = e.space_id and g.id = e.gift_id
    where s.space_id = ${ctx.space} and s.statement_id = ${row.id}::uuid order by e.at, e.id`;
  const done = [
    ['calculated', row.calculated_by, row.calculated_at],
    ['approved', row.approved_by, row.approved_at],
    ['paid', row.paid_by, row.paid_at],
  ] as const;
  const names = await ctx.use('accounts').names(done.flatMap(([, by]) => by ?? []));
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    state: row.state,
    as: isStaff ? 'staff' : 'influencer',
    isMine: row.calculated_by === ctx.account?.id,
    mayPay: ctx.can('payOut'),
    toDay: row.to_day,
    calculatedAt: row.calculated_at.toISOString(),
    influencer: {
      name: who.name,
      slug: who.slug,
      taxId: who.tax_id,
      address: who.address,
      phone: who.phone,
      bank: who.bank,
      hasAccount: who.account_id !== null && ctx.mayUse('wallet') !== null,
    },
    seller: ctx.site.name,
    vatBp: row.vat_bp,
    withholdingBp: row.withholding_bp,
    sums: {
      commissionSatang: row.commission_satang,
      giftsSatang: row.gifts_satang,
      vatSatang: row.vat_satang,
      withheldSatang: row.withheld_satang,
      netSatang: row.net_satang,
    },
    lines: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    method: row.method,
    reference: row.reference,
    withholding: await withholdingOf(ctx, row, who),
    steps: done.flatMap(([what, by, at]) => {
      const name = by && names.get(by);
      return at ? [{ what, by: name ? `${name.firstname} ${name.lastname}`.trim() : '–', at: at.toISOString() }] : [];
    }),
  };
}
