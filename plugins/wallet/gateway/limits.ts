import { SATANG, satangOf } from '#kit/thai/baht.ts';
import type { WalletCtx } from './db.ts';

/** Seconds for which a proof of identity holds; as for calls that are declared with `stepUp`. */
const PROOF_SECONDS = 300;

/** Largest amount of one payment or correction, satang. */
export const mostSatang = ({ settings }: WalletCtx): number => settings.largestPayment * SATANG;

/** Largest credit or debit that this visitor may give, satang. */
export const staffMost = (ctx: WalletCtx): number => (ctx.can('adjust') ? mostSatang(ctx) : ctx.settings.staffLimit * SATANG);

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

/** Says that the visitor must have proved who they are a moment ago. @throws Refusal 403 `step-up-needed` */
export function needsStepUp(ctx: WalletCtx): void {
  if (ctx.now().getTime() / 1000 - ctx.account!.authTime > PROOF_SECONDS) throw ctx.refuse('step-up-needed');
}

/** What staff say for what they do, without which nothing is done. @throws Refusal 422 `reason-missing` */
export function reasonFrom(ctx: WalletCtx, text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (!reason) throw ctx.refuse('reason-missing');
  return reason;
}
