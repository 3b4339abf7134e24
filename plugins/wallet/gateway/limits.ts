import { SATANG, satangOf } from '#kit/thai/baht.ts';
import type { WalletCtx } from './db.ts';

/** Largest amount of one payment or correction, satang. */
export const mostSatang = ({ settings }: WalletCtx): number => settings.largestPayment * SATANG;

/** A number of baht from outside, in satang. @throws Refusal 422 `amount-invalid` */
export function amountFrom(ctx: WalletCtx, baht: unknown, least = 1): number {
  const satang = satangOf(baht, mostSatang(ctx), least);
  if (satang === null) throw ctx.refuse('amount-invalid', { mostSatang: mostSatang(ctx) });
  return satang;
}

/** Holds satang against the site's limit. @throws Refusal 422 `amount-invalid` */
export function checkAmount(ctx: WalletCtx, satang: number, most = mostSatang(ctx), least = 1): void {
  if (!Number.isSafeInteger(satang) || satang < least || satang > most) throw ctx.refuse('amount-invalid', { mostSatang: most });
}

/** What staff say for what they do, without which nothing is done. @throws Refusal 422 `reason-missing` */
export function reasonFrom(ctx: WalletCtx, text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (!reason) throw ctx.refuse('reason-missing');
  return reason;
}
