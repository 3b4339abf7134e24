// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  notification_notification: {
    space_id: string;
    id: Generated<string>;
    account_id: string;
    site_id: string;
    category: 'security' | 'money' | 'message' | 'task' | 'news';
    kind: string;
    texts: Json<Columns['notification_notification.texts']>;
    href: string | null;
    read_at: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
  };
  notification_preference: {
    space_id: string;
    account_id: string;
    category: 'security' | 'money' | 'message' | 'task' | 'news';
    channel: 'in_app' | 'mail' | 'line';
    chosen: boolean;
    updated_at: Generated<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    notification: Tables;
  }
}
