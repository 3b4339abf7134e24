import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { deskPlans } from '../../calls/deskPlans.ts';
import type { billing } from '../../plugin.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import type { BillingCtx, PlanRow, SubscriptionRow } from '../db.ts';
import { ENDED } from '../../machines/subscription.ts';

/** What of a plan its subscribers keep until the next renewal. */
export type Terms = Pick<SubscriptionRow, 'interval' | 'interval_count' | 'price_satang'>;
export const termsOf = ({ interval, interval_count, price_satang }: Terms): Terms => ({ interval, interval_count, price_satang });
export const isSameCycle = (one: Terms, other: Terms): boolean =>
  one.interval === other.interval && one.interval_count === other.interval_count;

/** A plan as pages have it; in the terms of one subscription where they are given. How many have it is for staff. */
export const planView = (row: PlanRow, terms: Terms = row, subscribers = 0): Plan => ({
  id: row.id,
  code: row.code,
  nameTh: row.name_th,
  nameEn: row.name_en,
  summaryTh: row.summary_th,
  summaryEn: row.summary_en,
  featuresTh: row.features_th,
  featuresEn: row.features_en,
  interval: terms.interval,
  intervalCount: terms.interval_count,
  priceSatang: terms.price_satang,
  trialDays: row.trial_days,
  active: row.active,
  subscribers,
  version: row.version,
});

/** Plans by id. */
export async function plansOf(ctx: BillingCtx, ids: readonly string[]): Promise<ReadonlyMap<string, PlanRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('billing_plan')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A plan that may be subscribed to. @throws Refusal 404 `plan-unknown` · 409 `plan-inactive` */
export async function openPlan(ctx: BillingCtx, code: string): Promise<PlanRow> {
  const row = await ctx.db.selectFrom('billing_plan').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) throw ctx.refuse('plan-unknown');
  if (!row.active) throw ctx.refuse('plan-inactive');
  return row;
}

/** The plans that somebody has tried: those that a trial began with, and those that one was changed to. Each is tried once. */
export async function triedPlans(ctx: BillingCtx, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('billing_subscription as s')
    .innerJoin('billing_subscription_period as p', 'p.subscription_id', 's.id')
    .select(['s.plan_id as now', 'p.plan_id as then'])
    .where('s.account_id', '=', accountId)
    .where('p.kind', '=', 'trial')
    .execute();
  return new Set(rows.flatMap((row) => [row.now, row.then]));
}

/** What may be subscribed to, the cheapest first; without a trial to members who have had it. */
export const plans: HandlerOf<typeof billing, 'plans'> = async (ctx) => {
  const tried = ctx.account ? await triedPlans(ctx, ctx.account.id) : new Set<string>();
  const rows = await ctx.db
    .selectFrom('billing_plan')
    .selectAll()
    .where('active', '=', true)
    .orderBy('price_satang')
    .orderBy('code')
    .execute();
  return { plans: rows.map((row) => planView(tried.has(row.id) ? { ...row, trial_days: 0 } : row)) };
};

const subscribersOf = async (ctx: BillingCtx, planId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('billing_subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('plan_id', '=', planId)
    .where('state', 'not in', ENDED)
    .executeTakeFirstOrThrow();
  return count;
};

/** All plans, with how many have each. */
export const planTable = tableGateway(deskPlans, {
  subscribers: sql`(
    select count(*)::int from billing_subscription s
    where s.space_id = billing_plan.space_id and s.plan_id = billing_plan.id and s.state <> all (${ENDED}))`,
});

/**
 * Makes a plan, or changes it: who has subscribed keeps price and interval until the next renewal.
 *
 * @throws Refusal 422 `invalid-fields` · 404 · 409 `conflict` · 409 `plan-taken` another one has the code
 */
export const savePlan: HandlerOf<typeof billing, 'savePlan'> = async (ctx, { id: inputId, plan, version }) => {
  const id = uuid(inputId);
  if (!plan.nameTh.trim()) throw invalidFields({ nameTh: 'error.missing' });
  const values = {
    code: plan.code,
    name_th: plan.nameTh.trim(),
    name_en: plan.nameEn.trim(),
    summary_th: plan.summaryTh.trim(),
    summary_en: plan.summaryEn.trim(),
    features_th: JSON.stringify(plan.featuresTh),
    features_en: JSON.stringify(plan.featuresEn),
    interval: plan.interval,
    interval_count: plan.intervalCount,
    price_satang: plan.priceSatang,
    trial_days: plan.trialDays,
    active: plan.active,
    updated_at: ctx.now(),
  };
  const before = await ctx.db.selectFrom('billing_plan').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!before && version !== null) throw notFound();
  // A repeated create request returns the existing plan instead of a conflict.
  if (before && version === null && before.code === plan.code) return planView(before);
  if (before && before.version !== version) throw conflict(planView(before));
  const other = await ctx.db.selectFrom('billing_plan').select('id').where('code', '=', plan.code).where('id', '<>', id).executeTakeFirst();
  if (other) throw ctx.refuse('plan-taken');
  const saved = before
    ? await ctx.db
        .updateTable('billing_plan')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : await ctx.db
        .insertInto('billing_plan')
        .values({ space_id: ctx.space, id, ...values, created_at: ctx.now() })
        .onConflict((conflicts) => conflicts.doNothing())
        .returningAll()
        .executeTakeFirst();
  if (!saved) throw ctx.refuse('plan-taken');
  await ctx.audit({
    action: before ? 'billing.plan.change' : 'billing.plan.add',
    entity: 'billing_plan',
    entityId: id,
    ...(before ? { before: planView(before) } : {}),
    after: planView(saved),
  });
  return planView(saved, saved, await subscribersOf(ctx, id));
};
