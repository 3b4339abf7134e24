import { announce } from './announce.ts';
import type { WalletCtx } from './db.ts';
import { releaseExpired } from './ledger/hold.ts';

/** Lets go of the holds whose time has come: what nobody took is the member's again. */
export async function expireHolds(ctx: WalletCtx): Promise<void> {
  for (const transfer of await releaseExpired(ctx)) await announce(ctx, transfer);
}
