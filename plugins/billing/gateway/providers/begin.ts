import type { BillingCtx, ChargeRecord } from '../db.ts';
import { createAtProvider } from './standard.ts';

/** Has the provider make a payment of a charge, and says where its page is. The visitor comes back to the charge's own page. */
export async function beginAtProvider(
  ctx: BillingCtx,
  charge: ChargeRecord,
  { paymentId, satang, token }: { paymentId: string; satang: number; token: string },
): Promise<{ providerRef: string; redirectUrl: string }> {
  const query = new URLSearchParams({ payment: paymentId, ...(token ? { token } : {}) });
  return createAtProvider(ctx, {
    paymentId,
    satang,
    description: charge.number,
    returnUrl: `${ctx.site.origin}/billing/order/${charge.id}?${query.toString()}`,
  });
}
