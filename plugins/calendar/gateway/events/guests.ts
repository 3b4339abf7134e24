import { randomUUID } from 'node:crypto';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { AttendeeRow, CalendarCtx, EventRow } from '../db.ts';
import { answerToken, hashOf } from '../mails/tokens.ts';
import { notifyGuests } from '../mails/post.ts';
import type { Changed } from './change.ts';
import type { Draft } from './draft.ts';
import { changedOf } from './find.ts';

export const guestsOf = (ctx: CalendarCtx, eventId: string): Promise<AttendeeRow[]> =>
  ctx.db.selectFrom('calendar_attendee').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

type Wanted = Pick<AttendeeRow, 'account_id' | 'email' | 'name' | 'required'>;

/** Who is to be invited, with the addresses of members: these are for sending only. @throws Refusal 422 */
async function wanted(ctx: CalendarCtx, guests: Draft['guests']): Promise<Wanted[]> {
  const ids = guests.flatMap(({ accountId }) => (accountId ? [accountId] : []));
  const contacts = ids.length ? await ctx.use('accounts').contacts(ids) : null;
  const found = new Map<string, Wanted>();
  for (const guest of guests) {
    const contact = guest.accountId ? contacts?.get(guest.accountId) : undefined;
    if (guest.accountId && !contact) throw invalidFields({ guests: 'problem.guestGone' });
    const email = (contact?.email ?? guest.email).trim().toLowerCase();
    if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) throw invalidFields({ guests: 'problem.guestAddress' });
    const name = contact ? `${contact.firstname} ${contact.lastname}`.trim() : guest.name.trim();
    found.set(email, { account_id: contact?.id ?? null, email, name: name.slice(0, 100), required: guest.required });
  }
  return [...found.values()];
}

/** Writes down who is invited. Gives who is new and who no longer is. */
export async function saveGuests(
  ctx: CalendarCtx,
  eventId: string,
  guests: Draft['guests'],
): Promise<{ added: AttendeeRow[]; removed: AttendeeRow[] }> {
  const before = await guestsOf(ctx, eventId);
  const known = new Map(before.map((row) => [row.email, row]));
  const now = await wanted(ctx, withAddresses(guests, before));
  const stay = new Set(now.map(({ email }) => email));
  const removed = before.filter(({ email }) => !stay.has(email));
  for (const { id } of removed) await ctx.db.deleteFrom('calendar_attendee').where('id', '=', id).execute();
  const added: AttendeeRow[] = [];
  for (const one of now) {
    const old = known.get(one.email);
    if (old) {
      if (old.required !== one.required)
        await ctx.db.updateTable('calendar_attendee').set({ required: one.required }).where('id', '=', old.id).execute();
      continue;
    }
    const id = randomUUID();
    added.push(
      await ctx.db
        .insertInto('calendar_attendee')
        .values({ ...one, space_id: ctx.space, id, event_id: eventId, token_hash: hashOf(answerToken(ctx, id)) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }
  return { added, removed };
}

/** Members come back from the page by their ids, whose addresses it does not have. */
const withAddresses = (guests: Draft['guests'], before: readonly AttendeeRow[]): Draft['guests'] =>
  guests.map((guest) =>
    guest.accountId || guest.email ? guest : { ...guest, email: before.find(({ name }) => name === guest.name)?.email ?? '' },
  );

const rowOf = (ctx: CalendarCtx, id: string): Promise<EventRow> =>
  ctx.db.selectFrom('calendar_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An event with what was changed in it. */
export const wholeOf = async (ctx: CalendarCtx, id: string): Promise<EventRow[]> => [await rowOf(ctx, id), ...(await changedOf(ctx, id))];

/**
 * Tells everybody who is invited what became of an event: who is new is invited, who is no longer has it cancelled, the others hear of
 * real changes only.
 *
 * @param guests null where the people stay as they are
 */
export async function notifyAll(ctx: CalendarCtx, master: EventRow, changed: Changed, guests: Draft['guests'] | null): Promise<void> {
  const before = await guestsOf(ctx, master.id);
  const { added, removed } = guests && !changed.split ? await saveGuests(ctx, master.id, guests) : { added: [], removed: [] };
  const fresh = new Set(added.map(({ id }) => id));
  const gone = new Set(removed.map(({ id }) => id));
  const stayed = before.filter(({ id }) => !gone.has(id));
  if (removed.length) await notifyGuests(ctx, 'cancel', [await rowOf(ctx, master.id)], removed);
  if (added.length)
    await notifyGuests(
      ctx,
      'invite',
      await wholeOf(ctx, master.id),
      added.filter(({ id }) => fresh.has(id)),
    );
  for (const id of changed.notifyIds)
    await notifyGuests(ctx, 'update', id === master.id ? await wholeOf(ctx, id) : [await rowOf(ctx, id)], stayed);
  if (!changed.split) return;
  const copied = before.map(({ account_id: accountId, email, name, required }) => ({ accountId, email, name, required }));
  const { added: invited } = await saveGuests(ctx, changed.split, guests ?? copied);
  await notifyGuests(ctx, 'invite', await wholeOf(ctx, changed.split), invited);
}
