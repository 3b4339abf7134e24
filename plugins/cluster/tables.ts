// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  cluster_cluster: {
    space_id: string;
    id: Generated<string>;
    code: string;
    name: string;
    tax_id: Generated<string>;
    model: 'retail' | 'cafe' | 'restaurant' | 'service' | 'market_stall' | 'franchise' | null;
    model_id: string | null;
    features: Generated<Json<Columns['cluster_cluster.features']>>;
    created_at: Timestamp;
    removed_at: Nullable<Timestamp>;
    version: Generated<number>;
  };
  cluster_device: {
    space_id: string;
    id: Generated<string>;
    store_id: string;
    name: string;
    series_no: number;
    series: string;
    machine_no: Generated<string>;
    public_key: string;
    token_hash: Buffer;
    member_id: string | null;
    staff_hash: Buffer | null;
    staff_until: Nullable<Timestamp>;
    last_seen_at: Timestamp;
    unsynced_since: Nullable<Timestamp>;
    unsynced: Generated<number>;
    version: Generated<string>;
    paired_at: Timestamp;
    revoked_at: Nullable<Timestamp>;
    version_no: Generated<number>;
  };
  cluster_member: {
    space_id: string;
    id: Generated<string>;
    cluster_id: string;
    account_id: string | null;
    name: string;
    role: 'owner' | 'manager' | 'cashier';
    rights: Generated<Json<Columns['cluster_member.rights']>>;
    store_ids: string[] | null;
    pin_hash: string | null;
    pin_failures: Generated<number>;
    locked_at: Nullable<Timestamp>;
    created_at: Timestamp;
    removed_at: Nullable<Timestamp>;
    version: Generated<number>;
  };
  cluster_model: {
    space_id: string;
    id: Generated<string>;
    name: string;
    features: Json<Columns['cluster_model.features']>;
    created_at: Timestamp;
    version: Generated<number>;
  };
  cluster_pairing: {
    space_id: string;
    code_hash: string;
    store_id: string;
    expires_at: Timestamp;
    used_at: Nullable<Timestamp>;
  };
  cluster_store: {
    space_id: string;
    id: Generated<string>;
    cluster_id: string;
    code: string;
    name: string;
    branch_code: string;
    location_id: string | null;
    address: Generated<string>;
    phone: Generated<string>;
    vat_registered: Generated<boolean>;
    abb_allowed: Generated<boolean>;
    receipt_header: Generated<string>;
    receipt_footer: Generated<string>;
    created_at: Timestamp;
    removed_at: Nullable<Timestamp>;
    version: Generated<number>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    cluster: Tables;
  }
}
