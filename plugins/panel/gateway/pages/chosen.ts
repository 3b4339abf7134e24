import { isUuid } from '#kernel/contract/uuid.ts';
import type { PanelCtx } from '../db.ts';
import { addDays } from '#kit/thai/day.ts';
import { lengthOf, MOST_DAYS } from '../../rules/span.ts';
import { managed, spanOf, viewOf } from '../view.ts';

/** A cluster or store to choose from. */
export interface Choice {
  id: string;
  name: string;
}

/** What the address says is looked at, and what else there is to look at. */
export interface Looking {
  clusters: Choice[];
  stores: Choice[];
  filter: { cluster: string; store: string; from: string; to: string };
  /** The business day of now; empty for who manages nothing. */
  today: string;
}

/** By the address, else the visitor's first cluster and all of their stores there of today; no view for who manages nothing. */
export async function chosen(
  ctx: PanelCtx,
  query: Readonly<Record<string, string>>,
): Promise<{ looking: Looking; view: Awaited<ReturnType<typeof viewOf>> | null }> {
  const clusters = await managed(ctx);
  const cluster = clusters.find(({ id }) => id === query.cluster) ?? clusters[0];
  const choices = (rows: readonly Choice[]) => rows.map(({ id, name }) => ({ id, name }));
  const nothing = { cluster: '', store: '', from: '', to: '' };
  if (!cluster) return { view: null, looking: { clusters: [], stores: [], filter: nothing, today: '' } };
  const view = await viewOf(ctx, cluster.id, isUuid(query.store ?? '') ? query.store : '');
  const { today, from, to } = await spanOf(ctx, view, query);
  return {
    view,
    looking: {
      clusters: choices(clusters),
      stores: choices(view.stores),
      filter: {
        cluster: cluster.id,
        store: view.shown.length < view.stores.length ? query.store! : '',
        // The last of them, where they are more than are looked at together.
        from: lengthOf({ from, to }) > MOST_DAYS ? addDays(to, 1 - MOST_DAYS) : from,
        to,
      },
      today,
    },
  };
}
