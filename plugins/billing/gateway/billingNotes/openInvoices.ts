import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dueOf } from '../../machines/charge.ts';
import type { billing } from '../../plugin.ts';
import { buyerKey } from '../../rules/buyerKey.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, DocumentRow } from '../db.ts';
import { headOf } from '../documents/view.ts';

/** Invoices that are looked at, and of one buyer shown. */
const MOST = 2_000;
const SHOWN = 200;

interface Open {
  readonly paper: DocumentRow;
  readonly dueSatang: number;
}

/** Invoices of the seller that wait for money and that no open note asks for, the oldest first; one of each charge, its tax invoice before others. */
async function openOnes(ctx: BillingCtx): Promise<Open[]> {
  const papers = await ctx.sql<DocumentRow>`
    select d.* from billing_document d
      join billing_charge c on c.space_id = d.space_id and c.id = d.charge_id
    where d.kind in ('invoice', 'full_tax_invoice') and d.cancelled_at is null and d.seller ->> 'taxId' = ${ctx.settings.taxId}
      and c.state in ('open', 'pending_review', 'authorized', 'partially_paid')
      and not exists (select 1 from billing_note_invoice n where n.space_id = d.space_id and n.charge_id = c.id and n.open)
      and not exists (select 1 from billing_document t where t.space_id = d.space_id and t.charge_id = d.charge_id and t.cancelled_at is null
        and t.kind in ('invoice', 'full_tax_invoice') and t.id <> d.id
        and (t.kind = 'full_tax_invoice' and d.kind = 'invoice' or t.kind = d.kind and (t.created_at, t.id) > (d.created_at, d.id)))
    order by d.issue_date, d.number limit ${MOST}`;
  if (papers.length === 0) return [];
  const charges =
    await ctx.sql<ChargeRecord>`select * from billing_charge where id = any(${papers.map((paper) => paper.charge_id)}::uuid[])`;
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  return papers.map((paper) => ({ paper, dueSatang: dueOf(sumsOf(byId.get(paper.charge_id!)!)) })).filter(({ dueSatang }) => dueSatang > 0);
}

export const openInvoices: HandlerOf<typeof billing, 'openInvoices'> = async (ctx, { buyer }) => {
  const all = await openOnes(ctx);
  const buyers = [...Map.groupBy(all, ({ paper }) => buyerKey(paper.buyer))].map(([key, some]) => ({
    key,
    name: some.at(-1)!.paper.buyer_name,
    taxId: some.at(-1)!.paper.buyer.taxId,
    invoices: some.length,
    dueSatang: some.reduce((sum, { dueSatang }) => sum + dueSatang, 0),
  }));
  const of = buyer ? all.filter(({ paper }) => buyerKey(paper.buyer) === buyer.trim()) : [];
  return {
    buyers,
    invoices: of.slice(0, SHOWN).map(({ paper, dueSatang }) => ({
      document: headOf(ctx, paper, { guest: false }),
      dueDate: paper.due_date,
      dueSatang,
    })),
  };
};
