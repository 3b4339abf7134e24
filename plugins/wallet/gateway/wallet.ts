import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { memberCalls } from '../calls/member.ts';
import type { wallet as declared } from '../plugin.ts';
import { bahtOf } from '#kit/thai/baht.ts';
import { announced } from './announce.ts';
import { balances } from './balances.ts';
import { adjustTo, move } from './correct.ts';
import type { WalletCtx } from './db.ts';
import { amountFrom } from './limits.ts';
import { houseId } from './ledger/chart.ts';
import { transfer } from './ledger/transfer.ts';
import { movements, rowsOf, type Movement } from './statement.ts';
import { newTopUp } from './topUps.ts';

type WalletInput = Parameters<HandlerOf<typeof declared, 'wallet'>>[1];
type Answer = Value<typeof memberCalls.wallet.reply>;

/** Rows that `get` gives. */
const LATEST = 20;
const EFFECT = { hold: 'hold', release: 'release', in: 'increase', out: 'decrease' } as const;
const STATUS = { single: 'posted', post: 'posted', pending: 'pending', void: 'voided' } as const;

const answer = (balanceSatang: number, more: Partial<Answer> = {}): Answer => ({ balance: bahtOf(balanceSatang), balanceSatang, ...more });

/**
 * The specification's call, amounts in baht. `get` reads the visitor's wallet. `increase` makes no money: it opens a top-up,
 * and only staff credit a member's wallet with it. `decrease` pays from the visitor's own wallet, `adjust` sets a balance.
 *
 * @throws Refusal 401 `authentication-token-missing` · 422 `amount-invalid` · 409 `insufficient-funds` · 409 `id-taken` ·
 * 403 `role-not-allowed` · 422 `reason-missing` · 409 `top-up-unavailable`
 */
export const wallet: HandlerOf<typeof declared, 'wallet'> = async (ctx, input) => {
  if (!ctx.account) throw ctx.refuse('authentication-token-missing', { detail: 'Authentication token is missing' });
  const { mode, accountId, id = randomUUID(), reason } = input;
  const ownAccountId = ctx.account.id;
  const other = accountId !== undefined && accountId !== ownAccountId;
  switch (mode) {
    case 'get':
      return get(ctx, ownAccountId);
    case 'increase':
    case 'decrease': {
      const amountSatang = amountFrom(ctx, input.amount);
      if (other) {
        const direction = mode === 'increase' ? 'credit' : 'debit';
        return answer((await move(ctx, { id, accountId, direction, amountSatang, reason })).balanceSatang);
      }
      return mode === 'increase'
        ? topUp(ctx, ownAccountId, { id, amountSatang })
        : spend(ctx, ownAccountId, { ...input, id, amountSatang });
    }
    case 'adjust': {
      if (!ctx.can('adjust')) throw ctx.refuse('role-not-allowed');
      const targetSatang = amountFrom(ctx, input.amount, 0);
      return answer((await adjustTo(ctx, { id, accountId: accountId ?? ownAccountId, targetSatang, reason })).balanceSatang);
    }
  }
};

async function get(ctx: WalletCtx, ownAccountId: string): Promise<Answer> {
  const transfers = await movements(ctx, ownAccountId, { show: 'all', from: '', to: '', q: '', limit: LATEST });
  const rows = await rowsOf(ctx, ownAccountId, transfers);
  const { balanceSatang } = await balances(ctx, ownAccountId);
  return answer(balanceSatang, { transactions: rows.map((row, index) => transaction(row, transfers[index]!)) });
}

const transaction = (row: Awaited<ReturnType<typeof rowsOf>>[number], { kind }: Movement) => ({
  id: row.id,
  at: row.at,
  type: row.code === 'adjust' ? ('adjust' as const) : EFFECT[row.effect],
  amount: bahtOf(row.amountSatang),
  balance: bahtOf(row.balanceSatang),
  title: row.note || row.reason,
  ref: row.refId,
  status: STATUS[kind],
});

async function topUp(ctx: WalletCtx, ownAccountId: string, input: { id: string; amountSatang: number }): Promise<Answer> {
  const { id, state } = await newTopUp(ctx, input);
  return answer((await balances(ctx, ownAccountId)).balanceSatang, { topUp: { id, state } });
}

/** The visitor's own money, for what `ref` names. */
async function spend(
  ctx: WalletCtx,
  ownAccountId: string,
  { id, amountSatang, ref }: WalletInput & { id: string; amountSatang: number },
): Promise<Answer> {
  const { transfer: row } = await announced(
    ctx,
    transfer(ctx, {
      id,
      code: 'purchase',
      debit: ownAccountId,
      credit: houseId('sales', ownAccountId),
      amountSatang,
      ref: ref ? { type: 'wallet.call', id: ref } : undefined,
      actorId: ownAccountId,
    }),
  );
  return answer(row.debit_balance);
}
