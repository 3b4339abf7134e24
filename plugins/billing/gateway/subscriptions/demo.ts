import { randomUUID } from 'node:crypto';
import { demoPlans } from '../../demo/plans.ts';
import type { BillingCtx, PlanRow } from '../db.ts';
import { settle } from '../payments/settle.ts';
import { start } from './subscribe.ts';

/** Days since the demo's member has subscribed. */
const AGO = 12;

/** Plans, and one member who has the first of them and has paid for it. */
export async function demoSubscriptions(ctx: BillingCtx, accountId: string): Promise<void> {
  const plans = demoPlans[ctx.site.id];
  if (!plans) return;
  const now = new Date(ctx.now().getTime() - AGO * 86_400_000);
  const then = Object.create(ctx, { now: { value: () => now } }) as BillingCtx;
  const rows: PlanRow[] = [];
  for (const plan of plans)
    rows.push(
      await ctx.db
        .insertInto('billing_plan')
        .values({
          space_id: ctx.space,
          id: randomUUID(),
          code: plan.code,
          name_th: plan.nameTh,
          name_en: plan.nameEn,
          summary_th: plan.summaryTh,
          summary_en: plan.summaryEn,
          features_th: JSON.stringify(plan.featuresTh),
          features_en: JSON.stringify(plan.featuresEn),
          interval: plan.interval,
          interval_count: plan.intervalCount,
          price_satang: plan.priceSatang,
          trial_days: plan.trialDays,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  const { open_charge_id: chargeId } = await start(then, { id: randomUUID(), accountId, plan: rows[0]!, payFrom: 'invoice' });
  const paymentId = randomUUID();
  await ctx.db
    .insertInto('billing_payment')
    .values({
      space_id: ctx.space,
      id: paymentId,
      charge_id: chargeId!,
      method: 'promptpay',
      state: 'awaiting_customer',
      amount_satang: rows[0]!.price_satang,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await settle(then, { paymentId, capturedSatang: rows[0]!.price_satang, source: 'desk', eventId: paymentId, at: now });
}
