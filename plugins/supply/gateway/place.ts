import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ClusterFrame, ClusterView, MemberView, Rights, StoreView } from '#plugins/cluster/contract.ts';
import type { SupplyCtx } from './db.ts';

/** A store that has stock. */
export type StockedStore = StoreView & { readonly locationId: string };

/** Where the account that asks works: the cluster, who they are in it, and those of its stores that are theirs. */
export interface Place {
  readonly clusterId: string;
  readonly member: MemberView;
  readonly stores: readonly StockedStore[];
}

/** `stock` orders, moves and counts; `receive` may also who sells, in the stores that are theirs. */
export type Work = 'stock' | 'receive';

const may = ({ stock, sell }: Rights, work: Work): boolean => stock || (work === 'receive' && sell);

/** Null for who is nobody there. */
async function findPlace(ctx: SupplyCtx, clusterId: string): Promise<Place | null> {
  const clusters = ctx.use('clusters');
  const member = isUuid(clusterId) ? await clusters.membership(clusterId) : null;
  if (!member) return null;
  const stores = (await clusters.stores(clusterId)).filter(
    (store): store is StockedStore => store.locationId !== null && (member.storeIds?.includes(store.id) ?? true),
  );
  return { clusterId: clusterId.toLowerCase(), member, stores };
}

/** For calls. @throws Refusal 404 for who is nobody there · 403 `right-missing` */
export async function placeOf(ctx: SupplyCtx, clusterId: string, work: Work): Promise<Place> {
  const place = await findPlace(ctx, clusterId);
  if (!place) throw notFound();
  if (!may(place.member.rights, work)) throw ctx.refuse('right-missing');
  return place;
}

/** For pages of one record. @throws Refusal 404 also for who may not do this */
export async function pagePlace(ctx: SupplyCtx, clusterId: string, work: Work): Promise<Place> {
  const place = await findPlace(ctx, clusterId);
  if (!place || !may(place.member.rights, work)) throw notFound();
  return place;
}

/** One of the visitor's stores. @throws Refusal 404 */
export function storeOf({ stores }: Place, storeId: string): StockedStore {
  const store = stores.find(({ id }) => id === storeId.toLowerCase());
  if (!store) throw notFound();
  return store;
}

/** What a list of the visitor's is about: one cluster, all of their stores there or one. */
export interface Scope extends Place {
  readonly clusters: readonly ClusterView[];
  /** Null for all of them. */
  readonly store: StockedStore | null;
}

/** By what the address says, else the first cluster of the visitor; null where they work in none, or may not do this in it. */
export async function scopeOf(ctx: SupplyCtx, query: Readonly<Record<string, string>>, work: Work): Promise<Scope | null> {
  const clusters = await ctx.use('clusters').mine();
  const clusterId = query.cluster ?? clusters[0]?.id;
  if (clusterId === undefined) return null;
  const place = await findPlace(ctx, clusterId);
  if (!place || !may(place.member.rights, work)) return null;
  return { ...place, clusters, store: place.stores.find(({ id }) => id === query.store) ?? null };
}

/** What pages know of a scope. */
export interface ScopeData {
  /** Where the page is a tab of the cluster; nothing is chosen there. */
  frame: ClusterFrame | null;
  clusterId: string;
  clusters: { id: string; name: string }[];
  stores: { id: string; name: string }[];
  /** Empty for all. */
  storeId: string;
  /** Whether costs are shown. */
  owns: boolean;
  /** Whether more is allowed than receiving. */
  keepsStock: boolean;
}

export const namesOf = (stores: readonly StoreView[]) => stores.map(({ id, name }) => ({ id, name }));

export const scopeData = ({ clusterId, clusters, stores, store, member }: Scope): ScopeData => ({
  frame: null,
  clusterId,
  clusters: clusters.map(({ id, name }) => ({ id, name })),
  stores: namesOf(stores),
  storeId: store?.id ?? '',
  owns: member.rights.owns,
  keepsStock: member.rights.stock,
});
