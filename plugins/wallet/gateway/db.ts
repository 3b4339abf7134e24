import type { Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { TopUpState } from '../machines/topUp.ts';
import type { wallet } from '../plugin.ts';
import type { AccountCode } from './ledger/chart.ts';

export type WalletCtx = Ctx<typeof wallet>;

/** What a transfer is for. */
export type TransferCode = 'topup' | 'purchase' | 'refund' | 'transfer' | 'credit' | 'debit' | 'adjust' | 'expire';
/** `single` counts at once; `pending` holds money until a `post` takes it or a `void` lets it go. */
export type TransferKind = 'single' | 'pending' | 'post' | 'void';

export interface WalletTables {
  wallet_account: Refined<'wallet_account', { code: AccountCode }>;
  wallet_transfer: Refined<'wallet_transfer', { kind: TransferKind; code: TransferCode }>;
  wallet_hold: Tables['wallet_hold'];
  wallet_note: Tables['wallet_note'];
  wallet_topup: Refined<'wallet_topup', { state: TopUpState }>;
}

export type AccountRow = Selectable<WalletTables['wallet_account']>;
export type TransferRow = Selectable<WalletTables['wallet_transfer']>;
export type TopUpRow = Selectable<WalletTables['wallet_topup']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<WalletCtx, 'db'>): Kysely<WalletTables> => ctx.db;
