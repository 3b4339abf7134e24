import type { NextDue } from '#kernel/contract/gateway.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextTopUp, type TopUpAction } from '../machines/topUp.ts';
import type { wallet } from '../plugin.ts';
import { SATANG } from '#kit/thai/baht.ts';
import { promptPayCode } from '#kit/thai/promptPay.ts';
import type { TopUp } from '../schemas.ts';
import type { TopUpRow, WalletCtx } from './db.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { checkAmount } from './limits.ts';
import { notifyAccounts } from './notify.ts';

/** Top-ups that a member may have open at a time. */
const MOST_OPEN = 5;

/** The row as it stands now: time may have passed since it was written. */
export const standing = ({ state, late, expires_at: until }: TopUpRow, now: Date) => ({
  state: state === 'awaiting_payment' && until <= now ? ('expired' as const) : state,
  late,
});

/** A top-up as its owner and staff see it. */
export function topUpView(ctx: WalletCtx, row: TopUpRow): TopUp {
  const { state } = standing(row, ctx.now());
  return {
    id: row.id,
    number: row.id.slice(-6).toUpperCase(),
    state,
    amountSatang: row.amount_satang,
    receivedSatang: row.received_satang,
    payload: state === 'awaiting_payment' ? row.payload : '',
    payee: ctx.settings.promptpayName || ctx.site.name,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    reference: row.reference,
    paidAt: row.paid_at?.toISOString() ?? null,
    late: row.late,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Holds a top-up until the transaction has ended. @throws Refusal 404 */
export async function holdTopUp(ctx: WalletCtx, id: string, ownerId?: string): Promise<TopUpRow> {
  const row = await ctx.db.selectFrom('wallet_topup').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!row || (ownerId !== undefined && row.account_id !== ownerId)) throw notFound();
  return row;
}

/** Takes a top-up through its machine and writes it. @throws Refusal 409 `action-not-allowed` */
export async function act(ctx: WalletCtx, row: TopUpRow, action: TopUpAction, changes: Partial<TopUpRow> = {}): Promise<TopUpRow> {
  const next = nextTopUp(standing(row, ctx.now()), action);
  if (!next) throw ctx.refuse('action-not-allowed', { action, state: standing(row, ctx.now()).state });
  return ctx.db
    .updateTable('wallet_topup')
    .set({ ...changes, state: next.state, late: next.late, version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Opens a top-up of the visitor's wallet: makes its QR, and no money. Sent again with the same id it is the same one.
 *
 * @throws Refusal 409 `top-up-unavailable` · 422 `amount-invalid` · 409 `id-taken` · 409 `too-many-open`
 */
export async function newTopUp(ctx: WalletCtx, { id, amountSatang }: { id: string; amountSatang: number }): Promise<TopUpRow> {
  const ownAccountId = ctx.account!.id;
  const payload = promptPayCode(ctx.settings.promptpayId, amountSatang);
  if (payload === null) throw ctx.refuse('top-up-unavailable');
  checkAmount(ctx, amountSatang, ctx.settings.largestTopUp * SATANG);
  const now = ctx.now();
  const { state } = nextTopUp({ state: 'created', late: false }, 'OFFER')!;
  const opened = await ctx.db
    .insertInto('wallet_topup')
    .values({
      space_id: ctx.space,
      id,
      account_id: ownAccountId,
      amount_satang: amountSatang,
      state,
      payload,
      expires_at: new Date(now.getTime() + ctx.settings.topUpMinutes * 60_000),
      paid_at: null,
      reported_at: null,
      received_satang: null,
      transfer_id: null,
      decided_by: null,
      decided_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!opened) return sameTopUp(ctx, id, amountSatang);
  const { open } = await ctx.db
    .selectFrom('wallet_topup')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', ownAccountId)
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (open > MOST_OPEN) throw ctx.refuse('too-many-open', { most: MOST_OPEN });
  return opened;
}

async function sameTopUp(ctx: WalletCtx, id: string, amountSatang: number): Promise<TopUpRow> {
  const row = await ctx.db.selectFrom('wallet_topup').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.account_id !== ctx.account!.id || row.amount_satang !== amountSatang) throw ctx.refuse('id-taken');
  return row;
}

/** `POST /api/wallet/top-ups`. */
export const openTopUp: HandlerOf<typeof wallet, 'openTopUp'> = async (ctx, input) => topUpView(ctx, await newTopUp(ctx, input));

/** One of the visitor's own top-ups. */
export const topUp: HandlerOf<typeof wallet, 'topUp'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('wallet_topup').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (row?.account_id !== ctx.account!.id) throw notFound();
  return topUpView(ctx, row);
};

/** The member says that they have paid, with what their bank calls it. Staff are told. */
export const reportTopUp: HandlerOf<typeof wallet, 'reportTopUp'> = async (ctx, { id, reference, paidAt }) => {
  const row = await holdTopUp(ctx, id, ctx.account!.id);
  if (row.state === 'paid' || row.state === 'credited') return topUpView(ctx, row);
  const paid = await act(ctx, row, 'REPORT', {
    reference: reference.trim(),
    paid_at: paidAt === null ? null : new Date(paidAt),
    reported_at: ctx.now(),
  });
  const staff = (await ctx.use('accounts').withRole(['manager', 'admin'])).map((person) => person.id);
  await ctx.sendLive('queue', staff, {});
  await notifyAccounts(ctx, staff, 'waiting', { amount: row.amount_satang, number: row.id.slice(-6).toUpperCase() });
  return topUpView(ctx, paid);
};

/** Top-ups of a member, the newest first. */
export const topUpsOf = (ctx: WalletCtx, accountId: string, limit: number): Promise<TopUpRow[]> =>
  ctx.db.selectFrom('wallet_topup').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').limit(limit).execute();

/** Closes what nobody has paid in time. It can still be reported and confirmed. */
export async function expireTopUps(ctx: WalletCtx): Promise<NextDue> {
  await ctx.db
    .updateTable('wallet_topup')
    .set((eb) => ({ state: 'expired' as const, version: eb('version', '+', 1), updated_at: ctx.now() }))
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '<=', ctx.now())
    .execute();
  const [next] = await ctx.sql<{ at: Date | null }>`select min(expires_at) as at from wallet_topup where state = 'awaiting_payment'`;
  return next!.at;
}
