import { isUuid } from '#kernel/contract/uuid.ts';
import type { EntryRow, EventCtx } from '../db.ts';
import { eventById, holdEvent, typesOf } from '../events/find.ts';
import { write } from '../mails/write.ts';
import { isOnSale } from '../seats/offers.ts';
import { needsOf, takeHeld } from '../seats/pools.ts';
import { entryPath } from '../tokens.ts';
import { letGo, turnEntry } from './entries.ts';

/** Of those who wait, so many are looked at when places came free; the next who go bring the next. */
const MOST = 200;

/** Offers all places that are free to those who have waited longest; each is kept for them as long as their offer is good. */
export async function offerSeats(ctx: EventCtx, eventId: string): Promise<void> {
  const event = await holdEvent(ctx, eventId);
  if (!isOnSale(event)) return;
  const types = new Map((await typesOf(ctx, eventId)).map((type) => [type.id, type]));
  const waiting = await ctx.sql<EntryRow>`select * from event_waitlist
    where event_id = ${eventId} and state = 'waiting' order by queued_at, id limit ${MOST} for no key update`;
  const full = new Set<string>();
  const left = new Map<string, number>();
  const dueAt = new Date(Math.min(ctx.now().getTime() + ctx.settings.offerHours * 3_600_000, event.ends_at.getTime()));
  for (const entry of waiting) {
    const type = types.get(entry.ticket_type_id);
    if (!type?.active || full.has(type.id)) continue;
    const seats = left.get(type.id) ?? type.free_seats ?? Infinity;
    if (seats <= 0 || (await takeHeld(ctx, needsOf([{ type, quantity: 1 }])))) {
      full.add(type.id);
      continue;
    }
    left.set(type.id, seats - 1);
    await turnEntry(ctx, entry, 'OFFER', { due_at: dueAt });
    await ctx.emit('waitlistDue', { entryId: entry.id, what: 'offered' });
  }
}

/** Ends an offer that ran out, and tells who waits what they are to know. */
export async function waitlistDue(ctx: EventCtx, { entryId, what }: { entryId: string; what: string }): Promise<void> {
  if (!isUuid(entryId)) return;
  const [entry] = await ctx.sql<EntryRow>`select * from event_waitlist where id = ${entryId} for no key update`;
  if (!entry) return;
  if (what === 'lapse') {
    if (entry.state !== 'offered' || entry.due_at === null || entry.due_at > ctx.now()) return;
    await turnEntry(ctx, entry, 'LAPSE');
    await letGo(ctx, entry);
  }
  const states: Readonly<Record<string, string>> = { joined: 'waiting', offered: 'offered', lapse: 'offered' };
  if (entry.state !== states[what]) return;
  const event = await eventById(ctx, entry.event_id);
  await write(ctx, event, {
    to: entry.email,
    locale: entry.locale,
    kind: `waitlist.${what}`,
    path: entryPath(ctx, entry),
    values: { name: entry.name },
  });
}
