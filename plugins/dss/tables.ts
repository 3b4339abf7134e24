// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  dss_document: {
    space_id: string;
    cluster_id: string;
    collection: string;
    id: string;
    revision: number;
    body: Nullable<Json<Columns['dss_document.body']>>;
    bytes: number;
    seq: number;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string;
  };
  dss_key: {
    space_id: string;
    cluster_id: string;
    collection: string;
    path: string;
    id: string;
    words: string | null;
    number: number | null;
    missing: boolean;
  };
  dss_usage: {
    space_id: string;
    cluster_id: string;
    collection: string;
    documents: Generated<number>;
    bytes: Generated<number>;
    seq: Generated<number>;
    forgotten: Generated<number>;
    indexed: string[] | null;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    dss: Tables;
  }
}
