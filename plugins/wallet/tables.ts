// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  wallet_account: {
    space_id: string;
    id: string;
    code: 'member' | 'promptpay' | 'sales' | 'equity';
    guarded: boolean;
    frozen: Generated<boolean>;
    debits_posted: Generated<number>;
    credits_posted: Generated<number>;
    debits_pending: Generated<number>;
    credits_pending: Generated<number>;
    created_at: Generated<Timestamp>;
    changed_at: Generated<Timestamp>;
  };
  wallet_hold: {
    space_id: string;
    transfer_id: string;
    account_id: string;
    amount_satang: number;
    expires_at: Timestamp;
  };
  wallet_note: {
    space_id: string;
    transfer_id: string;
    text: string;
  };
  wallet_topup: {
    space_id: string;
    id: string;
    account_id: string;
    amount_satang: number;
    state: 'created' | 'awaiting_payment' | 'paid' | 'credited' | 'expired' | 'rejected';
    payload: Generated<string>;
    expires_at: Timestamp;
    reference: Generated<string>;
    paid_at: Nullable<Timestamp>;
    reported_at: Nullable<Timestamp>;
    late: Generated<boolean>;
    received_satang: number | null;
    transfer_id: string | null;
    decided_by: string | null;
    decided_at: Nullable<Timestamp>;
    reason: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  wallet_transfer: {
    space_id: string;
    id: string;
    seq: GeneratedAlways<number>;
    kind: 'single' | 'pending' | 'post' | 'void';
    code: 'topup' | 'purchase' | 'refund' | 'transfer' | 'credit' | 'debit' | 'adjust' | 'expire';
    debit_account_id: string;
    credit_account_id: string;
    amount_satang: number;
    debit_balance: number;
    credit_balance: number;
    pending_id: string | null;
    ref_type: string | null;
    ref_id: string | null;
    reason: Generated<string>;
    actor_id: string | null;
    request_hash: Buffer;
    expires_at: Nullable<Timestamp>;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    wallet: Tables;
  }
}
