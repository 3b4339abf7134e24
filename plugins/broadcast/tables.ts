// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  broadcast_admission: {
    space_id: string;
    broadcast_id: string;
    account_id: string;
  };
  broadcast_broadcast: {
    space_id: string;
    id: string;
    room: string;
    source_type: string | null;
    source_id: string | null;
    title: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    access: 'public' | 'members' | 'admitted';
    host_ids: Generated<string[]>;
    return_path: Generated<string>;
    state: Generated<'scheduled' | 'lobby' | 'live' | 'reconnecting' | 'ended' | 'archived' | 'cancelled'>;
    host_take: string | null;
    host_account_id: string | null;
    host_seen_at: Nullable<Timestamp>;
    epoch: Generated<number>;
    live_at: Nullable<Timestamp>;
    ended_at: Nullable<Timestamp>;
    recording_file_id: string | null;
    message_seq: Generated<number>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  broadcast_message: {
    space_id: string;
    broadcast_id: string;
    seq: number;
    viewer_id: string | null;
    account_id: string | null;
    name: string;
    host: boolean;
    body: string;
    at: Timestamp;
    hidden: Generated<boolean>;
  };
  broadcast_segment: {
    space_id: string;
    take_id: string;
    number: number;
    key: string;
    bytes: number;
    start_ms: number;
    duration_ms: number;
    at: Timestamp;
  };
  broadcast_signal: {
    space_id: string;
    id: Generated<string>;
    broadcast_id: string;
    to_viewer: string | null;
    from_viewer: string | null;
    kind: 'offer' | 'answer';
    sdp: string;
    epoch: number;
    at: Timestamp;
  };
  broadcast_take: {
    space_id: string;
    id: string;
    broadcast_id: string;
    type: string;
    next: Generated<number>;
    started_at: Timestamp;
  };
  broadcast_viewer: {
    space_id: string;
    broadcast_id: string;
    id: string;
    account_id: string | null;
    name: string;
    token_hash: Buffer;
    transport: 'p2p' | 'relay' | 'sfu';
    hand_at: Nullable<Timestamp>;
    joined_at: Timestamp;
    seen_at: Timestamp;
    left_at: Nullable<Timestamp>;
    seconds: Generated<string>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    broadcast: Tables;
  }
}
