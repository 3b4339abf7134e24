import type { Kysely } from 'kysely';
import type { PluginTables } from '#kernel/contract/tables.ts';
import type { Tables } from '#kernel/data/tables.ts';

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

/** The tables of the kernel and of all plugins, which no plugin may name: for tests that look what another was told. */
export const everyTable = ({ db }: { readonly db: unknown }): Kysely<Tables & Together<PluginTables[keyof PluginTables]>> =>
  db as ReturnType<typeof everyTable>;
