import type { NextDue } from '#kernel/contract/gateway.ts';
import { announce } from './announce.ts';
import type { WalletCtx } from './db.ts';
import { releaseExpired } from './ledger/hold.ts';

/** Lets go of the holds whose time has come: what nobody took is the member's again. */
export async function expireHolds(ctx: WalletCtx): Promise<NextDue> {
  for (const transfer of await releaseExpired(ctx)) await announce(ctx, transfer);
  const [next] = await ctx.sql<{ at: Date | null }>`select min(expires_at) as at from wallet_hold`;
  return next!.at;
}
