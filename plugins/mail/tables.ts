// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  mail_address: {
    space_id: string;
    id: Generated<string>;
    address: string;
    response: Generated<string>;
    bounces: Generated<number>;
    bounced_at: Timestamp;
    version: Generated<number>;
  };
  mail_attachment: {
    space_id: string;
    message_id: string;
    position: number;
    name: string;
    type: string;
    bytes: Buffer;
  };
  mail_message: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    kind: string;
    recipient: string;
    address: string;
    locale: 'th' | 'en';
    subject: string;
    body: string | null;
    state: 'queued' | 'sent' | 'kept' | 'bounced' | 'failed' | 'suppressed';
    attempts: Generated<number>;
    last_error: string | null;
    response: string | null;
    header_id: string | null;
    written_by: string | null;
    created_at: Generated<Timestamp>;
    queued_at: Generated<Timestamp>;
    tried_at: Nullable<Timestamp>;
    sent_at: Nullable<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    mail: Tables;
  }
}
