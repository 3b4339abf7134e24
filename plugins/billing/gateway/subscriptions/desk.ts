import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx } from '../db.ts';
import { notifyMember } from '../notices/notify.ts';
import { holdSubscription, subscriptionOf } from './hold.ts';
import { cancel } from './payer.ts';
import { dayText } from './dayText.ts';
import { plansOf } from './plans.ts';
import { subscriptionView, subscriptionViews } from './view.ts';

const PAGE = 30;

/** Everybody's subscriptions, the newest first; `plan` is a part of a plan's code or name. */
export const deskSubscriptions: HandlerOf<typeof billing, 'deskSubscriptions'> = async (ctx, { state, plan, before }) => {
  let query = ctx.db.selectFrom('billing_subscription as s').innerJoin('billing_plan as p', 'p.id', 's.plan_id');
  if (state) query = query.where('s.state', '=', state);
  if (plan.trim()) {
    const like = `%${literal(plan.trim())}%`;
    query = query.where((eb) => eb.or([eb('p.code', 'ilike', like), eb('p.name_th', 'ilike', like), eb('p.name_en', 'ilike', like)]));
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const from = isUuid(before)
    ? await ctx.db.selectFrom('billing_subscription').select(['created_at', 'id']).where('id', '=', before).executeTakeFirst()
    : undefined;
  const rows = await (from ? query.where((eb) => eb(eb.refTuple('s.created_at', 's.id'), '<', eb.tuple(from.created_at, from.id))) : query)
    .selectAll('s')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return {
    rows: await subscriptionViews(ctx, shown, { forStaff: true }),
    next: rows.length > PAGE ? shown.at(-1)!.id : '',
    total,
  };
};

/** Staff ends somebody's subscription, who is told why. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const deskCancelSubscription: HandlerOf<typeof billing, 'deskCancelSubscription'> = async (ctx, { id, when, reason, version }) => {
  const before = await holdSubscription(ctx, id, { version });
  const after = await cancel(ctx, before, when, reason);
  const plan = (await plansOf(ctx, [after.plan_id])).get(after.plan_id)!;
  const until = after.ended_at ?? after.period_end;
  await notifyMember(ctx, after.account_id, 'subscriptionEnds', {
    href: `/billing/subscribe/${after.id}`,
    values: (locale) => ({
      plan: (locale === 'en' && plan.name_en) || plan.name_th,
      day: dayText(ctx, until, locale),
      reason: reason.trim(),
    }),
  });
  await ctx.audit({
    action: 'billing.subscription.cancel',
    entity: 'billing_subscription',
    entityId: after.id,
    before: { state: before.state, cancelAtPeriodEnd: before.cancel_at_period_end },
    after: { state: after.state, cancelAtPeriodEnd: after.cancel_at_period_end },
    reason: reason.trim(),
  });
  return subscriptionView(ctx, await subscriptionOf(ctx, after.id), { forStaff: true });
};

/** Subscriptions as the overview counts them: those that run, those that are behind, and what the running ones bring in a month, satang. */
export async function subscriptionFigures(ctx: BillingCtx): Promise<{ active: number; pastDue: number; monthlySatang: number }> {
  const rows = await ctx.sql<{ active: number; pastDue: number; monthlySatang: number }>`
    select (count(*) filter (where state in ('trialing', 'active')))::int as active,
      (count(*) filter (where state in ('past_due', 'unpaid')))::int as "pastDue",
      coalesce(round(sum(price_satang * case interval
        when 'day' then 365.25 / 12 when 'week' then 365.25 / 84 when 'month' then 1 else 1.0 / 12 end / interval_count)
        filter (where state = 'active')), 0)::bigint as "monthlySatang"
    from billing_subscription where state in ('trialing', 'active', 'past_due', 'unpaid')`;
  return rows[0]!;
}
