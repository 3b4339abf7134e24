import type { ColumnType, Kysely } from 'kysely';
import type { Ctx, Refined } from '#kernel/contract/gateway.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { config } from '../plugin.ts';

export type ConfigCtx = Ctx<typeof config>;

export interface ConfigTables {
  config_draft: Refined<'config_draft', { manifest: ColumnType<Manifest | null, string, string | null> }>;
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<ConfigCtx, 'db'>): Kysely<ConfigTables> => ctx.db;
