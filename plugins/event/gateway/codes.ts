import { formatFor } from '#kit/page/format.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';
import type { CodesApi } from '#plugins/scan/contract.ts';
import { managePath } from '../rules/paths.ts';
import type { AttendeeRow, EventCtx, OrderRow } from './db.ts';
import { seatNames, seatWords } from './seats/names.ts';

const CODE = /^[2-9A-Z]{24}$/;

/** What the scanner of the staff is told of a ticket: whose it is, and the ways to its event. */
export const codes = (ctx: EventCtx): CodesApi => ({
  async read(code) {
    if (!CODE.test(code) || !(ctx.can('manage') || ctx.can('checkin'))) return [];
    type Line = Pick<AttendeeRow, 'id' | 'name' | 'state' | 'event_id' | 'seat_id'> &
      Pick<OrderRow, 'reference'> & { title: string; slug: string; starts_at: Date; list: string | null };
    const [row] = await ctx.sql<Line>`select a.id, a.name, a.state, a.event_id, a.seat_id, o.reference, e.title, e.slug, e.starts_at,
        (select l.id from event_checkin_list l where l.space_id = e.space_id and l.event_id = e.id order by l.name limit 1) as list
      from event_attendee a join event_order o on o.space_id = a.space_id and o.id = a.order_id
      join event_event e on e.space_id = a.space_id and e.id = a.event_id where a.code_hash = ${hashOf(code)}`;
    if (!row) return [];
    const t = await ctx.texts();
    const seat = (await seatNames(ctx, row.event_id, [row.seat_id])).get(row.seat_id);
    const { date } = formatFor(ctx.locale, ctx.site.timezone);
    return [
      {
        of: `event-ticket:${row.id}`,
        kind: t('code.kind'),
        title: row.name,
        facts: [
          { label: t('code.event'), text: row.title },
          { label: t('code.when'), text: date(row.starts_at.toISOString(), 'time') },
          ...(seat ? [{ label: t('ticket.seat'), text: seatWords(t, seat) }] : []),
          { label: t('code.state'), text: t(`code.state.${row.state}`) },
          { label: t('code.reference'), text: row.reference },
        ],
        ways: [
          ...(row.list && ctx.can('checkin') ? [{ label: t('code.door'), path: `/event/doors/${row.list}` }] : []),
          ...(ctx.can('manage') ? [{ label: t('code.attendees'), path: `${managePath(row.slug, 'attendees')}?q=${row.reference}` }] : []),
        ],
      },
    ];
  },
});
