// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  webhooks_delivery: {
    space_id: string;
    id: Generated<string>;
    endpoint_id: string;
    event_id: string;
    event: string;
    body: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: Generated<number>;
    tries: Generated<number>;
    due_at: Timestamp;
    tried_at: Nullable<Timestamp>;
    status: number | null;
    error: string | null;
    millis: number | null;
    answer: Generated<string>;
    created_at: Generated<Timestamp>;
  };
  webhooks_endpoint: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    name: string;
    url: string;
    events: string[] | null;
    is_on: Generated<boolean>;
    off_reason: 'gone' | 'failing' | null;
    secret: string;
    former_secret: string | null;
    former_until: Nullable<Timestamp>;
    failing_since: Nullable<Timestamp>;
    failures: Generated<number>;
    resting_until: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    webhooks: Tables;
  }
}
