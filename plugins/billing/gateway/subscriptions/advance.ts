import type { NextDue } from '#kernel/contract/gateway.ts';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { DUNNING_DAYS } from '../../rules/dunning.ts';
import { periodAt } from '../../rules/period.ts';
import type { billing } from '../../plugin.ts';
import { chargeOf } from '../charges/hold.ts';
import { close } from '../charges/close.ts';
import type { BillingCtx, SubscriptionRow } from '../db.ts';
import { notifyPayer } from '../notices/notify.ts';
import { lineOf, openFor, payFromWallet, periodTitle, recordPeriod } from './charge.ts';
import { dayText } from './dayText.ts';
import { end } from './end.ts';
import { hasOther, isPaid } from './follow.ts';
import { act, cycleOf, holdSubscription, subscriptionOf, write } from './hold.ts';
import { isSameCycle, plansOf, termsOf } from './plans.ts';

const DAY = 86_400_000;
/** Subscriptions of one run, and what is made up for of one at once where nobody has been round for long. */
const A_RUN = 500;
const AT_ONCE = 12;

/** What was tried on a day of reminders. Each is written once. */
async function attempted(
  ctx: BillingCtx,
  row: SubscriptionRow,
  chargeId: string,
  step: number,
  result: 'paid' | 'told' | 'waiting' | { refused: string },
) {
  const failed = typeof result === 'object';
  await ctx.db
    .insertInto('billing_dunning_attempt')
    .values({
      space_id: ctx.space,
      charge_id: chargeId,
      step,
      subscription_id: row.id,
      outcome: failed ? 'failed' : result,
      code: failed ? result.refused.slice(0, 60) : '',
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has a held charge paid as its member wishes, or asks them for it; on the last day it is past due. */
async function collectOrTell(ctx: BillingCtx, row: SubscriptionRow, chargeId: string, step: number): Promise<SubscriptionRow> {
  const { state } = await chargeOf(ctx, chargeId);
  const waits = state === 'pending_review' || state === 'authorized';
  const result = waits ? 'waiting' : row.pay_from === 'wallet' ? await payFromWallet(ctx, chargeId, row.account_id) : 'told';
  await attempted(ctx, row, chargeId, step, result);
  const now = await subscriptionOf(ctx, row.id);
  if (now.open_charge_id === null) return now;
  const isLast = step === DUNNING_DAYS.length;
  const graceUntil = new Date(ctx.now().getTime() + ctx.settings.graceDays * DAY);
  const updated = isLast
    ? await act(ctx, now, 'MISS', { dunning_step: step, grace_until: graceUntil })
    : await write(ctx, now, { dunning_step: step });
  if (!waits)
    await notifyPayer(ctx, await chargeOf(ctx, chargeId), isLast ? 'renewalMissed' : 'renewalDue', (locale) => ({
      day: dayText(ctx, graceUntil, locale),
    }));
  return updated;
}

/** Begins the next period, in the plan's terms of today (after a trial in those that it began with), and charges for it. */
async function renewPeriod(ctx: BillingCtx, held: SubscriptionRow): Promise<SubscriptionRow> {
  // An unpaid plan change was calculated for the period that ends now, so it no longer applies.
  if (held.change_id) await close(ctx, held.change_id, 'cancelled', '');
  const row = await subscriptionOf(ctx, held.id);
  const plans = await plansOf(ctx, [row.plan_id, row.next_plan_id ?? row.plan_id]);
  const changes = row.next_plan_id !== null && !(await hasOther(ctx, row, row.next_plan_id));
  const plan = plans.get(changes ? row.next_plan_id! : row.plan_id)!;
  const terms = row.state === 'trialing' && !changes ? termsOf(row) : termsOf(plan);
  const begins = row.period_end;
  const anchor = isSameCycle(row, terms) ? row.anchor_at : begins;
  const period = { start: begins, end: periodAt(cycleOf(ctx, { ...terms, anchor_at: anchor }), begins).end };
  const credit = Math.min(row.credit_satang, terms.price_satang);
  const isDue = terms.price_satang > credit;
  const title = await periodTitle(ctx, 'line', plan, period);
  const charge = isDue ? await openFor(ctx, row, { plan, line: lineOf('plan', title, terms.price_satang, credit), expiresAt: null }) : null;
  await recordPeriod(ctx, row, period, {
    kind: 'renewal',
    planId: plan.id,
    priceSatang: terms.price_satang,
    creditSatang: credit,
    chargeId: charge?.id ?? null,
  });
  const renewed = await act(ctx, row, 'RENEW', {
    ...terms,
    plan_id: plan.id,
    next_plan_id: null,
    anchor_at: anchor,
    period_start: period.start,
    period_end: period.end,
    credit_satang: row.credit_satang - credit,
    charges_made: row.charges_made + (charge ? 1 : 0),
    open_charge_id: charge?.id ?? null,
    open_since: charge ? ctx.now() : null,
    dunning_step: 0,
  });
  return charge ? collectOrTell(ctx, renewed, charge.id, 0) : renewed;
}

/** One thing that time has brought to a held subscription. */
async function step(ctx: BillingCtx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const now = ctx.now();
  if (row.cancel_at_period_end && row.period_end <= now) return end(ctx, row, row.cancel_reason);
  if (row.state === 'past_due') {
    const lapsed = await act(ctx, row, 'LAPSE', { grace_until: null });
    await notifyPayer(ctx, await chargeOf(ctx, row.open_charge_id!), 'renewalUnpaid');
    return lapsed;
  }
  if (row.open_charge_id === null) return renewPeriod(ctx, row);
  // The charge is paid but its follow-up failed: that must be retried before anything else happens.
  if (isPaid(await chargeOf(ctx, row.open_charge_id))) return row;
  return collectOrTell(ctx, row, row.open_charge_id, row.dunning_step + 1);
}

/** Does what time has brought to one subscription. Told twice, or by two gateways at once, it does it once. */
export async function advance(ctx: BillingCtx, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  let row = await holdSubscription(ctx, subscriptionId);
  for (let done = 0; done < AT_ONCE && row.due_at !== null && row.due_at <= ctx.now(); done += 1) {
    const before = row.version;
    row = await step(ctx, row);
    if (row.version === before) return;
  }
}

/** Every five minutes: finds subscriptions to which time has brought something. Each is done in a transaction of its own. */
export async function renew(ctx: Ctx<typeof billing>): Promise<NextDue> {
  const rows = await ctx.db
    .selectFrom('billing_subscription')
    .select('id')
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .limit(A_RUN)
    .execute();
  for (const { id } of rows) await ctx.emit('subscriptionDue', { subscriptionId: id });
  if (rows.length > 0) return;
  const [next] = await ctx.sql<{ at: Date | null }>`select min(due_at) as at from billing_subscription`;
  return next!.at;
}
