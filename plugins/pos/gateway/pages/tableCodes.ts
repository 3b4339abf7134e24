import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import { floorOf, mayChange } from '../setup/floor.ts';
import { codesOf } from '../tableOrders/codes.ts';

export interface TableCodesData {
  readonly store: { readonly id: string; readonly name: string };
  /** Whether guests are let order by them now. */
  readonly on: boolean;
  /** `path` is null where a table has no code yet. */
  readonly areas: { id: string; name: string; tables: { id: string; name: string; path: string | null }[] }[];
}

/** Codes of a store's tables for who manages it; everybody else finds nothing. */
export const tableCodes: Load<typeof pos, TableCodesData> = async (ctx) => {
  const { store: id = '' } = ctx.params;
  const place = isUuid(id) ? await ctx.use('clusters').place(id) : null;
  if (!place || !(await mayChange(ctx, place.store.id))) throw notFound();
  const codes = await codesOf(ctx, place.store.id);
  const { areas } = await floorOf(ctx, place.store.id);
  const pathOf = (tableId: string) => {
    const code = codes.get(tableId);
    return code ? `/cluster/liff/table/${code}` : null;
  };
  return {
    data: {
      store: { id: place.store.id, name: place.store.name },
      on: Boolean(place.cluster.features.tables && place.cluster.features.tableOrders),
      areas: areas.map((area) => ({
        id: area.id,
        name: area.name,
        tables: area.tables.map((table) => ({ id: table.id, name: table.name, path: pathOf(table.id) })),
      })),
    },
    noindex: true,
  };
};
