import type { ClusterView, StoreView } from '#plugins/cluster/contract.ts';
import { tableOf, type FloorTable } from '../../rules/floor.ts';
import type { PosCtx } from '../db.ts';
import { floorOf } from '../setup/floor.ts';

/** A table that guests order at. */
export interface TablePlace {
  readonly codeId: string;
  readonly cluster: ClusterView;
  readonly store: StoreView;
  readonly table: FloorTable;
}
export type FoundTable =
  | { readonly state: 'open'; readonly place: TablePlace }
  /** The store takes no orders of guests. */
  | { readonly state: 'off'; readonly store: StoreView; readonly table: FloorTable }
  /** The code was renewed, or its table is gone. */
  | { readonly state: 'renewed' };

/** The table that a code stands on; null for what was never a code. `hold` keeps others who order there waiting until the transaction ends. */
export async function findTable(ctx: PosCtx, code: string, { hold = false } = {}): Promise<FoundTable | null> {
  const query = ctx.db.selectFrom('pos_table_code').select(['id', 'store_id', 'table_id', 'revoked_at']).where('code', '=', code);
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  const found = row.revoked_at ? null : await ctx.use('clusters').place(row.store_id);
  const table = found && tableOf((await floorOf(ctx, row.store_id)).areas, row.table_id);
  if (!found || !table) return { state: 'renewed' };
  const { cluster, store } = found;
  if (!cluster.features.tables || !cluster.features.tableOrders) return { state: 'off', store, table };
  return { state: 'open', place: { codeId: row.id, cluster, store, table } };
}

/** The table that a code stands on, for who orders there. @throws Refusal 409 `table-code`, `table-off` */
export async function tableBy(ctx: PosCtx, code: string, options: { readonly hold?: boolean } = {}): Promise<TablePlace> {
  const found = await findTable(ctx, code, options);
  if (found?.state === 'open') return found.place;
  throw ctx.refuse(found?.state === 'off' ? 'table-off' : 'table-code');
}
