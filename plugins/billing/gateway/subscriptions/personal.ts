import type { BillingCtx } from '../db.ts';
import { ENDED } from '../../machines/subscription.ts';
import { end } from './end.ts';
import { holdSubscription } from './hold.ts';
import { subscriptionViews } from './view.ts';

const rowsOf = (ctx: BillingCtx, accountId: string) =>
  ctx.db.selectFrom('billing_subscription').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();

/** A person's subscriptions, to take along. */
export async function exportSubscriptions(ctx: BillingCtx, accountId: string): Promise<unknown[]> {
  const views = await subscriptionViews(ctx, await rowsOf(ctx, accountId));
  return views.map(({ plan, state, periodStart, periodEnd, payFrom, createdAt }) => ({
    plan: plan.nameTh,
    priceSatang: plan.priceSatang,
    state,
    periodStart,
    periodEnd,
    payFrom,
    createdAt,
  }));
}

/** Ends the subscriptions of somebody who goes: nothing is charged any more. */
export async function endSubscriptions(ctx: BillingCtx, accountId: string): Promise<void> {
  for (const { id, state } of await rowsOf(ctx, accountId)) if (!ENDED.includes(state)) await end(ctx, await holdSubscription(ctx, id), '');
}
