import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { TransferState } from '../../machines/transfer.ts';
import type { supply } from '../../plugin.ts';
import { namesOf, pagePlace, scopeData, scopeOf, type ScopeData } from '../place.ts';
import { linesOfTransfer } from '../transfers/hold.ts';

export interface TransferData {
  scope: ScopeData;
  /** All stores of the cluster: goods may go to any. */
  stores: { id: string; name: string }[];
  /** Null for one that is to be made. */
  transfer: {
    id: string;
    version: number;
    number: string;
    state: TransferState;
    fromStoreId: string;
    toStoreId: string;
    note: string;
    sentAt: string | null;
    receivedAt: string | null;
    /** What the visitor may do by whose stores these are. */
    maySend: boolean;
    mayReceive: boolean;
    lines: { id: string; variantId: string; sku: string; title: string; sent: number; received: number | null; reason: string }[];
  } | null;
}

/** One transfer: a draft to be filled in, or what was sent and what has arrived of it. */
export const load: Load<typeof supply, TransferData> = async (ctx) => {
  const id = ctx.params.id!;
  const storesOf = async (clusterId: string) =>
    namesOf((await ctx.use('clusters').stores(clusterId)).filter(({ locationId }) => locationId !== null));
  if (id === 'new') {
    const scope = await scopeOf(ctx, ctx.query, 'stock');
    if (!scope) throw notFound();
    return { data: { scope: scopeData(scope), stores: await storesOf(scope.clusterId), transfer: null }, noindex: true };
  }
  const row = isUuid(id) ? await ctx.db.selectFrom('supply_transfer').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  const place = await pagePlace(ctx, row.cluster_id, 'receive');
  const isTheirs = (storeId: string) => place.stores.some((store) => store.id === storeId);
  if (!isTheirs(row.from_store_id) && !isTheirs(row.to_store_id)) throw notFound();
  const lines = await linesOfTransfer(ctx, row.id);
  return {
    data: {
      scope: scopeData({ ...place, clusters: [], store: null }),
      stores: await storesOf(row.cluster_id),
      transfer: {
        id: row.id,
        version: row.version,
        number: row.number,
        state: row.state,
        fromStoreId: row.from_store_id,
        toStoreId: row.to_store_id,
        note: row.note,
        sentAt: row.sent_at?.toISOString() ?? null,
        receivedAt: row.received_at?.toISOString() ?? null,
        maySend: place.member.rights.stock && isTheirs(row.from_store_id),
        mayReceive: isTheirs(row.to_store_id),
        lines: lines.map((line) => ({
          id: line.id,
          variantId: line.variant_id,
          sku: line.sku,
          title: line.title,
          sent: line.sent,
          received: line.received,
          reason: line.reason,
        })),
      },
    },
    title: row.number,
    noindex: true,
  };
};
