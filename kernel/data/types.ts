// Generated from the migrated database by generateTypes(); a test fails when it is stale. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** Read as a value, written as text: see json() in values.ts. */
export type Json = ColumnType<JsonValue, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface KernelAudit {
  space_id: string;
  seq: Generated<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  site_id: string | null;
  actor_type: string;
  actor_id: string | null;
  role: string | null;
  action: string;
  entity: string | null;
  entity_id: string | null;
  before: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  after: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  reason: string | null;
  ip: string | null;
  device_id: string | null;
  prev_hash: Generated<Buffer>;
  hash: Generated<Buffer>;
}

export interface KernelHostname {
  hostname: string;
  site_id: string;
}

export interface KernelIdempotency {
  space_id: string;
  actor: string;
  key: string;
  route: string;
  request_hash: Buffer;
  state: Generated<string>;
  status: number | null;
  body: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface KernelNonce {
  nonce: string;
  expires_at: Timestamp;
}

export interface KernelRate {
  bucket: string;
  window_start: Timestamp;
  count: number;
}

export interface KernelSession {
  space_id: string;
  sid_hash: Buffer;
  site_id: string;
  account_id: string;
  role: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  auth_time: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  amr: Generated<string[]>;
  user_agent: string | null;
  ip: string | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  end_reason: string | null;
}

export interface KernelSite {
  id: string;
  active_version: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface KernelSiteVersion {
  site_id: string;
  version: number;
  manifest: Json;
  status: string;
  author: string | null;
  note: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Database {
  kernel_audit: KernelAudit;
  kernel_hostname: KernelHostname;
  kernel_idempotency: KernelIdempotency;
  kernel_nonce: KernelNonce;
  kernel_rate: KernelRate;
  kernel_session: KernelSession;
  kernel_site: KernelSite;
  kernel_site_version: KernelSiteVersion;
}
