import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { wallet } from '../plugin.ts';
import { balances, balancesOf } from './balances.ts';
import type { WalletCtx } from './db.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { reasonFrom } from './limits.ts';
import { isSound, prove } from './ledger/proof.ts';
import { lock } from './ledger/statements.ts';
import { notifyMoney } from './notify.ts';
import { fullName, namesOf } from './people.ts';

/** Wallets that are shown before anybody searches. */
const RECENT = 20;

/** Members' wallets: those whose name has `q` in it, or those whose money moved last. */
export const members: HandlerOf<typeof wallet, 'members'> = async (ctx, { q }) => {
  const found = q.trim() ? await ctx.use('accounts').find(q.trim()) : null;
  const ids = found?.map((person) => person.id) ?? [];
  if (found && ids.length === 0) return { rows: [] };
  const base = ctx.db.selectFrom('wallet_account').selectAll().where('code', '=', 'member');
  const rows = await (found ? base.where('id', 'in', ids) : base.orderBy('changed_at', 'desc').limit(RECENT)).execute();
  if (found) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      rows: found.map((person) => ({ member: { accountId: person.id, name: fullName(person) }, balance: balancesOf(byId.get(person.id)) })),
    };
  }
  const nameOf = await namesOf(
    ctx,
    rows.map(({ id }) => id),
    'full',
  );
  return { rows: rows.map((row) => ({ member: { accountId: row.id, name: nameOf(row.id) }, balance: balancesOf(row) })) };
};

async function deskWallet(ctx: WalletCtx, accountId: string) {
  const balance = await balances(ctx, accountId);
  const name = (await namesOf(ctx, [accountId], 'full'))(accountId);
  if (!name && balance.balanceSatang === 0 && !balance.frozen) throw notFound();
  return { member: { accountId, name }, balance };
}

/** One member's wallet. Its statement is read with `statement`. */
export const member: HandlerOf<typeof wallet, 'member'> = (ctx, { accountId }) => deskWallet(ctx, uuid(accountId));

/** Lets nothing be paid from a wallet, or again. Money can still come in, and holds that stand can be taken. */
export const freeze: HandlerOf<typeof wallet, 'freeze'> = async (ctx, { accountId, frozen, ...more }) => {
  const reason = reasonFrom(ctx, more.reason);
  const before = await deskWallet(ctx, accountId);
  await lock(ctx, [accountId]);
  await ctx.db
    .insertInto('wallet_account')
    .values({ space_id: ctx.space, id: accountId, code: 'member', guarded: true, frozen, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doUpdateSet({ frozen }))
    .execute();
  if (before.balance.frozen !== frozen) {
    await notifyMoney(ctx, accountId, frozen ? 'frozen' : 'thawed', { reason });
    await ctx.sendLive('changed', [accountId], { balanceSatang: before.balance.balanceSatang });
    await ctx.audit({ action: frozen ? 'wallet.freeze' : 'wallet.thaw', entity: 'wallet_account', entityId: accountId, reason });
  }
  return deskWallet(ctx, accountId);
};

/** Whether the ledger of the space adds up, counted now. */
export const proof: HandlerOf<typeof wallet, 'proof'> = async (ctx) => {
  const counted = await prove(ctx);
  return { ...counted, sound: isSound(counted) };
};

/** Counts every night and says so loudly when it does not add up. */
export async function proveLedger(ctx: WalletCtx): Promise<void> {
  const counted = await prove(ctx);
  if (isSound(counted)) ctx.log.info({ ...counted, space: ctx.space }, 'the ledger adds up');
  else ctx.log.error({ ...counted, space: ctx.space }, 'the ledger does not add up');
}
