import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { prorate } from '../../rules/proration.ts';
import type { billing } from '../../plugin.ts';
import { close } from '../charges/close.ts';
import type { BillingCtx, PlanRow, SubscriptionRow } from '../db.ts';
import { lineOf, openFor, payFromWallet, periodTitle } from './charge.ts';
import { applyChange, hasOther } from './follow.ts';
import { holdSubscription, periodFrom, subscriptionOf, write } from './hold.ts';
import { isSameCycle, openPlan, plansOf, termsOf } from './plans.ts';
import { subscriptionView } from './view.ts';

const DAY = 86_400_000;

/** Whether it may become another plan now. @throws Refusal 409 `action-not-allowed` · `renewal-not-paid` · `same-plan` · `already-subscribed` */
async function checkChange(ctx: BillingCtx, row: SubscriptionRow, plan: PlanRow): Promise<void> {
  if ((row.state !== 'active' && row.state !== 'trialing') || row.cancel_at_period_end)
    throw ctx.refuse('action-not-allowed', { state: row.state });
  if (row.open_charge_id) throw ctx.refuse('renewal-not-paid');
  if (plan.id === row.plan_id && row.next_plan_id === null) throw ctx.refuse('same-plan');
  if (await hasOther(ctx, row, plan.id)) throw ctx.refuse('already-subscribed');
}

/** What a change now comes to, and the period that it is for. */
function quote(ctx: BillingCtx, row: SubscriptionRow, plan: PlanRow, at: Date) {
  const current = { start: row.period_start, end: row.period_end };
  const keepsPeriod = isSameCycle(row, plan);
  const proration = prorate(
    { old: row.price_satang, next: plan.price_satang, period: current, keepsPeriod, savedSatang: row.credit_satang },
    at,
  );
  return { ...proration, period: keepsPeriod ? { start: at, end: current.end } : periodFrom(ctx, termsOf(plan), at) };
}

/** What changing would cost or give back. Nothing is changed. */
export const previewChange: HandlerOf<typeof billing, 'previewChange'> = async (ctx, { id, planCode, when }) => {
  const row = await subscriptionOf(ctx, id);
  if (row.account_id !== ctx.account!.id) throw notFound();
  const plan = await openPlan(ctx, planCode);
  await checkChange(ctx, row, plan);
  const now = ctx.now();
  const isDeferred = when === 'period_end' || row.state === 'trialing';
  if (isDeferred)
    return {
      lines: [],
      dueSatang: 0,
      creditSatang: 0,
      from: (when === 'now' ? now : row.period_end).toISOString(),
      nextChargeAt: row.period_end.toISOString(),
      nextSatang: Math.max(0, plan.price_satang - row.credit_satang),
    };
  const { restSatang, unusedSatang, dueSatang, leftSatang, period } = quote(ctx, row, plan, now);
  const old = (await plansOf(ctx, [row.plan_id])).get(row.plan_id)!;
  const line = async (key: string, of: PlanRow, plus: number, minus: number, end = period.end) =>
    lineOf(key, await periodTitle(ctx, key, of, { start: now, end }, ctx.locale), plus, minus);
  return {
    lines: [
      await line('line', plan, restSatang, 0),
      await line('unused', old, 0, unusedSatang, row.period_end),
      ...(row.credit_satang > 0 ? [await line('saved', old, 0, row.credit_satang)] : []),
    ],
    dueSatang,
    creditSatang: leftSatang,
    from: now.toISOString(),
    nextChargeAt: period.end.toISOString(),
    nextSatang: Math.max(0, plan.price_satang - leftSatang),
  };
};

/** Changes a held, paid subscription now: at once where nothing is to be paid, else as soon as its charge is. */
async function changeNow(ctx: BillingCtx, row: SubscriptionRow, plan: PlanRow, chargeId: string): Promise<void> {
  const now = ctx.now();
  const { restSatang, unusedSatang, dueSatang, leftSatang, period } = quote(ctx, row, plan, now);
  const change = await ctx.db
    .insertInto('billing_subscription_change')
    .values({
      space_id: ctx.space,
      id: chargeId,
      subscription_id: row.id,
      from_plan_id: row.plan_id,
      to_plan_id: plan.id,
      state: 'waiting',
      period_start: row.period_start,
      ...termsOf(plan),
      rest_satang: restSatang,
      unused_satang: unusedSatang,
      saved_satang: row.credit_satang,
      due_satang: dueSatang,
      left_satang: leftSatang,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!change) throw ctx.refuse('id-taken');
  if (dueSatang === 0) return void (await applyChange(ctx, row, change));
  const dayLater = new Date(now.getTime() + DAY);
  await openFor(ctx, row, {
    id: chargeId,
    plan,
    line: lineOf('plan', await periodTitle(ctx, 'line', plan, period), restSatang, restSatang - dueSatang),
    expiresAt: dayLater < row.period_end ? dayLater : row.period_end,
  });
  await write(ctx, row, { change_id: chargeId, charges_made: row.charges_made + 1 });
  if (row.pay_from === 'wallet') await payFromWallet(ctx, chargeId, row.account_id);
}

/**
 * Changes to another plan, now or at the period's end. Sent again with its charge's id it is the same change.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `plan-inactive` · 409 `same-plan` · 409 `already-subscribed` · 409 `renewal-not-paid` ·
 * 409 `action-not-allowed` · 409 `id-taken`
 */
export const changePlan: HandlerOf<typeof billing, 'changePlan'> = async (ctx, { id, chargeId: inputId, planCode, when, version }) => {
  const chargeId = uuid(inputId);
  const accountId = ctx.account!.id;
  const done = await ctx.db
    .selectFrom('billing_subscription_change')
    .select('subscription_id')
    .where('id', '=', chargeId)
    .executeTakeFirst();
  if (done && done.subscription_id !== uuid(id)) throw ctx.refuse('id-taken');
  const held = await holdSubscription(ctx, id, done ? { accountId } : { accountId, version });
  if (done) return subscriptionView(ctx, held);
  const plan = await openPlan(ctx, planCode);
  await checkChange(ctx, held, plan);
  if (held.change_id) await close(ctx, held.change_id, 'cancelled', '');
  const row = held.change_id ? await subscriptionOf(ctx, held.id) : held;
  if (plan.id === row.plan_id) await write(ctx, row, { next_plan_id: null });
  else if (when === 'period_end') await write(ctx, row, { next_plan_id: plan.id });
  else if (row.state === 'trialing') await write(ctx, row, { ...termsOf(plan), plan_id: plan.id, next_plan_id: null });
  else await changeNow(ctx, row, plan, chargeId);
  return subscriptionView(ctx, await subscriptionOf(ctx, row.id));
};
