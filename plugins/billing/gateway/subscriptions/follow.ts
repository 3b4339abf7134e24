import { paidOf } from '../../machines/charge.ts';
import { ENDED } from '../../machines/subscription.ts';
import { periodAt } from '../../rules/period.ts';
import type { BillingCtx, ChangeRow, ChargeRecord, SubscriptionRow } from '../db.ts';
import { sumsOf } from '../charges/sums.ts';
import { act, cycleOf, holdRow, periodFrom, write } from './hold.ts';

/** Charges of subscriptions name them so. */
export const SUBJECT = 'billing.subscription';

/** Whether all has come in, while it was open. */
export const isPaid = (charge: ChargeRecord): boolean =>
  charge.closed_as === null && charge.captured_satang > 0 && paidOf(sumsOf(charge)) >= charge.amount_satang;

/** Whether the member has another one of the plan that goes on: there may be one only. */
export async function hasOther(
  ctx: Pick<BillingCtx, 'db'>,
  { id, account_id: accountId }: Pick<SubscriptionRow, 'id' | 'account_id'>,
  planId: string,
): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('billing_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('plan_id', '=', planId)
    .where('id', '<>', id)
    .where('state', 'not in', ENDED)
    .executeTakeFirst();
  return other !== undefined;
}

/** The charge of the first period or of a renewal is paid: it runs, on the days of the month that it had. */
async function begin(ctx: BillingCtx, row: SubscriptionRow): Promise<void> {
  const now = ctx.now();
  // After a late payment the paid period is the current one, because no service was given in the meantime.
  const isLate = row.state === 'incomplete_expired' || (row.state === 'unpaid' && row.period_end <= now);
  const cycle = row.state === 'incomplete_expired' ? { ...row, anchor_at: now } : row;
  const period = isLate ? periodAt(cycleOf(ctx, cycle), now) : { start: row.period_start, end: row.period_end };
  await act(ctx, row, 'PAID', {
    anchor_at: cycle.anchor_at,
    period_start: period.start,
    period_end: period.end,
    open_charge_id: null,
    open_since: null,
    dunning_step: 0,
    grace_until: null,
    ended_at: null,
  });
}

/**
 * A change of plan is paid, or there was nothing to pay. What comes too late for the period that it was worked out for is credit, and
 * the plan changes at the next renewal.
 */
export async function applyChange(ctx: BillingCtx, row: SubscriptionRow, change: ChangeRow): Promise<SubscriptionRow> {
  const now = ctx.now();
  await ctx.db.updateTable('billing_subscription_change').set({ state: 'applied', ended_at: now }).where('id', '=', change.id).execute();
  const isInTime =
    row.period_start.getTime() === change.period_start.getTime() && row.plan_id === change.from_plan_id && row.state === 'active';
  if (!isInTime || (await hasOther(ctx, row, change.to_plan_id)))
    return write(ctx, row, {
      change_id: null,
      credit_satang: row.credit_satang + change.due_satang,
      next_plan_id: ENDED.includes(row.state) ? null : change.to_plan_id,
    });
  const terms = { interval: change.interval, interval_count: change.interval_count, price_satang: change.price_satang };
  const keepsPeriod = row.interval === change.interval && row.interval_count === change.interval_count;
  const period = keepsPeriod ? null : periodFrom(ctx, terms, change.created_at);
  if (period)
    await ctx.db
      .insertInto('billing_subscription_period')
      .values({
        space_id: ctx.space,
        subscription_id: row.id,
        starts_at: period.start,
        ends_at: period.end,
        kind: 'change',
        plan_id: change.to_plan_id,
        price_satang: terms.price_satang,
        credit_satang: terms.price_satang - change.due_satang,
        charge_id: change.due_satang > 0 ? change.id : null,
        created_at: now,
      })
      .execute();
  return write(ctx, row, {
    ...terms,
    plan_id: change.to_plan_id,
    next_plan_id: null,
    change_id: null,
    credit_satang: Math.max(0, row.credit_satang - change.saved_satang) + change.left_satang,
    ...(period ? { anchor_at: period.start, period_start: period.start, period_end: period.end } : {}),
  });
}

async function followChange(ctx: BillingCtx, row: SubscriptionRow, charge: ChargeRecord): Promise<void> {
  const query = ctx.db.selectFrom('billing_subscription_change').selectAll().where('id', '=', charge.id);
  const change = await query.executeTakeFirstOrThrow();
  if (isPaid(charge)) await applyChange(ctx, row, change);
  if (charge.closed_as === null) return;
  await ctx.sql`update billing_subscription_change set state = 'dropped', ended_at = ${ctx.now()} where id = ${charge.id}`;
  await write(ctx, row, { change_id: null });
}

/**
 * Brings a subscription to what one of its charges has become. The charge is held by the caller, in whose transaction this is. Called
 * again for the same it changes nothing.
 */
export async function follow(ctx: BillingCtx, charge: ChargeRecord): Promise<void> {
  if (charge.subject_type !== SUBJECT) return;
  const row = await holdRow(ctx, charge.subject_id);
  if (!row) return;
  if (row.change_id === charge.id) return followChange(ctx, row, charge);
  if (row.open_charge_id !== charge.id) return;
  if (isPaid(charge) && (row.state !== 'incomplete_expired' || !(await hasOther(ctx, row, row.plan_id)))) await begin(ctx, row);
  else if (charge.closed_as !== null && row.state === 'incomplete') await act(ctx, row, 'EXPIRE', { ended_at: ctx.now() });
}
