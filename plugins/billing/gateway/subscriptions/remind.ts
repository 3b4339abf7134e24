import type { Ctx } from '#kernel/contract/ctx.ts';
import { REMIND_DAYS } from '../../rules/dunning.ts';
import type { billing } from '../../plugin.ts';
import { notifyMember } from '../notices/notify.ts';
import { dayText } from './dayText.ts';
import { planView, plansOf } from './plans.ts';
import { subscriptionViews } from './view.ts';

/** Subscriptions of one run. */
const A_RUN = 500;

/** Once a day: tells members of renewals and ends of trials that come within three days, with what they will cost. Each renewal once. */
export async function remind(ctx: Ctx<typeof billing>): Promise<void> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('billing_subscription')
    .selectAll()
    .where('state', 'in', ['trialing', 'active'])
    .where('cancel_at_period_end', '=', false)
    .where('open_charge_id', 'is', null)
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + REMIND_DAYS * 86_400_000))
    .where('interval', '<>', 'day')
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '<>', eb.ref('period_end'))]))
    .orderBy('period_end')
    .limit(A_RUN)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const plans = await plansOf(
    ctx,
    rows.map((row) => row.plan_id),
  );
  const views = await subscriptionViews(ctx, rows);
  for (const [index, row] of rows.entries()) {
    const view = views[index]!;
    const next = view.nextPlan ?? planView(plans.get(row.plan_id)!, row);
    const amount = Math.max(0, next.priceSatang - row.credit_satang);
    await notifyMember(ctx, row.account_id, row.state === 'trialing' ? 'trialEnds' : 'renewalSoon', {
      href: `/billing/subscribe/${row.id}`,
      values: (locale) => ({
        plan: (locale === 'en' && next.nameEn) || next.nameTh,
        day: dayText(ctx, row.period_end, locale),
        amount,
      }),
    });
    await ctx.db.updateTable('billing_subscription').set({ reminded_for: row.period_end }).where('id', '=', row.id).execute();
  }
}
