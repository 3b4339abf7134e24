import { dayIn } from '#kit/thai/day.ts';
import type { TaxBuyer } from '../../contract.ts';
import { isReceipt, type DocumentKind } from '../../rules/documentKind.ts';
import { withoutWithholding } from '../../rules/withholding.ts';
import type { Party } from '../../schemas.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import type { NewDocument } from './issue.ts';

/** The buyer of a charge as documents name them: who asked for a tax invoice, or else who pays. */
export const buyerOf = ({ payer_name: name, payer_phone: phone, tax_buyer }: ChargeRecord, buyer: TaxBuyer | null = tax_buyer): Party =>
  buyer?.name ? { ...buyer, phone } : { name, address: '', taxId: '', branch: '', phone };

/** What a document of a charge says, with the tax that the buyer has kept back. */
export async function documentOf(ctx: BillingCtx, charge: ChargeRecord, id: string, kind: DocumentKind): Promise<NewDocument> {
  const withheld = await ctx.db
    .selectFrom('billing_payment')
    .select('withholding')
    .where('charge_id', '=', charge.id)
    .where('method', '=', 'withholding')
    .where('captured_satang', '>', 0)
    .executeTakeFirst();
  const says = !isReceipt(kind) || withheld?.withholding?.kind === 'lines';
  return {
    id,
    kind,
    chargeId: charge.id,
    accountId: charge.account_id,
    buyer: buyerOf(charge),
    lines: says ? charge.lines : withoutWithholding(charge.lines),
    priceMode: charge.price_mode,
    whtRateBp: withheld?.withholding?.rateBp ?? 0,
    reference: charge.number,
    note: '',
    rateDay: charge.price_mode === 'exclusive' ? dayIn(charge.created_at, ctx.site.timezone) : undefined,
  };
}
