import { oneOf, PAGE, pageOf } from '../rules/filters.ts';
import type { SupplyCtx } from './db.ts';
import { scopeData, scopeOf, type Scope, type ScopeData, type Work } from './place.ts';

/** A screen of a list of records that have a state. */
export interface RecordListData<State extends string, Row> {
  scope: ScopeData;
  filter: { state: State | 'all' };
  page: number;
  pages: number;
  total: number;
  rows: Row[];
}

/** What an address asks of such a list. */
export interface ListQuery<State extends string> {
  readonly scope: Scope;
  /** Ids of the stores that it is about. */
  readonly storeIds: readonly string[];
  readonly state: State | 'all';
  readonly page: number;
  readonly offset: number;
}

/** Null for who has no such list. */
export async function readListQuery<State extends string>(
  ctx: SupplyCtx & { readonly query: Readonly<Record<string, string>> },
  states: readonly State[],
  work: Work,
): Promise<ListQuery<State> | null> {
  const scope = await scopeOf(ctx, ctx.query, work);
  if (!scope) return null;
  const page = pageOf(ctx.query.page);
  return {
    scope,
    storeIds: scope.store ? [scope.store.id] : scope.stores.map(({ id }) => id),
    state: oneOf<State | 'all'>(['all', ...states], ctx.query.state),
    page,
    offset: (page - 1) * PAGE,
  };
}

/** Rows of a screen, each of which knows how many there are in all, as its page has them. */
export function recordList<State extends string, Found extends { readonly total: number }, Row>(
  { scope, state, page }: ListQuery<State>,
  found: readonly Found[],
  rowOf: (row: Found) => Row,
): RecordListData<State, Row> {
  const total = found[0]?.total ?? 0;
  return { scope: scopeData(scope), filter: { state }, page, pages: Math.ceil(total / PAGE), total, rows: found.map(rowOf) };
}

/** The name of one of the stores of a list. */
export const storeName = ({ scope }: Pick<ListQuery<string>, 'scope'>, storeId: string): string =>
  scope.stores.find(({ id }) => id === storeId)?.name ?? '';
