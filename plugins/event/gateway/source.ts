import { isStaff } from '#kernel/contract/role.ts';
import { formatFor } from '#kit/page/format.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { SourceApi } from '#plugins/ai/contract.ts';
import { eventPath } from '../rules/paths.ts';
import type { EventCtx, EventRow } from './db.ts';

/** Events that are told of, and those that only their staff may see: the index has them all, each with its readers. */
const STAFF_ONLY = 'staff';

const textOf = (ctx: EventCtx, row: EventRow): string => {
  const { date } = formatFor('th', ctx.site.timezone);
  const agenda = row.agenda.map(({ title, speaker }) => [title, speaker].filter(Boolean).join(' · '));
  return [
    row.title,
    `${date(row.starts_at.toISOString(), 'time')} – ${date(row.ends_at.toISOString(), 'time')}`,
    row.summary,
    [row.venue, row.address].filter(Boolean).join(' '),
    row.organiser,
    textOfHtml(row.about),
    ...agenda,
    row.refund_policy,
  ]
    .filter(Boolean)
    .join('\n');
};

/** What questions may be answered from of events that are still to come. Where an online one is joined is for who has a ticket, and not in it. */
export const source = (ctx: EventCtx): SourceApi => ({
  list: (after, limit) => ctx.sql<{ id: string; stamp: string }>`
    select id, version || ' ' || state || ' ' || visibility as stamp from event_event
    where space_id = ${ctx.space} and state not in ('draft', 'archived') and visibility <> 'unlisted' and ends_at >= ${ctx.now()}
      and id::text collate "C" > ${after}
    order by id::text collate "C" limit ${limit}`,
  async texts(ids) {
    const rows = await ctx.sql<EventRow>`
      select * from event_event where space_id = ${ctx.space} and state not in ('draft', 'archived') and visibility <> 'unlisted'
        and id = any(${ids}::uuid[])`;
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: textOf(ctx, row),
      audience: row.visibility === 'public' ? 'everyone' : STAFF_ONLY,
    }));
  },
  audiences: async () => (isStaff(ctx.role) && ctx.can('manage') ? [STAFF_ONLY] : []),
  async readable(ids) {
    const mayAll = isStaff(ctx.role) && ctx.can('manage');
    const rows = await ctx.sql<{ id: string; title: string; slug: string }>`
      select id, title, slug from event_event where space_id = ${ctx.space} and state not in ('draft', 'archived')
        and (visibility = 'public' or (${mayAll} and visibility = 'private')) and ends_at >= ${ctx.now()} and id = any(${ids}::uuid[])`;
    return new Map(rows.map(({ id, title, slug }) => [id, { title, path: eventPath(slug) }]));
  },
});
