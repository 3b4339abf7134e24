import type { EventCard, TicketOffer } from '../../schemas.ts';
import type { EventCtx, EventRow, PoolRow } from '../db.ts';
import { typesOfAll } from './find.ts';
import { offersOf, saleOfAll, waitedFor } from '../seats/offers.ts';

export const cardOf = (row: EventRow, offers: readonly TicketOffer[]): EventCard => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  category: row.category,
  format: row.format,
  venue: row.venue,
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  ...saleOfAll(offers),
});

/** Events as they stand in lists, with what can be said of their tickets. */
export async function cardsOf(ctx: EventCtx, rows: readonly EventRow[]): Promise<EventCard[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const types = await typesOfAll(ctx, ids);
  const pools = await ctx.sql<PoolRow>`select * from event_pool where event_id = any(${ids}::uuid[])`;
  const waited = await waitedFor(ctx, ids);
  const of = <Each extends { event_id: string }>(all: readonly Each[], id: string) => all.filter(({ event_id }) => event_id === id);
  return rows.map((row) => cardOf(row, offersOf(row, of(types, row.id), of(pools, row.id), waited, ctx.now())));
}
