// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  config_draft: {
    space_id: string;
    site_id: string;
    revision: number;
    began: number;
    manifest: Nullable<Json<Columns['config_draft.manifest']>>;
    based_on: number;
    author: string | null;
    updated_at: Generated<Timestamp>;
    publish_at: Nullable<Timestamp>;
    scheduled_by: string | null;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    config: Tables;
  }
}
