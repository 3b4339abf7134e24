import { SATANG } from '#kit/thai/baht.ts';
import type { BillingCtx } from '../db.ts';

/** Whether a second person of the staff must agree. */
export const needsSecond = (ctx: BillingCtx, satang: number): boolean => satang > ctx.settings.reviewLimit * SATANG;
