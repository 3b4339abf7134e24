import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { SATANG } from '#kit/thai/baht.ts';
import type { Method } from '../../contract.ts';
import type { billing } from '../../plugin.ts';
import type { Account, Way } from '../../schemas.ts';
import type { AccountRow, BillingCtx } from '../db.ts';
import { hasProvider } from '../providers/hasProvider.ts';

/** Ways that need an account of the house, and which. */
export const ACCOUNT_OF: Partial<Record<Method, Account['kind']>> = {
  promptpay: 'promptpay',
  billPayment: 'billPayment',
  transfer: 'bank',
};

/** The accounts that are paid to now, by kind. */
export async function defaultAccounts(ctx: BillingCtx): Promise<ReadonlyMap<Account['kind'], AccountRow>> {
  const rows = await ctx.sql<AccountRow>`select * from billing_account where is_default`;
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Ways of paying that the site has for an amount, in the operator's order. */
export async function methodsFor(ctx: BillingCtx, amountSatang: number): Promise<Method[]> {
  return methodsAmong(ctx, amountSatang, await defaultAccounts(ctx));
}

function methodsAmong(ctx: BillingCtx, amountSatang: number, accounts: ReadonlyMap<Account['kind'], AccountRow>): Method[] {
  return ctx.settings.methods.filter((method) => {
    const kind = ACCOUNT_OF[method];
    if (kind) return accounts.has(kind);
    if (method === 'wallet') return ctx.mayUse('wallet') !== null;
    if (method === 'cod') return amountSatang <= ctx.settings.codLimit * SATANG;
    if (method === 'provider') return hasProvider(ctx);
    return true;
  });
}

/** A way as buyers are offered it, with whom they pay. */
export async function wayOf(ctx: BillingCtx, method: Method, account: AccountRow | undefined): Promise<Way> {
  const t = await ctx.texts();
  const title = method === 'provider' && ctx.settings.providerTitle ? ctx.settings.providerTitle : t(`way.${method}`);
  return { method, title, accountName: account?.name ?? '', number: account?.number ?? '', bank: account?.bank ?? '' };
}

/** The ways among `methods`; all of the site unless told. */
export async function waysFor(ctx: BillingCtx, amountSatang: number, among: readonly Method[] | null = null): Promise<Way[]> {
  const accounts = await defaultAccounts(ctx);
  const methods = methodsAmong(ctx, amountSatang, accounts).filter((method) => !among || among.includes(method));
  return Promise.all(
    methods.map((method) => {
      const kind = ACCOUNT_OF[method];
      return wayOf(ctx, method, kind && accounts.get(kind));
    }),
  );
}

/** Where the site is paid to, without anything to pay. */
export const ways: HandlerOf<typeof billing, 'ways'> = async (ctx) => ({ ways: await waysFor(ctx, 0) });
