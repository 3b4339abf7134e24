import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { managePath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';

interface Found {
  title: string;
  detail: string;
  slug: string;
  tab: string;
}

/** What the desk knows of events: registrations that somebody must decide on; events, registrations and people by their words. */
export const deskArea = (ctx: EventCtx): DeskAreaApi =>
  deskPart({
    async counts(): Promise<Record<string, number>> {
      if (!ctx.can('manage')) return {};
      const [row] = await ctx.sql<{ waiting: number }>`select count(*)::int as waiting from event_order
        where state = 'pending_approval' or charge_state = 'late'`;
      return { manage: row!.waiting };
    },
    async tasks(limit) {
      if (!ctx.can('manage')) return [];
      const t = await ctx.texts();
      const rows = await ctx.sql<{ name: string; title: string; slug: string; late: boolean; updated_at: Date }>`
        select o.name, e.title, e.slug, o.charge_state = 'late' as late, o.updated_at from event_order o
        join event_event e on e.space_id = o.space_id and e.id = o.event_id
        where o.state = 'pending_approval' or o.charge_state = 'late' order by o.updated_at limit ${limit}`;
      return rows.map(({ name, title, slug, late, updated_at: since }) => ({
        title: t(late ? 'desk.task.late' : 'desk.task.approve', { name }),
        detail: title,
        path: managePath(slug, 'orders'),
        since: since.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (!ctx.can('manage')) return [];
      const like = `%${literal(searchable(text))}%`;
      const people = kind === 'document' ? 'none' : like;
      const rows = await ctx.sql<Found>`
        (select title, to_char(starts_at at time zone ${ctx.site.timezone}, 'YYYY-MM-DD') as detail, slug, '' as tab from event_event
          where ${kind} = 'anything' and search like ${like} order by starts_at desc limit ${limit})
        union all (select o.reference, e.title, e.slug, 'orders' from event_order o
          join event_event e on e.space_id = o.space_id and e.id = o.event_id
          where ${kind} <> 'person' and o.reference ilike ${`${literal(text.trim())}%`} limit ${limit})
        union all (select a.name, e.title, e.slug, 'attendees' from event_attendee a
          join event_event e on e.space_id = a.space_id and e.id = a.event_id
          where ${kind} <> 'document' and a.state = 'active' and a.search like ${people} order by a.created_at desc limit ${limit})
        limit ${limit}`;
      return rows.map(({ title, detail, slug, tab }) => ({
        title,
        detail,
        path: tab ? `${managePath(slug, tab)}?q=${encodeURIComponent(title)}` : managePath(slug),
      }));
    },
  });
