import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import { ENDED } from '../../machines/subscription.ts';
import { anchorDayOf } from '../../rules/period.ts';
import { chargeRow } from '../charges/view.ts';
import type { BillingCtx, ChargeRecord, PlanRow, SubscriptionRow } from '../db.ts';
import { namesOf } from '../people.ts';
import { SUBJECT } from './follow.ts';
import { isSameCycle, planView, plansOf } from './plans.ts';

/** Charges of one subscription that are shown, the newest first. */
const A_HISTORY = 24;

async function chargesOf(ctx: BillingCtx, ids: readonly string[]): Promise<ReadonlyMap<string, ChargeRecord[]>> {
  const rows = await ctx.db
    .selectFrom('billing_charge')
    .selectAll()
    .where('subject_type', '=', SUBJECT)
    .where('subject_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.subject_id);
}

/** What it becomes at the next renewal: another plan, or its own in new terms. Null where nothing changes. */
function nextPlanOf(row: SubscriptionRow, plans: ReadonlyMap<string, PlanRow>): PlanRow | null {
  if (row.next_plan_id) return plans.get(row.next_plan_id)!;
  const plan = plans.get(row.plan_id)!;
  // The first charge after a trial keeps the terms promised at its start, so there is no change to announce.
  if (row.state === 'trialing' || ENDED.includes(row.state)) return null;
  return isSameCycle(row, plan) && row.price_satang === plan.price_satang ? null : plan;
}

/** Subscriptions as pages have them; `forStaff` with whose they are. */
export async function subscriptionViews(
  ctx: BillingCtx,
  rows: readonly SubscriptionRow[],
  { forStaff = false } = {},
): Promise<Subscription[]> {
  if (rows.length === 0) return [];
  const plans = await plansOf(
    ctx,
    rows.flatMap((row) => [row.plan_id, row.next_plan_id]).filter((id) => id !== null),
  );
  const charges = await chargesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const nameOf = forStaff
    ? await namesOf(
        ctx,
        rows.map((row) => row.account_id),
      )
    : () => '';
  return rows.map((row) => {
    const subscriptionCharges = charges.get(row.id) ?? [];
    const nextPlan = nextPlanOf(row, plans);
    const waitsFor = ENDED.includes(row.state) ? null : (row.open_charge_id ?? row.change_id);
    const open = subscriptionCharges.find(({ id }) => id === waitsFor);
    return {
      id: row.id,
      plan: planView(plans.get(row.plan_id)!, row),
      state: row.state,
      memberName: nameOf(row.account_id),
      periodStart: row.period_start.toISOString(),
      periodEnd: row.period_end.toISOString(),
      anchorDay: anchorDayOf(row.anchor_at, ctx.site.timezone),
      cancelAtPeriodEnd: row.cancel_at_period_end,
      trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
      graceUntil: row.grace_until?.toISOString() ?? null,
      nextPlan: nextPlan && planView(nextPlan),
      openCharge: open ? chargeRow(ctx, open) : null,
      payFrom: row.pay_from,
      charges: subscriptionCharges.slice(0, A_HISTORY).map((charge) => chargeRow(ctx, charge)),
      createdAt: row.created_at.toISOString(),
      version: row.version,
    };
  });
}

/** One of them. */
export const subscriptionView = async (
  ctx: BillingCtx,
  row: SubscriptionRow,
  options: { forStaff?: boolean } = {},
): Promise<Subscription> => (await subscriptionViews(ctx, [row], options))[0]!;
