import type { BillingCtx } from '../db.ts';
import { tokenOf } from './hold.ts';

/** Path of the page where a charge is paid; for guests with the token that opens it. */
export const pathOf = (ctx: Pick<BillingCtx, 'keys'>, id: string, { guest }: { guest: boolean }): string =>
  `/billing/order/${id}${guest ? `?token=${tokenOf(ctx, id)}` : ''}`;
