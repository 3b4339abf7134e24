import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import { close } from '../charges/close.ts';
import type { BillingCtx, SubscriptionRow } from '../db.ts';
import { end } from './end.ts';
import { act, holdSubscription, subscriptionOf, write } from './hold.ts';
import { checkPayFrom } from './subscribe.ts';
import { subscriptionView, subscriptionViews } from './view.ts';

/** States that end at their period's end on wish: what was paid for is used until then. */
const RUNS: readonly Subscription['state'][] = ['trialing', 'active', 'past_due'];

/** The visitor's own, the newest first. */
export const subscriptions: HandlerOf<typeof billing, 'subscriptions'> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('billing_subscription')
    .selectAll()
    .where('account_id', '=', ctx.account!.id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return { subscriptions: await subscriptionViews(ctx, rows) };
};

/** One of the visitor's own. */
export const subscription: HandlerOf<typeof billing, 'subscription'> = async (ctx, { id }) => {
  const row = await subscriptionOf(ctx, id);
  if (row.account_id !== ctx.account!.id) throw notFound();
  return subscriptionView(ctx, row);
};

const holdOwn = (ctx: BillingCtx, { id, version }: { id: string; version: number }): Promise<SubscriptionRow> =>
  holdSubscription(ctx, id, { accountId: ctx.account!.id, version });

/** Ends a held subscription now or at its period's end. @throws Refusal 409 `action-not-allowed` */
export async function cancel(ctx: BillingCtx, row: SubscriptionRow, when: 'now' | 'period_end', reason: string): Promise<SubscriptionRow> {
  if (when === 'now') return end(ctx, row, reason.trim());
  if (!RUNS.includes(row.state)) throw ctx.refuse('action-not-allowed', { state: row.state });
  return write(ctx, row, { cancel_at_period_end: true, cancel_reason: reason.trim() });
}

/** @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const cancelSubscription: HandlerOf<typeof billing, 'cancelSubscription'> = async (ctx, { when, reason, ...which }) =>
  subscriptionView(ctx, await cancel(ctx, await holdOwn(ctx, which), when, reason));

/** Takes back a cancellation, or goes on after a pause with what was left of the period. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const resumeSubscription: HandlerOf<typeof billing, 'resumeSubscription'> = async (ctx, which) => {
  const row = await holdOwn(ctx, which);
  if (row.state === 'paused') {
    const away = ctx.now().getTime() - row.paused_at!.getTime();
    const shifted = (date: Date) => new Date(date.getTime() + away);
    const moved = { period_start: shifted(row.period_start), period_end: shifted(row.period_end), anchor_at: shifted(row.period_end) };
    return subscriptionView(ctx, await act(ctx, row, 'RESUME', { ...moved, paused_at: null }));
  }
  if (!row.cancel_at_period_end || !RUNS.includes(row.state)) throw ctx.refuse('action-not-allowed', { state: row.state });
  return subscriptionView(ctx, await write(ctx, row, { cancel_at_period_end: false, cancel_reason: '' }));
};

/** Stops a subscription for a while; what is left of the period waits. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` · 409 `renewal-not-paid` */
export const pauseSubscription: HandlerOf<typeof billing, 'pauseSubscription'> = async (ctx, which) => {
  const held = await holdOwn(ctx, which);
  if (held.open_charge_id) throw ctx.refuse('renewal-not-paid');
  if (held.change_id) await close(ctx, held.change_id, 'cancelled', '');
  const row = held.change_id ? await subscriptionOf(ctx, held.id) : held;
  if (row.cancel_at_period_end) throw ctx.refuse('action-not-allowed', { state: row.state });
  return subscriptionView(ctx, await act(ctx, row, 'PAUSE', { paused_at: ctx.now() }));
};

/** How the next charges are paid. @throws Refusal 404 · 409 `conflict` · 409 `no-wallet` */
export const setPayFrom: HandlerOf<typeof billing, 'setPayFrom'> = async (ctx, { payFrom, ...which }) => {
  const row = await holdOwn(ctx, which);
  checkPayFrom(ctx, payFrom);
  return subscriptionView(ctx, await write(ctx, row, { pay_from: payFrom }));
};
