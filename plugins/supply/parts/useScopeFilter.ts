import { useLocation, useText } from '#kernel/contract/page.ts';
import type { ScopeData } from '../gateway/place.ts';

interface Choice {
  name: 'cluster' | 'store';
  label: string;
  options: { value: string; label: string }[];
}

/** Which cluster and which store a list is about: fields of its `FilterForm`, where there is something to choose. */
export function useScopeFilter({ clusters, clusterId, stores, storeId }: ScopeData, one = false) {
  const t = useText('supply');
  const optionsOf = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const fields: Choice[] = [];
  if (clusters.length > 1) fields.push({ name: 'cluster', label: t('filter.cluster'), options: optionsOf(clusters) });
  if (stores.length > 1)
    fields.push({
      name: 'store',
      label: t('filter.store'),
      options: [...(one ? [] : [{ value: '', label: t('filter.allStores') }]), ...optionsOf(stores)],
    });
  return { values: { cluster: clusterId, store: storeId }, fields };
}

/** Addresses of the other screens of the list of this page. */
export function usePaging(): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `${pathname}?${query}`;
  };
}

/** The address of a new record in the cluster that the list is about. */
export const newIn = (path: string, { clusterId, storeId }: ScopeData): string =>
  `${path}/new?${new URLSearchParams({ cluster: clusterId, ...(storeId && { store: storeId }) })}`;
