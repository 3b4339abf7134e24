import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** The tables of each plugin by its id: its generated `tables.ts` adds them here. */
export interface PluginTables {}

/** The tables that `ctx.db` of a plugin knows: its own. Those of a plugin that is not known may be any. */
export type TablesOf<P> = P extends { readonly id: infer Id }
  ? Id extends keyof PluginTables
    ? PluginTables[Id]
    : string extends Id
      ? // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own word for tables that are not known
        any
      : Record<never, never>
  : never;

export type { Sql } from '#kit/postgres/statement.ts';

/** Read as a value, written as its JSON text: a driver takes arrays and strings for something else. */
export type Json<T> = ColumnType<T, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** The database fills it where a row says nothing. Unlike Kysely's own it may hold a column that is written otherwise than read. */
export type Generated<Column> = ColumnType<SelectType<Column>, InsertType<Column> | undefined, UpdateType<Column>>;
/** May be null, and is where a row says nothing. */
export type Nullable<Column> = ColumnType<SelectType<Column> | null, InsertType<Column> | null | undefined, UpdateType<Column> | null>;
