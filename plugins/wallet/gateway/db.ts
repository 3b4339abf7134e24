import type { Ctx } from '#kernel/contract/ctx.ts';
import type { wallet } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type WalletCtx = Ctx<typeof wallet>;

export type AccountRow = Row<'wallet_account'>;
export type TransferRow = Row<'wallet_transfer'>;
export type TopUpRow = Row<'wallet_topup'>;

/** What a transfer is for. */
export type TransferCode = TransferRow['code'];
/** `single` counts at once; `pending` holds money until a `post` takes it or a `void` lets it go. */
export type TransferKind = TransferRow['kind'];
