import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { INCOMPLETE_MS } from '../../rules/dunning.ts';
import type { Period } from '../../rules/period.ts';
import type { billing } from '../../plugin.ts';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import type { BillingCtx, PlanRow, SubscriptionRow } from '../db.ts';
import { lineOf, openFor, payFromWallet, periodTitle, recordPeriod } from './charge.ts';
import { periodFrom, subscriptionOf, write } from './hold.ts';
import { openPlan, termsOf, triedPlans } from './plans.ts';
import { subscriptionView } from './view.ts';

const DAY = 86_400_000;

/** Whether members can pay from their wallets here. @throws Refusal 409 `no-wallet` */
export function checkPayFrom(ctx: BillingCtx, payFrom: Subscription['payFrom']): void {
  const hasWallet = ctx.settings.methods.includes('wallet') && ctx.mayUse('wallet') !== null;
  if (payFrom === 'wallet' && !hasWallet) throw ctx.refuse('no-wallet');
}

export interface NewSubscription {
  readonly id: string;
  readonly accountId: string;
  readonly plan: PlanRow;
  readonly payFrom: Subscription['payFrom'];
}

/** Writes a subscription, with its trial or its first charge. @throws Refusal 409 `already-subscribed` · 409 `id-taken` */
export async function start(ctx: BillingCtx, { id, accountId, plan, payFrom }: NewSubscription): Promise<SubscriptionRow> {
  const now = ctx.now();
  const isTrial = plan.trial_days > 0 && !(await triedPlans(ctx, accountId)).has(plan.id);
  const trial: Period = { start: now, end: new Date(now.getTime() + plan.trial_days * DAY) };
  const period = isTrial ? trial : periodFrom(ctx, termsOf(plan), now);
  const started = await ctx.db
    .insertInto('billing_subscription')
    .values({
      space_id: ctx.space,
      id,
      account_id: accountId,
      plan_id: plan.id,
      state: isTrial ? 'trialing' : plan.price_satang > 0 ? 'incomplete' : 'active',
      ...termsOf(plan),
      anchor_at: isTrial ? trial.end : now,
      period_start: period.start,
      period_end: period.end,
      trial_ends_at: isTrial ? trial.end : null,
      pay_from: payFrom,
      due_at: isTrial || plan.price_satang === 0 ? period.end : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!started) {
    const taken = await ctx.db.selectFrom('billing_subscription').select('id').where('id', '=', id).executeTakeFirst();
    throw ctx.refuse(taken ? 'id-taken' : 'already-subscribed');
  }
  const line = { planId: plan.id, priceSatang: isTrial ? 0 : plan.price_satang, creditSatang: 0 };
  if (started.state !== 'incomplete') {
    await recordPeriod(ctx, started, period, { ...line, kind: isTrial ? 'trial' : 'first', chargeId: null });
    return started;
  }
  const charge = await openFor(ctx, started, {
    plan,
    line: lineOf('plan', await periodTitle(ctx, 'line', plan, period), plan.price_satang, 0),
    expiresAt: new Date(now.getTime() + INCOMPLETE_MS),
  });
  await recordPeriod(ctx, started, period, { ...line, kind: 'first', chargeId: charge.id });
  await write(ctx, started, { open_charge_id: charge.id, open_since: now, charges_made: 1 });
  if (payFrom === 'wallet') await payFromWallet(ctx, charge.id, accountId);
  return subscriptionOf(ctx, id);
}

/**
 * Subscribes to a plan: begins with the trial, or waits for the first charge. Sent again with its id it is the same one.
 *
 * @throws Refusal 404 `plan-unknown` · 409 `plan-inactive` · 409 `already-subscribed` · 409 `no-wallet` · 409 `id-taken`
 */
export const subscribe: HandlerOf<typeof billing, 'subscribe'> = async (ctx, { subscriptionId, planCode, payFrom }) => {
  const id = uuid(subscriptionId);
  const accountId = ctx.account!.id;
  const there = await ctx.db.selectFrom('billing_subscription').selectAll().where('id', '=', id).executeTakeFirst();
  if (there) {
    if (there.account_id !== accountId) throw ctx.refuse('id-taken');
    return subscriptionView(ctx, there);
  }
  const plan = await openPlan(ctx, planCode);
  checkPayFrom(ctx, payFrom);
  return subscriptionView(ctx, await start(ctx, { id, accountId, plan, payFrom }));
};
