import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#plugins/event/rules/seatPattern.ts';
import type { MapSeat, OrderView, SeatDraft, SeatMapDraft, SeatMapView } from '#plugins/event/schemas.ts';
import { opened, openStage, pathOf, type MadeEvent, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const section = randomUUID();
/** Rows A and B of seats, for the kinds of tickets of an event in turn. */
function hall(made: MadeEvent, perRow = 6): SeatMapDraft {
  const seats = rowsOf({ rows: 2, perRow, firstRow: 'A', firstNumber: 1, aisle: 0, fromRight: false }).map((seat): SeatDraft => ({
    ...seat,
    id: randomUUID(),
    section,
    ticketTypeId: made.types[seat.row === 'A' ? 0 : made.types.length - 1]!,
    accessible: false,
    blocked: false,
    note: '',
  }));
  return {
    stage: 'เวที',
    sections: [{ id: section, name: 'ชั้นล่าง', kind: 'rows', x: 0, y: 0, width: 0, height: 0, ticketTypeId: null }],
    seats,
  };
}
const saved = async (made: MadeEvent, map: SeatMapDraft, version = 0) => {
  const answer = await manager.call('saveSeats', { event: made.id, map, version });
  if (answer.status !== 200) throw new Error(answer.text);
  return map;
};
const seatsOf = async (person: Person, { slug }: MadeEvent): Promise<MapSeat[]> =>
  ((await person.call('findSeats', { slug })).body as unknown as { map: SeatMapView }).map.seats.slice();
const named = (map: SeatMapDraft, ...names: string[]): string[] =>
  names.map((name) => map.seats.find(({ row, label }) => row + label === name)!.id);
const places = ({ tickets }: OrderView) => tickets.map(({ seat }) => seat && seat.row + seat.label);
const book = (person: Person, { slug }: MadeEvent, seats: readonly string[], more: object = {}) =>
  person.call('hold', { slug, seats: [...seats], ...more });

describe('a map', () => {
  it('is drawn by the staff: as many places as seats, and what is taken stays', async () => {
    const made = await stage.event({ pools: [3] });
    const map = await saved(made, hall(made));
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ capacity: 12 });
    const guest = await stage.person();
    const held = await book(guest, made, named(map, 'A3'));
    expect(held.status).toBe(200);
    const without = { ...map, seats: map.seats.slice(3) };
    const tell = async (next: SeatMapDraft, version = 1) => (await manager.call('saveSeats', { event: made.id, map: next, version })).body;
    expect(await tell(without)).toMatchObject({ code: 'seat-taken', seats: 'A3', count: 1 });
    expect(await tell({ ...map, seats: map.seats.map((seat) => ({ ...seat, blocked: true })) })).toMatchObject({ code: 'seat-taken' });
    expect(await tell({ ...map, seats: [...map.seats, { ...map.seats[0]!, id: randomUUID() }] })).toMatchObject({
      code: 'seat-twice',
      name: 'A1',
    });
    expect(await tell({ ...map, seats: [{ ...map.seats[0]!, ticketTypeId: randomUUID() }, ...map.seats.slice(1)] })).toMatchObject({
      code: 'seat-lost',
    });
    expect(await tell(map, 0)).toMatchObject({ code: 'conflict' });
    // Two seats change their names, another goes, one is kept: all in one go.
    const [a1, a2] = [map.seats[0]!, map.seats[1]!];
    const next = [{ ...a1, label: '2' }, { ...a2, label: '1' }, ...map.seats.slice(2, 11)];
    next[4] = { ...next[4]!, blocked: true, note: 'ผู้ว่าฯ' };
    await saved(made, { ...map, seats: next }, 1);
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ capacity: 11 });
    const shown = await seatsOf(guest, made);
    expect(shown.filter(({ taken }) => taken).map(({ row, label }) => row + label)).toEqual(['A3', 'A5']);
    expect(JSON.stringify(shown)).not.toContain('ผู้ว่าฯ');
    expect((await guest.call('takenSeats', { slug: made.slug })).body).toMatchObject({
      seats: expect.arrayContaining(named(map, 'A3', 'A5')),
    });
    expect((await guest.call('saveSeats', { event: made.id, map, version: 2 })).status).toBe(401);
  });

  it('is copied with its event, and its seats are free there', async () => {
    const made = await stage.event();
    await saved(made, hall(made));
    const guest = await stage.person();
    await stage.register(guest, made, { quantity: 2 });
    const starts = [new Date(stage.clock.at.getTime() + 20 * 86_400_000).toISOString()];
    const { slugs } = (await manager.call('copyEvent', { id: made.id, starts })).body as { slugs: string[] };
    const seats = await seatsOf(manager, { ...made, slug: slugs[0]! });
    expect(seats).toHaveLength(12);
    expect(seats.some(({ taken }) => taken)).toBe(false);
  });
});

