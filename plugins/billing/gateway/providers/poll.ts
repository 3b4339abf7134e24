import type { NextDue } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import type { BillingCtx, PaymentRow } from '../db.ts';
import { applyState } from './apply.ts';
import { hasProvider } from './hasProvider.ts';
import { stateAtProvider, type ProviderState } from './standard.ts';

const HOUR = 3_600_000;
/** Payments that one run asks about. */
const A_RUN = 20;
/** For how long a payment that nobody has finished is asked about. */
const ASKED_FOR = 72 * HOUR;
/** Its webhook is expected meanwhile. */
const FIRST_AFTER = 60_000;
/** What has ended here is asked about now and then: its payer may still have gone on at the provider's. */
const ENDED_EVERY = HOUR;
const ENDED = ['declined', 'expired', 'cancelled'] as const;

/** Asks the provider about a payment and brings it there. @throws Refusal 503 `provider-unavailable` */
export async function askAndApply(ctx: BillingCtx, payment: PaymentRow): Promise<PaymentRow> {
  const { provider_ref: ref } = payment;
  if (!ref || payment.captured_satang > 0) return payment;
  return applyState(ctx, payment, await ctx.outside(() => stateAtProvider(ctx, ref)));
}

/** Every five minutes: asks about what is open, so that a webhook that was lost costs nothing but time. */
export async function askProvider(ctx: BillingCtx): Promise<NextDue> {
  if (!hasProvider(ctx)) return null;
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('method', '=', 'provider')
    .where((row) =>
      row.or([
        row('state', '=', 'awaiting_customer'),
        row.and([
          row('state', 'in', [...ENDED]),
          row.or([row('asked_at', 'is', null), row('asked_at', '<', new Date(now.getTime() - ENDED_EVERY))]),
        ]),
      ]),
    )
    .where('provider_ref', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - ASKED_FOR))
    .where('created_at', '<', new Date(now.getTime() - FIRST_AFTER))
    .orderBy(sql`state <> 'awaiting_customer'`)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(A_RUN)
    .execute();
  if (rows.length === 0) return;
  // Providers are asked before any row is locked, so that no lock waits for the network.
  const answers = await Promise.allSettled(rows.map((row) => stateAtProvider(ctx, row.provider_ref!)));
  const statesById = new Map<string, ProviderState>();
  for (const [index, answer] of answers.entries()) if (answer.status === 'fulfilled') statesById.set(rows[index]!.id, answer.value);
  const isNews = (row: PaymentRow, status: ProviderState['status'] = 'pending') =>
    status === 'paid' || (row.state === 'awaiting_customer' && status !== 'pending');
  const news = rows.filter((row) => isNews(row, statesById.get(row.id)?.status));
  // Locks all charges first, in one order, so that concurrent webhooks wait instead of deadlocking.
  if (news.length)
    await ctx.db
      .selectFrom('billing_charge')
      .select('id')
      .where('id', 'in', [...new Set(news.map((row) => row.charge_id))])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  for (const row of news) await applyState(ctx, row, statesById.get(row.id)!);
  const ids = rows.map(({ id }) => id);
  await ctx.db.updateTable('billing_payment').set({ asked_at: now }).where('id', 'in', ids).execute();
}
