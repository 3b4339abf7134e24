import { SHOWS } from '../../rules/stockFilters.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskStock } from '../../calls/deskStock.ts';
import type { shop } from '../../plugin.ts';

export interface StockFilter {
  q: string;
  show: (typeof SHOWS)[number];
  locationId: string;
}

export interface StockData {
  filter: StockFilter;
  page: number;
  list: Reply<typeof deskStock.stock>;
  locations: Reply<typeof deskStock.locations>['locations'];
  /** SKU that is to be changed at once. */
  move: string;
}

/** What there is, by variant and location. */
export const load: Load<typeof shop, StockData> = async ({ call, query }) => {
  const filter: StockFilter = {
    q: (query.q ?? '').trim().slice(0, 80),
    show: SHOWS.find((known) => known === query.show) ?? 'all',
    locationId: (query.locationId ?? '').slice(0, 40),
  };
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  const [list, { locations }] = [await call('stock', { ...filter, page }), await call('locations')];
  return { data: { filter, page, list, locations, move: (query.move ?? '').slice(0, 60) }, noindex: true };
};
