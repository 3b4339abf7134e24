import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Ctx, Refined } from '#kernel/contract/gateway.ts';
import type { message } from '../plugin.ts';

export type MessageCtx = Ctx<typeof message>;
export type Side = 'member' | 'staff';
export type Removal = 'sender' | 'moderator' | 'erasure';

/** A message as a report keeps it. */
export interface Copied {
  seq: number;
  senderId: string | null;
  body: string;
  /** ISO 8601. */
  at: string;
}

export interface MessageTables {
  message_thread: Refined<
    'message_thread',
    { kind: 'direct' | 'support'; state: Generated<'open' | 'closed'>; last_side: Generated<Side> }
  >;
  message_member: Refined<'message_member', { side: Side }>;
  message_message: Refined<
    'message_message',
    {
      kind: Generated<'text' | 'closed' | 'reopened'>;
      side: Side;
      removed_by: ColumnType<Removal | null, Removal | null | undefined, Removal | null>;
    }
  >;
  message_block: Refined<'message_block', Record<never, never>>;
  message_report: Refined<
    'message_report',
    {
      reason: 'spam' | 'abuse' | 'fraud' | 'other';
      state: Generated<'open' | 'dismissed' | 'removed'>;
      part: ColumnType<Copied[], string, string>;
    }
  >;
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<MessageCtx, 'db'>): Kysely<MessageTables> => ctx.db;

/** The visitor: every call of this plugin is for members. */
export const me = (ctx: MessageCtx): string => ctx.account!.id;
