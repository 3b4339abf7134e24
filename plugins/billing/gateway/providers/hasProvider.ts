import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { BillingCtx } from '../db.ts';

/** A secret that the environment may not have. */
export function secretOf(ctx: BillingCtx, name: 'providerKey' | 'webhookSecret'): string | null {
  try {
    return ctx.secret(name) || null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'secret-missing') return null;
    throw error;
  }
}

/** Whether the site has a provider that can be asked and believed. */
export const hasProvider = (ctx: BillingCtx): boolean =>
  ctx.settings.providerUrl !== '' && secretOf(ctx, 'providerKey') !== null && secretOf(ctx, 'webhookSecret') !== null;
