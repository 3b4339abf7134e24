// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  account_account: {
    space_id: string;
    id: Generated<string>;
    email: string;
    password_hash: string | null;
    firstname: string;
    lastname: Generated<string>;
    role: Generated<'user' | 'manager' | 'admin'>;
    state: Generated<'pending' | 'active' | 'suspended' | 'closing' | 'erased'>;
    last_sign_in_at: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    email_verified_at: Nullable<Timestamp>;
    locale: Generated<'th' | 'en'>;
    prefix: Generated<string>;
    firstname_en: Generated<string>;
    lastname_en: Generated<string>;
    phone: Generated<string>;
    address: Generated<Json<Columns['account_account.address']>>;
    erase_at: Nullable<Timestamp>;
    password_changed_at: Nullable<Timestamp>;
    search_text: GeneratedAlways<string>;
    suspended_at: Nullable<Timestamp>;
    suspended_by: string | null;
    suspend_reason: string | null;
    avatar_file_id: string | null;
    changed_at: Generated<Timestamp>;
  };
  account_attempt: {
    space_id: string;
    email_hash: Buffer;
    failed_count: Generated<number>;
    failed_at: Timestamp;
  };
  account_challenge: {
    space_id: string;
    id: Generated<string>;
    challenge: string;
    purpose: 'register' | 'sign-in' | 'confirm' | 'second-factor';
    account_id: string | null;
    tries: Generated<number>;
    remember: Generated<boolean>;
    expires_at: Timestamp;
  };
  account_consent: {
    space_id: string;
    id: Generated<string>;
    account_id: string;
    purpose: Columns['account_consent.purpose'];
    version: string;
    given: boolean;
    at: Generated<Timestamp>;
  };
  account_identity: {
    space_id: string;
    id: Generated<string>;
    account_id: string;
    provider: string;
    issuer: string;
    subject: string;
    name: Generated<string>;
    linked_at: Generated<Timestamp>;
    last_used_at: Nullable<Timestamp>;
  };
  account_passkey: {
    space_id: string;
    credential_id: string;
    account_id: string;
    rp_id: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    backed_up: Generated<boolean>;
    name: string;
    created_at: Generated<Timestamp>;
    last_used_at: Nullable<Timestamp>;
  };
  account_recovery_code: {
    space_id: string;
    account_id: string;
    code_hash: Buffer;
    used_at: Nullable<Timestamp>;
  };
  account_token: {
    space_id: string;
    id: Generated<string>;
    kind: 'activate' | 'recover' | 'email' | 'invite' | 'bypass' | 'device' | 'line';
    account_id: string | null;
    token_hash: Buffer;
    code_hash: Buffer | null;
    tries: Generated<number>;
    data: Generated<Json<unknown>>;
    created_at: Generated<Timestamp>;
    expires_at: Timestamp;
    used_at: Nullable<Timestamp>;
  };
  account_totp: {
    space_id: string;
    account_id: string;
    secret: string;
    confirmed_at: Nullable<Timestamp>;
    last_step: Generated<number>;
    created_at: Generated<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    account: Tables;
  }
}
