import { randomUUID } from 'node:crypto';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { withheldOf, type Part } from './share.ts';

/** What a wallet's movements of a charge are found by. */
export const walletRef = (chargeId: string) => ({ type: 'billing.charge', id: chargeId });

/** Puts money into the wallet of a charge's member: back where it came from there, and as new money where it came in another way. Withheld tax never came in. */
export async function toWallet(ctx: BillingCtx, charge: ChargeRecord, parts: readonly Part[]): Promise<void> {
  const wallet = ctx.mayUse('wallet')!;
  const accountId = charge.account_id!;
  const t = await ctx.texts(ctx.site.locale);
  const title = t('money.refund', { number: charge.number });
  const sum = (some: readonly Part[]) => some.reduce((all, { satang }) => all + satang, 0);
  const fromWallet = sum(parts.filter(({ payment }) => payment.method === 'wallet'));
  const other = sum(parts) - fromWallet - withheldOf(parts);
  const more = { accountId, ref: walletRef(charge.id), title };
  if (fromWallet) await wallet.refund({ id: randomUUID(), amountSatang: fromWallet, ...more });
  if (other) await wallet.creditTopUp({ id: randomUUID(), amountSatang: other, ...more });
}
