import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import { searchable } from '#kit/thai/search.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { EventDraft } from '../../calls/desk.ts';
import { nextEvent } from '../../machines/event.ts';
import { isReservedSlug } from '../../rules/paths.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx, EventRow } from '../db.ts';
import { eventById, holdEvent, typesOf } from '../events/find.ts';
import { putLayer } from '../events/layers.ts';
import { startMessage } from '../messages/messages.ts';
import { whenAndWhere } from '../mails/write.ts';

export type Draft = Value<typeof EventDraft>;

/** @throws Refusal 409 `slug-taken` */
export async function checkSlug(ctx: EventCtx, slug: string, id: string): Promise<void> {
  const [taken] = await ctx.sql`select 1 from event_event where slug = ${slug} and id <> ${id}`;
  if (taken || isReservedSlug(slug)) throw ctx.refuse('slug-taken');
}

function checkTimes(ctx: EventCtx, startsAt: string, endsAt: string): void {
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw ctx.refuse('times-wrong');
}

/** What an event is found by. */
const wordsOf = (draft: Pick<Draft, 'title' | 'summary' | 'category' | 'venue' | 'organiser' | 'speakers'>): string =>
  [draft.title, draft.summary, draft.category, draft.venue, draft.organiser, ...draft.speakers.map(({ name }) => name)]
    .map(searchable)
    .filter(Boolean)
    .join('\n');

/** Columns of a draft. */
export const columnsOf = (draft: Draft) => ({
  slug: draft.slug,
  title: draft.title.trim(),
  summary: draft.summary.trim(),
  about: sanitise(draft.about),
  cover: draft.cover === null ? null : JSON.stringify(draft.cover),
  category: draft.category.trim(),
  format: draft.format,
  venue: draft.venue.trim(),
  address: draft.address.trim(),
  map_url: draft.mapUrl,
  online_url: draft.onlineUrl,
  starts_at: new Date(draft.startsAt),
  ends_at: new Date(draft.endsAt),
  doors_at: draft.doorsAt === null ? null : new Date(draft.doorsAt),
  organiser: draft.organiser.trim(),
  organiser_email: draft.organiserEmail.trim(),
  organiser_phone: draft.organiserPhone.trim(),
  speakers: JSON.stringify(draft.speakers),
  agenda: JSON.stringify(draft.agenda),
  questions: JSON.stringify(draft.questions),
  visibility: draft.visibility,
  approval: draft.approval,
  hold_minutes: draft.holdMinutes,
  refund_days: draft.refundDays,
  refund_policy: draft.refundPolicy.trim(),
  transferable: draft.transferable,
  reminder_hours: draft.reminderHours,
  feedback_url: draft.feedbackUrl,
  certificate: draft.certificate,
  search: wordsOf(draft),
});

/** A new draft with places for fifty and a list for its door, so that little is left to do. */
export async function insertEvent(ctx: EventCtx, id: string, draft: Draft): Promise<void> {
  await ctx.db
    .insertInto('event_event')
    .values({ space_id: ctx.space, id, ...columnsOf(draft), created_at: ctx.now(), updated_at: ctx.now() })
    .execute();
}

export const emptyDraft = (title: string, slug: string, format: Draft['format'], startsAt: string, endsAt: string): Draft => ({
  title,
  slug,
  format,
  startsAt,
  endsAt,
  summary: '',
  about: '',
  cover: null,
  category: '',
  venue: '',
  address: '',
  mapUrl: '',
  onlineUrl: '',
  doorsAt: null,
  organiser: '',
  organiserEmail: '',
  organiserPhone: '',
  speakers: [],
  agenda: [],
  questions: [],
  visibility: 'public',
  approval: false,
  holdMinutes: 15,
  refundDays: 3,
  refundPolicy: '',
  transferable: true,
  reminderHours: 24,
  feedbackUrl: '',
  certificate: false,
});

const PLACES = 50;

export const createEvent: HandlerOf<typeof event, 'createEvent'> = async (ctx, { id, title, slug, format, startsAt, endsAt }) => {
  checkTimes(ctx, startsAt, endsAt);
  await checkSlug(ctx, slug, id);
  const t = await ctx.texts();
  await insertEvent(ctx, id, emptyDraft(title, slug, format, startsAt, endsAt));
  const pool = randomUUID();
  await ctx.sql`insert into event_pool (space_id, id, event_id, name, capacity)
    values (${ctx.space}, ${pool}, ${id}, ${t('start.pool')}, ${PLACES})`;
  await ctx.sql`insert into event_ticket_type (space_id, id, event_id, name, kind, pool_ids)
    values (${ctx.space}, ${randomUUID()}, ${id}, ${t('start.ticket')}, 'free', ${[pool]}::uuid[])`;
  await ctx.sql`insert into event_checkin_list (space_id, id, event_id, name, doors)
    values (${ctx.space}, ${randomUUID()}, ${id}, ${t('start.list')}, ${[t('start.door')]})`;
  await ctx.audit({ action: 'event.create', entity: 'event_event', entityId: id, after: { title, slug } });
};

