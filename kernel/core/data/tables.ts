// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  kernel_audit: {
    space_id: string;
    seq: Generated<number>;
    at: Generated<Timestamp>;
    site_id: string | null;
    actor_type: string;
    actor_id: string | null;
    role: string | null;
    action: string;
    entity: string | null;
    entity_id: string | null;
    before: Nullable<Json<unknown>>;
    after: Nullable<Json<unknown>>;
    reason: string | null;
    ip: string | null;
    device_id: string | null;
    prev_hash: Generated<Buffer>;
    hash: Generated<Buffer>;
  };
  kernel_claim: {
    space_id: string;
    name: string;
    value_hash: Buffer;
    ref: string;
    created_at: Generated<Timestamp>;
  };
  kernel_hostname: {
    hostname: string;
    site_id: string;
  };
  kernel_idempotency: {
    space_id: string;
    actor: string;
    key: string;
    route: string;
    request_hash: Buffer;
    state: Generated<'in_progress' | 'done'>;
    status: number | null;
    body: Nullable<Json<unknown>>;
    created_at: Generated<Timestamp>;
  };
  kernel_live: {
    space_id: string;
    account_id: string;
    seq: number;
    name: string;
    payload: Json<unknown>;
    at: Generated<Timestamp>;
  };
  kernel_live_head: {
    space_id: string;
    account_id: string;
    seq: number;
  };
  kernel_money: {
    space_id: string;
    actor_id: string;
    policy: string;
    day: string;
    owner: string;
    satang: number;
    unproven_satang: number;
  };
  kernel_nonce: {
    nonce: string;
    expires_at: Timestamp;
  };
  kernel_rate: {
    bucket: string;
    window_start: Timestamp;
    count: number;
  };
  kernel_session: {
    space_id: string;
    sid_hash: Buffer;
    site_id: string;
    account_id: string;
    role: string;
    created_at: Generated<Timestamp>;
    last_seen_at: Generated<Timestamp>;
    auth_time: Generated<Timestamp>;
    expires_at: Timestamp;
    amr: Generated<string[]>;
    user_agent: string | null;
    ip: string | null;
    ended_at: Nullable<Timestamp>;
    end_reason: string | null;
  };
  kernel_site: {
    id: string;
    active_version: number | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    file_digests: Generated<Json<unknown>>;
    prepared: string | null;
  };
  kernel_site_version: {
    site_id: string;
    version: number;
    manifest: Json<unknown>;
    status: 'draft' | 'active' | 'refused' | 'retired';
    author: string | null;
    note: string | null;
    created_at: Generated<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
