import { SATANG } from '#kit/thai/baht.ts';
import type { BillingCtx } from '../db.ts';

/** What one person of the staff may agree to alone, satang. */
export const mostAlone = (ctx: BillingCtx): number => ctx.settings.reviewLimit * SATANG;

/** Whether a second person of the staff must agree. */
export const needsSecond = (ctx: BillingCtx, satang: number): boolean => satang > mostAlone(ctx);