/** Whether what calendars know of an event is another now. */
const isMoved = (before: EventRow, draft: Draft): boolean =>
  before.starts_at.getTime() !== Date.parse(draft.startsAt) ||
  before.ends_at.getTime() !== Date.parse(draft.endsAt) ||
  before.venue !== draft.venue.trim() ||
  before.address !== draft.address.trim() ||
  before.title !== draft.title.trim();

/** @throws Refusal 404 · 409 `conflict`, `slug-taken` · 422 `times-wrong` */
export const saveEvent: HandlerOf<typeof event, 'saveEvent'> = async (ctx, { id, event: draft, version }) => {
  const before = await holdEvent(ctx, id);
  if (before.version !== version) throw conflict({ version: before.version });
  checkTimes(ctx, draft.startsAt, draft.endsAt);
  await checkSlug(ctx, draft.slug, before.id);
  const row = await ctx.db
    .updateTable('event_event')
    .set((eb) => ({
      ...columnsOf(draft),
      version: eb('version', '+', 1),
      sequence: eb('sequence', '+', isMoved(before, draft) ? 1 : 0),
      updated_at: ctx.now(),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.state !== 'draft') await putLayer(ctx, row);
  return { version: row.version, slug: row.slug };
};

/** Whether somebody has paid for an event: cancelling it gives that money back. */
async function wasPaidFor(ctx: EventCtx, eventId: string): Promise<boolean> {
  const [paid] = await ctx.sql`select 1 from event_order where event_id = ${eventId} and charge_state = 'paid' limit 1`;
  return paid !== undefined;
}

/**
 * What the staff decide about an event as a whole. Who comes to one that is put off is told; one that is cancelled is wound up step by step.
 *
 * @throws Refusal 403 `refund-needed` · 404 · 409 `action-not-allowed`, `type-missing` · 422 `times-wrong`
 */
export const turnEvent: HandlerOf<typeof event, 'turnEvent'> = async (ctx, { id, action, reason, startsAt, endsAt }) => {
  const before = await holdEvent(ctx, id);
  const state = nextEvent(before.state, action);
  if (!state) throw ctx.refuse('action-not-allowed', { state: before.state });
  if (action === 'CANCEL' && !ctx.can('refund') && (await wasPaidFor(ctx, before.id))) throw ctx.refuse('refund-needed');
  const times = startsAt !== null && endsAt !== null ? { starts_at: new Date(startsAt), ends_at: new Date(endsAt) } : {};
  if (startsAt !== null && endsAt !== null) checkTimes(ctx, startsAt, endsAt);
  if (action === 'PUBLISH') {
    if ((await typesOf(ctx, before.id)).every(({ active }) => !active)) throw ctx.refuse('type-missing');
    if ((times.ends_at ?? before.ends_at) <= ctx.now()) throw ctx.refuse('times-wrong');
  }
  const row = await ctx.db
    .updateTable('event_event')
    .set((eb) => ({
      ...times,
      state,
      end_reason: action === 'CANCEL' || action === 'POSTPONE' ? reason.trim() : '',
      published_at: before.published_at ?? (action === 'PUBLISH' ? ctx.now() : null),
      reminded_at: action === 'PUBLISH' ? null : before.reminded_at,
      sequence: eb('sequence', '+', before.state === 'draft' ? 0 : 1),
      version: eb('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await putLayer(ctx, row);
  await ctx.audit({ action: `event.${action.toLowerCase()}`, entity: 'event_event', entityId: row.id, after: { state }, reason });
  if (action === 'CANCEL') {
    await ctx.emit('eventCancelled', { eventId: row.id, slug: row.slug, title: row.title });
    await ctx.emit('eventDue', { eventId: row.id, what: 'cancel' });
  }
  const isNews = action === 'POSTPONE' || (action === 'PUBLISH' && before.state === 'postponed');
  if (!isNews) return;
  const t = await ctx.texts(ctx.site.locale);
  const values = { event: row.title, when: whenAndWhere(ctx, row, ctx.site.locale), reason: reason.trim() || 'none' };
  const kind = action === 'POSTPONE' ? 'postponed' : 'again';
  await startMessage(ctx, row, {
    kind: 'postponed',
    subject: t(`message.${kind}.subject`, values),
    body: t(`message.${kind}.body`, values),
  });
};

/** Takes a draft away that nobody has registered for. @throws Refusal 404 · 409 `in-use` */
export const removeEvent: HandlerOf<typeof event, 'removeEvent'> = async (ctx, { id }) => {
  const row = await eventById(ctx, id);
  const [used] = await ctx.sql`select 1 from event_order where event_id = ${row.id}
    union all select 1 from event_waitlist where event_id = ${row.id} union all select 1 from event_message where event_id = ${row.id} limit 1`;
  if (used || row.state !== 'draft') throw ctx.refuse('in-use');
  await ctx.sql`delete from event_event where id = ${row.id}`;
};