describe('seats', () => {
  it('20 at once on the same seats: each is had once, who is late is told which went, and nothing else of theirs is kept', async () => {
    const made = await stage.event({ types: [{ name: 'หน้า' }, { name: 'หลัง' }] });
    const map = await saved(made, hall(made, 10));
    const people = await Promise.all(Array.from({ length: 20 }, () => stage.person()));
    // Each wants three beside one another in one row; neighbours want some of the same.
    const wants = people.map((_person, nth) =>
      map.seats.slice((nth % 2) * 10 + (nth % 8), (nth % 2) * 10 + (nth % 8) + 3).map(({ id }) => id),
    );
    const answers = await Promise.all(people.map((person, nth) => book(person, made, wants[nth]!)));
    const kept = answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []));
    const had = kept.flatMap((nth) => wants[nth]!);
    expect(had.length).toBeGreaterThan(5);
    expect(new Set(had).size).toBe(had.length);
    for (const [nth, { status, body }] of answers.entries()) {
      if (status === 200) continue;
      expect(body).toMatchObject({ code: 'seats-gone' });
      const gone = (body as unknown as { seats: string }).seats.split(', ');
      const wrong = wants[nth]!.filter((id) => had.includes(id)).map((id) => map.seats.find((seat) => seat.id === id)!);
      expect(gone).toEqual(expect.arrayContaining([gone[0]]));
      expect(wrong.map(({ row, label }) => row + label)).toEqual(expect.arrayContaining(gone));
    }
    const rows = await stage.rows<{ seat_id: string }>(
      `select seat_id from event_attendee where event_id = $1 and state in ('awaiting', 'active')`,
      [made.id],
    );
    expect(rows.map(({ seat_id: id }) => id).toSorted()).toEqual(had.toSorted());
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 0, held: had.length, capacity: 20 });
    // Who takes what is left gets all of it, beside one another where it can be, and nobody more than that.
    const rest = 20 - had.length;
    const more = await Promise.all(
      people.slice(0, 20).map((person, nth) => person.call('hold', { slug: made.slug, take: [`${made.types[nth % 2]}:1`] })),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(rest);
    expect((await seatsOf(people[0]!, made)).every(({ taken }) => taken)).toBe(true);
    await expect(stage.rows(`update event_attendee set seat_id = $2 where event_id = $1`, [made.id, had[0]])).rejects.toThrow(
      /event_attendee_seat/,
    );
  });

  it('are on the ticket, free when the hold lapses or the ticket is given up, and go along when it is passed on', async () => {
    const made = await stage.event({ types: [{ name: 'หน้า', satang: 50_000 }, { name: 'หลัง' }] });
    const map = await saved(made, hall(made));
    const guest = await stage.person();
    const held = await book(guest, made, named(map, 'A2', 'A3'));
    expect(await stage.order(guest, pathOf(held))).toMatchObject({ totalSatang: 100_000, lines: [{ quantity: 2 }] });
    stage.minutes(16);
    await stage.turn();
    expect((await seatsOf(guest, made)).some(({ taken }) => taken)).toBe(false);
    const again = await book(guest, made, named(map, 'B2', 'B3'));
    const { id: order, token } = opened(pathOf(again));
    const attendees = { t1: { name: 'หนึ่ง' }, t2: { name: 'สอง' } };
    await guest.call('register', { order, token, name: 'หนึ่ง', email: 'seat@example.com', attendees });
    const view = await stage.order(guest, pathOf(again));
    expect(places(view)).toEqual(['B2', 'B3']);
    expect(await guest.agent.page(`/event/order/${order}?token=${encodeURIComponent(token)}`)).toContain('ชั้นล่าง แถว B ที่นั่ง 2');
    const [one, two] = view.tickets;
    expect((await guest.call('transferTicket', { ticket: one!.id, token, name: 'ใหม่', email: 'new@example.com' })).status).toBe(200);
    expect((await guest.call('cancelTicket', { ticket: two!.id, token })).status).toBe(200);
    const after = await stage.order(guest, pathOf(again));
    expect(after.tickets.filter(({ state }) => state === 'active').map(({ seat }) => seat!.label)).toEqual(['2']);
    expect((await seatsOf(guest, made)).filter(({ taken }) => taken).map(({ row, label }) => row + label)).toEqual(['B2']);
    const csv = (await manager.agent.get(`/event/manage/${made.slug}/attendees.csv`)).body;
    expect(csv).toContain('ชั้นล่าง แถว B ที่นั่ง 2');
  });

  it('are said at the door, with a line and without', async () => {
    const made = await stage.event();
    const map = await saved(made, hall(made));
    const guest = await stage.person();
    const held = await book(guest, made, named(map, 'A2'));
    const { id: order, token } = opened(pathOf(held));
    await guest.call('register', { order, token, name: 'มาลี บุญมา', email: 'seat-at-door@example.com' });
    const { tickets } = await stage.order(guest, pathOf(held));
    const { entries } = (await manager.call('doorTickets', { list: made.list })).body as unknown as { entries: { note: string }[] };
    expect(entries.map(({ note }) => note)).toEqual(['ชั้นล่าง แถว A ที่นั่ง 2']);
    const scan = { id: randomUUID(), code: tickets[0]!.code, at: stage.clock.at.toISOString(), direction: 'in', offline: false };
    const { body } = await manager.call('checkIn', { list: made.list, scans: [scan] });
    expect(body).toMatchObject({ verdicts: [{ verdict: 'in', note: expect.stringMatching(/^ชั้นล่าง แถว A ที่นั่ง 2 · /) }] });
  });

  it('the best are beside one another; a bound of the ticket counts for chosen and best together', async () => {
    const made = await stage.event({ columns: {}, types: [{ name: 'หน้า', columns: { max_per_order: 3 } }, { name: 'หลัง' }] });
    const map = await saved(made, hall(made));
    const guest = await stage.person();
    await book(guest, made, named(map, 'A3'));
    const best = await stage.hold(guest, made, [[0, 3]]);
    expect(places(await stage.order(guest, pathOf(best)))).toEqual(['A4', 'A5', 'A6']);
    const both = await book(guest, made, named(map, 'A1'), { take: [`${made.types[0]}:1`] });
    expect(places(await stage.order(guest, pathOf(both)))).toEqual(['A1', 'A2']);
    const wide = await book(guest, made, named(map, 'B1', 'B2'), { take: [`${made.types[0]}:1`] });
    expect(wide.body).toMatchObject({ code: 'sold-out' });
    expect((await book(guest, made, [randomUUID()])).body).toMatchObject({ code: 'seats-gone' });
  });

  it('staff move somebody, also to a seat that they keep; who it is for is told', async () => {
    const made = await stage.event();
    const map = hall(made);
    await saved(made, { ...map, seats: map.seats.map((seat) => (seat.row === 'B' ? { ...seat, blocked: true } : seat)) });
    const guest = await stage.person();
    const [first, second] = [
      await stage.register(guest, made, { email: 'move@example.com' }),
      await stage.register(guest, made, { email: 'other@example.com' }),
    ];
    const move = (seat: string) => manager.call('moveSeat', { attendee: first.tickets[0]!.id, seat });
    const theirs = map.seats.find(({ label, row }) => row + label === places(second)[0])!;
    expect((await move(theirs.id)).body).toMatchObject({ code: 'seats-gone' });
    expect((await move(named(map, 'B6')[0]!)).status).toBe(200);
    const path = `/event/order/${first.id}?token=${encodeURIComponent(first.token)}`;
    expect(places(await stage.order(guest, path))).toEqual(['B6']);
    expect(await stage.mails('move@example.com')).toContain('event.seat');
    expect((await guest.call('moveSeat', { attendee: first.tickets[0]!.id, seat: theirs.id })).status).toBe(401);
    const page = await manager.agent.page(`/event/manage/${made.slug}/attendees`);
    expect(page).toContain('แถว B ที่นั่ง 6');
  });

  it('a place of the queue is a seat; what is paid late has its seat again, or another one', async () => {
    const made = await stage.event({ types: [{ name: 'เดียว', satang: 10_000 }] });
    const map = hall(made, 1);
    await saved(made, map);
    const guest = await stage.person();
    const late = await stage.register(guest, made, { email: 'late@example.com' });
    await stage.begin(late.id);
    expect(places(late)).toEqual(['A1']);
    stage.minutes(24 * 60 + 1);
    await stage.turn();
    await stage.pay((await stage.register(guest, made, { email: 'fast@example.com' })).id);
    await stage.settle(late.id);
    const path = `/event/order/${late.id}?token=${encodeURIComponent(late.token)}`;
    expect(await stage.order(guest, path)).toMatchObject({ state: 'confirmed' });
    expect(places(await stage.order(guest, path))).toEqual(['B1']);
    const waiting = await stage.person();
    const queued = await waiting.call('joinWaitlist', {
      slug: made.slug,
      ticketTypeId: made.types[0],
      name: 'รอ',
      email: 'wait@example.com',
    });
    expect(queued.status).toBe(200);
    await guest.call('cancelOrder', { order: late.id, token: late.token });
    await stage.turn();
    const offer = opened(pathOf(queued));
    const taken = await waiting.call('acceptOffer', { entry: offer.id, token: offer.token });
    expect(places(await stage.order(waiting, pathOf(taken)))).toEqual(['B1']);
  });

  it('are chosen by a form without a script: after a refusal the others are still chosen', async () => {
    const made = await stage.event();
    const map = await saved(made, hall(made));
    const [guest, other] = [await stage.person(), await stage.person()];
    const page = await guest.agent.page(`/event/${made.slug}`);
    expect(page).toContain('<svg');
    expect(page.match(/<input type="checkbox" name="seats"/g)).toHaveLength(12);
    await book(other, made, named(map, 'A1'));
    const refused = await book(guest, made, named(map, 'A1', 'A2'));
    expect(refused.body).toMatchObject({ code: 'seats-gone', seats: 'A1', title: expect.stringContaining('A1') });
  });
});
