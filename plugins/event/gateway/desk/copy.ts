import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { event } from '../../plugin.ts';
import { nextTurn } from '../../rules/sale.ts';
import type { EventCtx, EventRow } from '../db.ts';
import { holdEvent, poolsOf, typesOf } from '../events/find.ts';
import { mapOf, writeMap } from '../seats/map.ts';

async function freeSlug(ctx: EventCtx, slug: string): Promise<string> {
  const taken = await ctx.sql<{ slug: string }>`select slug from event_event where slug = ${slug} or slug like ${`${slug}-%`}`;
  const known = new Set(taken.map((row) => row.slug));
  for (let n = 2; ; n += 1) if (!known.has(`${slug.slice(0, 110)}-${n}`)) return `${slug.slice(0, 110)}-${n}`;
}

/** Drafts like an event at other times, each with its own places, tickets and doors; together they are a series. */
export const copyEvent: HandlerOf<typeof event, 'copyEvent'> = async (ctx, { id, starts }) => {
  const before = await holdEvent(ctx, id);
  const series = before.series_id ?? randomUUID();
  await ctx.sql`update event_event set series_id = ${series} where id = ${before.id}`;
  const slugs: string[] = [];
  for (const start of starts) slugs.push(await copyAt(ctx, before, series, new Date(start)));
  return { slugs };
};

/** The same hall: seats with ids of their own, for the copied kinds of tickets. */
async function copySeats(ctx: EventCtx, from: string, to: string, types: ReadonlyMap<string, string>): Promise<void> {
  const map = await mapOf(ctx, from);
  if (!map) return;
  const sections = map.draft.sections.map((section) => ({
    ...section,
    ticketTypeId: section.ticketTypeId && types.get(section.ticketTypeId)!,
  }));
  const seats = map.draft.seats.map((seat) => ({ ...seat, id: randomUUID(), ticketTypeId: types.get(seat.ticketTypeId)! }));
  await writeMap(ctx, to, { ...map.draft, sections, seats });
}

async function copyAt(ctx: EventCtx, before: EventRow, series: string, startsAt: Date): Promise<string> {
  const shift = startsAt.getTime() - before.starts_at.getTime();
  const moved = (at: Date | null) => at && new Date(at.getTime() + shift);
  const id = randomUUID();
  const slug = await freeSlug(ctx, before.slug.replace(/-\d+$/, ''));
  const { cover, speakers, agenda, questions, ...rest } = before;
  await ctx.db
    .insertInto('event_event')
    .values({
      ...rest,
      cover: cover && JSON.stringify(cover),
      speakers: JSON.stringify(speakers),
      agenda: JSON.stringify(agenda),
      questions: JSON.stringify(questions),
      id,
      slug,
      starts_at: startsAt,
      ends_at: moved(before.ends_at)!,
      doors_at: moved(before.doors_at),
      state: 'draft',
      series_id: series,
      sequence: 0,
      version: 1,
      end_reason: '',
      reminded_at: null,
      published_at: null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  const pools = new Map<string, string>();
  for (const pool of await poolsOf(ctx, before.id)) {
    pools.set(pool.id, randomUUID());
    await ctx.sql`insert into event_pool (space_id, id, event_id, name, capacity)
      values (${ctx.space}, ${pools.get(pool.id)}, ${id}, ${pool.name}, ${pool.capacity})`;
  }
  const types = new Map<string, string>();
  for (const { free_seats: _free, ...type } of await typesOf(ctx, before.id)) {
    types.set(type.id, randomUUID());
    const sale = { sale_from: moved(type.sale_from), sale_to: moved(type.sale_to) };
    await ctx.db
      .insertInto('event_ticket_type')
      .values({
        ...type,
        id: types.get(type.id)!,
        event_id: id,
        pool_ids: type.pool_ids.map((pool) => pools.get(pool)!),
        ...sale,
        turns_at: nextTurn(sale, ctx.now()),
        version: 1,
      })
      .execute();
  }
  await copySeats(ctx, before.id, id, types);
  const lists = await ctx.db.selectFrom('event_checkin_list').selectAll().where('event_id', '=', before.id).execute();
  for (const list of lists)
    await ctx.db
      .insertInto('event_checkin_list')
      .values({
        ...list,
        id: randomUUID(),
        event_id: id,
        ticket_type_ids: list.ticket_type_ids.flatMap((type) => types.get(type) ?? []),
        active_from: moved(list.active_from),
        active_to: moved(list.active_to),
        version: 1,
      })
      .execute();
  return slug;
}
