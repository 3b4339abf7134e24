import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import type { EventRow } from '../db.ts';
import type { Draft } from '../desk/events.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface ManageEventData {
  head: ManageHead;
  draft: Draft;
  version: number;
  pools: { id: string; name: string; capacity: number; used: number; held: number }[];
  series: { slug: string; title: string; startsAt: string; state: string }[];
  endReason: string;
  mayRemove: boolean;
}

/** An event as its form has it. */
export const draftOf = (row: EventRow): Draft => ({
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  about: row.about,
  cover: row.cover,
  category: row.category,
  format: row.format,
  venue: row.venue,
  address: row.address,
  mapUrl: row.map_url,
  onlineUrl: row.online_url,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  doorsAt: row.doors_at?.toISOString() ?? null,
  organiser: row.organiser,
  organiserEmail: row.organiser_email,
  organiserPhone: row.organiser_phone,
  speakers: [...row.speakers],
  agenda: [...row.agenda],
  questions: [...row.questions],
  visibility: row.visibility,
  approval: row.approval,
  holdMinutes: row.hold_minutes,
  refundDays: row.refund_days,
  refundPolicy: row.refund_policy,
  transferable: row.transferable,
  reminderHours: row.reminder_hours,
  feedbackUrl: row.feedback_url,
  certificate: row.certificate,
});

export const load: Load<typeof event, ManageEventData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const pools = await ctx.db
    .selectFrom('event_pool')
    .select(['id', 'name', 'capacity', 'used', 'held'])
    .where('event_id', '=', row.id)
    .orderBy('name')
    .execute();
  const series = row.series_id
    ? await ctx.db
        .selectFrom('event_event')
        .select(['slug', 'title', 'starts_at', 'state'])
        .where('series_id', '=', row.series_id)
        .where('id', '<>', row.id)
        .orderBy('starts_at')
        .limit(60)
        .execute()
    : [];
  const [used] = await ctx.sql`select 1 from event_order where event_id = ${row.id} limit 1`;
  return {
    data: {
      head,
      draft: draftOf(row),
      version: row.version,
      pools,
      series: series.map(({ starts_at: at, ...each }) => ({ ...each, startsAt: at.toISOString() })),
      endReason: row.end_reason,
      mayRemove: row.state === 'draft' && !used,
    },
    title: row.title,
    noindex: true,
  };
};
