// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  desk_choices: {
    space_id: string;
    account_id: string;
    favourites: Generated<Json<Columns['desk_choices.favourites']>>;
    folded: Generated<boolean>;
    updated_at: Generated<Timestamp>;
  };
  desk_view: {
    space_id: string;
    id: Generated<string>;
    account_id: string | null;
    name: string;
    path: string;
    query: string;
    shared: boolean;
    position: number;
    version: Generated<number>;
    removed_at: Nullable<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    desk: Tables;
  }
}
