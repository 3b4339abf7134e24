// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  apikeys_address: {
    space_id: string;
    key_id: string;
    ip: string;
    first_at: Timestamp;
    last_at: Timestamp;
    calls: number;
  };
  apikeys_key: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    name: string;
    account_id: string;
    secret_hash: string;
    working_key: string;
    scopes: string[];
    per_minute: number;
    expires_at: Nullable<Timestamp>;
    revoked_at: Nullable<Timestamp>;
    revoked_by: string | null;
    last_used_at: Nullable<Timestamp>;
    last_used_ip: string | null;
    created_at: Generated<Timestamp>;
  };
  apikeys_use: {
    space_id: string;
    id: Generated<string>;
    key_id: string;
    at: Timestamp;
    call: string;
    status: number;
    ip: string;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    apikeys: Tables;
  }
}
