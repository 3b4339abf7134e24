import type { Selectable } from 'kysely';
import type { Message } from '../schemas.ts';
import { me, type MessageCtx } from './db.ts';
import type { Tables } from '../tables.ts';
import type { Naming } from './people.ts';

export type MessageRow = Selectable<Tables['message_message']>;

/** A message as the visitor sees it. */
export function messageView(ctx: MessageCtx, row: MessageRow, name: Naming): Message {
  return {
    seq: row.seq,
    id: row.id,
    kind: row.kind,
    sender: name(row.sender_id),
    mine: row.sender_id === me(ctx),
    staff: row.side === 'staff',
    body: row.body,
    at: row.sent_at.toISOString(),
    removed: row.removed_by,
  };
}
