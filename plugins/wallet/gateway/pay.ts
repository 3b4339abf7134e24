import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { wallet } from '../plugin.ts';
import { readPromptPay } from '#kit/thai/promptPay.ts';
import { codeIn, readReceiveCode, receiveCode } from '../rules/receiveCode.ts';
import { shortName } from '../rules/shortName.ts';
import { announced } from './announce.ts';
import type { WalletCtx } from './db.ts';
import { checkAmount } from './limits.ts';
import { transferOf } from './ledger/statements.ts';
import { transfer } from './ledger/transfer.ts';
import { notifyMoney } from './notify.ts';
import { namesOf } from './people.ts';

/** How long a payee that was looked up can be paid, ms. Member codes themselves change every minute. */
const PAYEE_LIFE = 3_600_000;

/** Who was looked up, by whom, until when. Sealed, so that a payer learns no ids and cannot make one up. */
interface Payee {
  from: string;
  to: string;
  until: number;
  amountSatang: number | null;
}

function checkTransfers(ctx: WalletCtx): void {
  if (!ctx.settings.memberTransfers) throw ctx.refuse('transfers-off');
}

/** The visitor's own code, printable and good for ever; with an amount that the payer cannot change, if wanted. */
export const receive: HandlerOf<typeof wallet, 'receive'> = async (ctx, { amountSatang }) => {
  checkTransfers(ctx);
  const ownAccountId = ctx.account!.id;
  if (amountSatang) checkAmount(ctx, amountSatang);
  const code = receiveCode({ accountId: ownAccountId, amountSatang: amountSatang || null }, ctx.keys.mac);
  return { code, url: `${ctx.site.origin}/user/wallet?to=${code}`, name: (await namesOf(ctx, [ownAccountId], 'full'))(ownAccountId) };
};

/**
 * Whom a code pays: a wallet's own code, a member's rotating one, or the address that carries either.
 *
 * @throws Refusal 422 `code-unknown` · 422 `code-promptpay` for a code that is for a bank's app · 422 `pay-self` · 403 `transfers-off`
 */
export const payee: HandlerOf<typeof wallet, 'payee'> = async (ctx, { to }) => {
  checkTransfers(ctx);
  const code = codeIn(to);
  const ownAccountId = ctx.account!.id;
  const wanted = readReceiveCode(code, ctx.keys.mac);
  const found = wanted
    ? (await ctx.use('accounts').names([wanted.accountId])).get(wanted.accountId)
    : await ctx.use('accounts').ofMemberCode(code);
  if (!found) throw ctx.refuse(readPromptPay(code) ? 'code-promptpay' : 'code-unknown');
  if (found.id === ownAccountId) throw ctx.refuse('pay-self');
  const amountSatang = wanted?.amountSatang ?? null;
  const sealed: Payee = { from: ownAccountId, to: found.id, until: ctx.now().getTime() + PAYEE_LIFE, amountSatang };
  return { name: shortName(found), payee: ctx.keys.seal(JSON.stringify(sealed)), amountSatang };
};

function readPayee(ctx: WalletCtx, sealed: string): Payee {
  const text = ctx.keys.unseal(sealed);
  const found = text === null ? null : (JSON.parse(text) as Payee);
  if (found?.from !== ctx.account!.id || found.until < ctx.now().getTime()) throw ctx.refuse('payee-expired');
  return found;
}

/**
 * Pays another member. Sent again with the same id it pays nothing and gives the first answer, also when the code has run
 * out meanwhile.
 *
 * @throws Refusal 422 `payee-expired` · 422 `amount-invalid` · 403 `transfers-off` · 409 `insufficient-funds` · 409 `wallet-frozen` ·
 * 409 `id-taken`
 */
export const pay: HandlerOf<typeof wallet, 'pay'> = async (ctx, { id, payee: sealed, amountSatang, note }) => {
  const ownAccountId = ctx.account!.id;
  const before = await transferOf(ctx, id);
  if (before) {
    if (before.debit_account_id !== ownAccountId || before.code !== 'transfer' || before.amount_satang !== amountSatang)
      throw ctx.refuse('id-taken');
    return { id, balanceSatang: before.debit_balance };
  }
  checkTransfers(ctx);
  const { to, amountSatang: fixed } = readPayee(ctx, sealed);
  checkAmount(ctx, amountSatang);
  if (fixed !== null && fixed !== amountSatang) throw ctx.refuse('amount-invalid', { mostSatang: fixed });
  const { transfer: row, replayed } = await announced(
    ctx,
    transfer(ctx, { id, code: 'transfer', debit: ownAccountId, credit: to, amountSatang, note: note.trim(), actorId: ownAccountId }),
  );
  if (!replayed) {
    const from = (await namesOf(ctx, [ownAccountId], 'short'))(ownAccountId);
    await notifyMoney(ctx, to, 'received', { amount: amountSatang, balance: row.credit_balance, from });
  }
  return { id, balanceSatang: row.debit_balance };
};
