import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../calls/desk.ts';
import type { wallet } from '../plugin.ts';
import { announce } from './announce.ts';
import { balances } from './balances.ts';
import type { TopUpRow, WalletCtx } from './db.ts';
import { checkAmount, reasonFrom } from './limits.ts';
import { houseId } from './ledger/chart.ts';
import { transfer } from './ledger/transfer.ts';
import { notifyMoney } from './notify.ts';
import { namesOf } from './people.ts';
import { act, holdTopUp, topUpView } from './topUps.ts';

type DeskTopUp = Value<typeof desk.confirmTopUp.reply>;
const PAGE = 20;

async function deskViews(ctx: WalletCtx, rows: readonly TopUpRow[]): Promise<DeskTopUp[]> {
  const nameOf = await namesOf(
    ctx,
    rows.flatMap((row) => [row.account_id, ...(row.decided_by ? [row.decided_by] : [])]),
    'full',
  );
  return rows.map((row) => ({
    topUp: topUpView(ctx, row),
    member: { accountId: row.account_id, name: nameOf(row.account_id) },
    decidedBy: row.decided_by && nameOf(row.decided_by),
  }));
}

const deskView = async (ctx: WalletCtx, row: TopUpRow): Promise<DeskTopUp> => (await deskViews(ctx, [row]))[0]!;

const STATES = {
  waiting: ['paid'],
  open: ['created', 'awaiting_payment', 'expired', 'rejected'],
  done: ['credited'],
} as const;

/** Top-ups that wait for staff, the oldest first; or those that nobody has reported, or that are done, the newest first. */
export const topUpQueue: HandlerOf<typeof wallet, 'topUpQueue'> = async (ctx, { show, after }) => {
  const order = show === 'waiting' ? 'asc' : 'desc';
  let query = ctx.db.selectFrom('wallet_topup').selectAll().where('state', 'in', STATES[show]);
  if (after) {
    const at = await ctx.db.selectFrom('wallet_topup').select(['created_at', 'id']).where('id', '=', after).executeTakeFirst();
    const compare = order === 'asc' ? '>' : '<';
    if (at) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), compare, eb.tuple(at.created_at, at.id)));
  }
  const rows = await query
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return { rows: await deskViews(ctx, shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
};

/** How many wait. */
export async function waitingCount(ctx: WalletCtx): Promise<number> {
  const { waiting } = await ctx.db
    .selectFrom('wallet_topup')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Staff have seen the money: it is credited, once, whoever else confirms it again. What came in may differ from what was
 * asked for. One that had expired is credited all the same and marked as late.
 *
 * @throws Refusal 404 · 422 `amount-invalid`
 */
export const confirmTopUp: HandlerOf<typeof wallet, 'confirmTopUp'> = async (ctx, { id, receivedSatang }) => {
  const row = await holdTopUp(ctx, id);
  if (row.state === 'credited') return deskView(ctx, row);
  const amountSatang = receivedSatang ?? row.amount_satang;
  checkAmount(ctx, amountSatang);
  const { transfer: settled } = await transfer(ctx, {
    id: randomUUID(),
    code: 'topup',
    debit: houseId('promptpay', row.account_id),
    credit: row.account_id,
    amountSatang,
    ref: { type: 'wallet.topup', id: row.id },
    actorId: ctx.account!.id,
  });
  const credited = await act(ctx, row, 'CONFIRM', {
    transfer_id: settled.id,
    received_satang: amountSatang === row.amount_satang ? null : amountSatang,
    decided_by: ctx.account!.id,
    decided_at: ctx.now(),
    reason: '',
  });
  await announce(ctx, settled);
  await notifyMoney(ctx, row.account_id, credited.late ? 'creditedLate' : 'credited', {
    amount: amountSatang,
    balance: settled.credit_balance,
  });
  await ctx.audit({
    action: 'wallet.topUpConfirm',
    entity: 'wallet_topup',
    entityId: row.id,
    before: { state: row.state },
    after: { state: credited.state, late: credited.late, amountSatang, transferId: settled.id },
  });
  return deskView(ctx, credited);
};

/** Staff have not seen the money. The member is told why, and may report it once more. */
export const rejectTopUp: HandlerOf<typeof wallet, 'rejectTopUp'> = async (ctx, { id, ...more }) => {
  const reason = reasonFrom(ctx, more.reason);
  const row = await holdTopUp(ctx, id);
  if (row.state === 'rejected') return deskView(ctx, row);
  const rejected = await act(ctx, row, 'REJECT', { decided_by: ctx.account!.id, decided_at: ctx.now(), reason });
  await ctx.sendLive('changed', [row.account_id], { balanceSatang: (await balances(ctx, row.account_id)).balanceSatang });
  await notifyMoney(ctx, row.account_id, 'rejected', { amount: row.amount_satang, reason });
  await ctx.audit({ action: 'wallet.topUpReject', entity: 'wallet_topup', entityId: row.id, before: { state: row.state }, reason });
  return deskView(ctx, rejected);
};
