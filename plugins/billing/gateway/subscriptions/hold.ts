import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextSubscription, type SubscriptionEvent } from '../../machines/subscription.ts';
import { dueAt } from '../../rules/dunning.ts';
import { periodAt, type Cycle, type Period } from '../../rules/period.ts';
import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx, SubscriptionRow } from '../db.ts';
import type { Terms } from './plans.ts';

/** A subscription as it stands. @throws Refusal 404 */
export async function subscriptionOf(ctx: Pick<BillingCtx, 'db'>, id: string): Promise<SubscriptionRow> {
  const row = await ctx.db.selectFrom('billing_subscription').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whose charge it is holds first, then this: whatever settles a charge comes to its subscription in the same order. */
export const holdRow = (ctx: Pick<BillingCtx, 'db'>, id: string): Promise<SubscriptionRow | undefined> =>
  ctx.db.selectFrom('billing_subscription').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Holds a subscription and the charges that it waits for until the transaction has ended, the charges first.
 *
 * @param options.accountId whose it must be · `version` which one the caller has seen
 * @throws Refusal 404 · 409 `conflict` it has changed, or changes now
 */
export async function holdSubscription(
  ctx: BillingCtx,
  id: string,
  { accountId, version }: { accountId?: string; version?: number } = {},
): Promise<SubscriptionRow> {
  const seen = await subscriptionOf(ctx, id);
  if (accountId !== undefined && seen.account_id !== accountId) throw notFound();
  const charges = [seen.open_charge_id, seen.change_id].filter((each) => each !== null);
  for (const chargeId of charges.toSorted()) await holdCharge(ctx, chargeId);
  const row = (await holdRow(ctx, seen.id))!;
  const isOther = row.open_charge_id !== seen.open_charge_id || row.change_id !== seen.change_id;
  if (isOther || (version !== undefined && version !== row.version)) throw conflict();
  return row;
}

type Changes = Partial<Omit<SubscriptionRow, 'space_id' | 'id' | 'account_id' | 'version' | 'created_at' | 'updated_at' | 'due_at'>>;

/** Writes what changes of a held subscription, and when time changes something of it next. */
export async function write(ctx: BillingCtx, row: SubscriptionRow, changes: Changes): Promise<SubscriptionRow> {
  const next = { ...row, ...changes };
  return ctx.db
    .updateTable('billing_subscription')
    .set({ ...changes, due_at: dueAt(next), version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a held subscription through its machine and writes it. @throws Refusal 409 `action-not-allowed` */
export async function act(
  ctx: BillingCtx,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  changes: Changes = {},
): Promise<SubscriptionRow> {
  const state = nextSubscription(row.state, event);
  if (!state) throw ctx.refuse('action-not-allowed', { action: event, state: row.state });
  return write(ctx, row, { ...changes, state });
}

/** How a subscription comes round. */
export const cycleOf = (
  ctx: Pick<BillingCtx, 'site'>,
  { anchor_at: anchor, interval, interval_count: count }: Pick<SubscriptionRow, 'anchor_at'> & Omit<Terms, 'price_satang'>,
): Cycle => ({ anchor, interval, count, timezone: ctx.site.timezone });

/** The period that begins at a moment, its anchor. */
export const periodFrom = (ctx: Pick<BillingCtx, 'site'>, terms: Terms, start: Date): Period =>
  periodAt(cycleOf(ctx, { ...terms, anchor_at: start }), start);
