// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  message_block: {
    space_id: string;
    blocker_id: string;
    blocked_id: string;
    created_at: Timestamp;
  };
  message_member: {
    space_id: string;
    thread_id: string;
    account_id: string;
    side: 'member' | 'staff';
    read_seq: Generated<number>;
    told_seq: Generated<number>;
    joined_at: Timestamp;
  };
  message_message: {
    space_id: string;
    thread_id: string;
    seq: number;
    id: string;
    kind: Generated<'text' | 'closed' | 'reopened'>;
    sender_id: string | null;
    side: 'member' | 'staff';
    body: string;
    search_text: Generated<string>;
    sent_at: Timestamp;
    removed_at: Nullable<Timestamp>;
    removed_by: 'sender' | 'moderator' | 'erasure' | null;
  };
  message_report: {
    space_id: string;
    id: Generated<string>;
    thread_id: string;
    seq: number;
    reporter_id: string | null;
    reported_id: string | null;
    reason: 'spam' | 'abuse' | 'fraud' | 'other';
    note: Generated<string>;
    part: Json<Columns['message_report.part']>;
    state: Generated<'open' | 'dismissed' | 'removed'>;
    created_at: Timestamp;
    resolved_at: Nullable<Timestamp>;
    resolved_by: string | null;
    resolution: Generated<string>;
  };
  message_thread: {
    space_id: string;
    id: Generated<string>;
    kind: 'direct' | 'support';
    pair: string | null;
    subject: Generated<string>;
    state: Generated<'open' | 'closed'>;
    assignee_id: string | null;
    last_seq: Generated<number>;
    last_at: Timestamp;
    last_side: Generated<'member' | 'staff'>;
    staff_told_seq: Generated<number>;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    message: Tables;
  }
}
