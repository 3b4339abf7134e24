import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opened, openStage, pathOf, type Person, type Stage } from './stage.ts';

// What many do at once takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const guests = (count: number) => Promise.all(Array.from({ length: count }, () => stage.person()));
const at = (days: number) => new Date(stage.clock.at.getTime() + days * 86_400_000).toISOString();

describe('acceptance 1: an event is made, published, and a guest registers', () => {
  it('ends in a page with a QR and a calendar file, told by mail', async () => {
    const [id, slug] = ['0199aaaa-0000-7000-8000-000000000001', 'khom-loi'];
    const made = { id, title: 'โคมลอย', slug, format: 'onsite', startsAt: at(5), endsAt: at(5.1) };
    expect((await manager.call('createEvent', made)).status).toBe(200);
    const guest = await stage.person();
    expect((await guest.call('findEvent', { slug })).status).toBe(404);
    expect((await manager.call('turnEvent', { id, action: 'PUBLISH' })).status).toBe(200);
    const found = (await guest.call('findEvent', { slug })).body as { tickets: { id: string; sale: string }[] };
    expect(found.tickets).toMatchObject([{ sale: 'on_sale' }]);
    const held = await guest.call('hold', { slug, take: [`${found.tickets[0]!.id}:1`] });
    const { id: order, token } = opened(pathOf(held));
    const page = (query: string) => guest.agent.page(`/event/order/${order}${query}`);
    expect(await page(`?token=${encodeURIComponent(token)}`)).toContain('<form');
    expect(await page('')).not.toContain('<form method="post"');
    expect((await guest.call('register', { order, token, name: 'มาลี', email: 'khom@example.com' })).status).toBe(200);
    await stage.deliver();
    const view = await stage.order(guest, pathOf(held));
    expect(view.state).toBe('confirmed');
    const [ticket] = view.tickets;
    expect(ticket!.code).toMatch(/^[2-9A-Z]{24}$/);
    expect(ticket!.code).not.toContain(ticket!.id);
    const html = await page(`?token=${encodeURIComponent(token)}`);
    expect(html).toContain('ui-QrCode');
    expect(html).toMatch(/<path d="M\d/);
    const ics = await guest.agent.get(`/event/order/${order}/event.ics?token=${encodeURIComponent(token)}`);
    expect(ics.body).toMatch(/UID:event-0199aaaa-[^\r]+\r\n(?:.|\r\n)*STATUS:CONFIRMED/);
    expect(await stage.mails('khom@example.com')).toEqual(['event.confirmed']);
    const [{ hash, sealed }] = (await stage.rows<{ hash: Buffer; sealed: string }>(
      'select code_hash as hash, code_sealed as sealed from event_attendee where id = $1',
      [ticket!.id],
    )) as [{ hash: Buffer; sealed: string }];
    expect(hash).toHaveLength(32);
    expect(sealed).not.toContain(ticket!.code);
  });

  it('a ticket is drawn as a PDF', async () => {
    const guest = await stage.person();
    const view = await stage.register(guest, await stage.event());
    const { path, id } = view.tickets[0]!;
    const answer = await guest.agent.get(`/event/ticket/${id}/ticket.pdf?${path.split('?')[1]}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await guest.agent.get(`/event/ticket/${id}/ticket.pdf`)).statusCode).toBe(404);
  });
});

describe('seats', () => {
  it('acceptance 2: 20 at once on 5 places: exactly 5 confirmed, the rest refused, the pool never over', async () => {
    const made = await stage.event({ pools: [5] });
    const people = await guests(20);
    const answers = await Promise.all(people.map((person) => stage.hold(person, made)));
    const kept = answers.flatMap((answer, nth) => (answer.status === 200 ? [{ answer, person: people[nth]! }] : []));
    expect(kept).toHaveLength(5);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'sold-out' });
    }
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 0, held: 5 });
    const confirmed = await Promise.all(
      kept.map(({ answer, person }, nth) => {
        const { id, token } = opened(pathOf(answer));
        return person.call('register', { order: id, token, name: `คนที่ ${nth}`, email: `five${nth}@example.com` });
      }),
    );
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 5, held: 0 });
  });

  it('acceptance 4: two kinds of tickets share a pool; one that needs several pools takes all of them or none', async () => {
    const made = await stage.event({
      pools: [3, 1],
      types: [{ name: 'A' }, { name: 'B' }, { name: 'ที่นั่งพร้อมโต๊ะ', pools: [0, 1] }],
    });
    const guest = await stage.person();
    const left = async () =>
      ((await guest.call('findEvent', { slug: made.slug })).body as { tickets: { left: number | null }[] }).tickets.map(
        (each) => each.left,
      );
    expect(await left()).toEqual([3, 3, 1]);
    await stage.register(guest, made, { type: 0 });
    expect(await left()).toEqual([2, 2, 1]);
    await stage.register(guest, made, { type: 2 });
    expect(await left()).toEqual([1, 1, 0]);
    const refused = await stage.hold(guest, made, [
      [0, 1],
      [2, 1],
    ]);
    expect(refused.body).toMatchObject({ code: 'sold-out' });
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 2, held: 0 });
    // Many who take the pools in whatever order wait for each other in none.
    const people = await guests(12);
    const wide = await stage.event({
      pools: [50, 50],
      types: [
        { name: 'ก', pools: [0, 1] },
        { name: 'ข', pools: [1, 0] },
      ],
    });
    const answers = await Promise.all(people.map((person, nth) => stage.hold(person, wide, [[nth % 2, 2]])));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await stage.pool(wide.pools[1]!)).toMatchObject({ held: 24 });
  });

  it('acceptance 3: who walks away frees the place for the head of the queue, and an unused offer goes on', async () => {
    const made = await stage.event({ pools: [1] });
    const [away, first, second, late] = (await guests(4)) as [Person, Person, Person, Person];
    const held = await stage.hold(away, made);
    const join = (person: Person, email: string) =>
      person.call('joinWaitlist', { slug: made.slug, ticketTypeId: made.types[0], name: 'ผู้รอ', email });
    const queued = await join(first, 'first@example.com');
    stage.minutes(1);
    expect(await join(first, 'FIRST@example.com')).toMatchObject({ status: 409, body: { code: 'waits-already' } });
    const behind = await join(second, 'second@example.com');
    const stateOf = async (person: Person, path: string) => {
      const { id, token } = opened(path);
      return (await person.call('findOffer', { entry: id, token })).body as { state: string; place: number | null };
    };
    expect(await stateOf(second, pathOf(behind))).toMatchObject({ state: 'waiting', place: 2 });
    stage.minutes(15);
    await stage.turn();
    await stage.turn();
    const { id: order, token } = opened(pathOf(held));
    expect(await away.call('register', { order, token, name: 'ช้า', email: 'away@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    });
    expect(await stateOf(first, pathOf(queued))).toMatchObject({ state: 'offered' });
    // Who comes now does not get past those who wait; looking at an offer takes nothing.
    expect(await stage.hold(late, made)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    expect(await first.agent.page(pathOf(queued))).toContain('<form');
    expect(await stateOf(first, pathOf(queued))).toMatchObject({ state: 'offered' });
    stage.minutes(12 * 60 + 1);
    await stage.turn();
    await stage.turn();
    expect(await stateOf(first, pathOf(queued))).toMatchObject({ state: 'offer_expired' });
    const offer = opened(pathOf(queued));
    expect(await first.call('acceptOffer', { entry: offer.id, token: offer.token })).toMatchObject({
      status: 409,
      body: { code: 'offer-over' },
    });
    expect(await stateOf(second, pathOf(behind))).toMatchObject({ state: 'offered' });
    const next = opened(pathOf(behind));
    const [once, twice] = await Promise.all([1, 2].map(() => second.call('acceptOffer', { entry: next.id, token: next.token })));
    expect([once!.status, twice!.status]).toEqual([200, 200]);
    expect(pathOf(once!)).toBe(pathOf(twice!));
    const bought = opened(pathOf(once!));
    await second.call('register', { order: bought.id, token: bought.token, name: 'คนที่สอง', email: 'second@example.com' });
    expect(await stage.pool(made.pools[0]!)).toEqual({ used: 1, held: 0, capacity: 1 });
    expect(await stage.mails('second@example.com')).toEqual(expect.arrayContaining(['event.waitlist.joined', 'event.waitlist.offered']));
    expect(await stage.mails('first@example.com')).toContain('event.waitlist.lapse');
  });

  it('the database refuses what would be too many, whoever asks', async () => {
    const made = await stage.event({ pools: [1] });
    await expect(stage.rows('update event_pool set used = 2 where id = $1', [made.pools[0]])).rejects.toThrow(/event_pool_not_oversold/);
  });
});

describe('what may be had', () => {
  it('acceptance 5: a code for one use, two browsers at once: one gets it', async () => {
    const made = await stage.event({ types: [{ name: 'เวิร์กช็อป', satang: 35_000 }] });
    const promo = { code: 'ONE', kind: 'percent', percent: 20, maxUses: 1 };
    expect((await manager.call('savePromo', { event: made.id, id: '0199aaaa-0000-7000-8000-000000000011', promo })).status).toBe(200);
    const people = await guests(2);
    const answers = await Promise.all(people.map((person) => stage.hold(person, made, [[0, 1]], { code: 'one' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'code-used-up' });
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await stage.order(people[won]!, pathOf(answers[won]!))).toMatchObject({ totalSatang: 28_000, discountSatang: 7_000 });
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ held: 1 });
    // A hold that came to nothing has used no code.
    stage.minutes(16);
    await stage.turn();
    expect((await stage.hold(people[0]!, made, [[0, 1]], { code: 'ONE' })).status).toBe(200);
  });

  it('windows, hidden tickets, bounds and unknown codes are refused with their reason', async () => {
    const later = { sale_from: new Date(stage.clock.at.getTime() + 3_600_000) };
    const made = await stage.event({
      pools: [30],
      types: [
        { name: 'ยังไม่เปิด', columns: later },
        { name: 'บัตรพิเศษ', columns: { hidden_without_code: true } },
        { name: 'คู่', columns: { min_per_order: 2, max_per_order: 4 } },
      ],
    });
    const guest = await stage.person();
    const codeOf = async (type: number, n: number, more = {}) =>
      ((await stage.hold(guest, made, [[type, n]], more)).body as { code?: string }).code ?? 'held';
    expect(await codeOf(0, 1)).toBe('not-on-sale');
    expect(await codeOf(1, 1)).toBe('not-on-sale');
    expect(await codeOf(2, 1)).toBe('quantity-wrong');
    expect(await codeOf(2, 5)).toBe('quantity-wrong');
    expect(await codeOf(2, 2, { code: 'ไม่มี' })).toBe('code-unknown');
    expect(((await guest.call('hold', { slug: made.slug, take: [] })).body as { code: string }).code).toBe('nothing-chosen');
    await manager.call('savePromo', { event: made.id, id: '0199aaaa-0000-7000-8000-000000000012', promo: { code: 'LAP', kind: 'unlock' } });
    expect(await codeOf(1, 1, { code: 'lap' })).toBe('held');
    const page = await guest.agent.page(`/event/${made.slug}?code=lap`);
    expect(page).toContain('บัตรพิเศษ</strong>');
    expect(await guest.agent.page(`/event/${made.slug}`)).not.toContain('บัตรพิเศษ</strong>');
    // When a sale begins by itself it is written down: what is kept for guests follows.
    await stage.rows('update event_ticket_type set turns_at = sale_from where event_id = $1', [made.id]);
    stage.minutes(61);
    await stage.turn();
    expect(await stage.rows('select 1 from event_ticket_type where event_id = $1 and turns_at is not null', [made.id])).toEqual([]);
    expect(await codeOf(0, 1)).toBe('held');
  });

  it('questions and names of a group are asked for; where the staff decide it waits for them', async () => {
    const questions = JSON.stringify([{ label: 'เพลง', required: true, choices: ['ช้า', 'เร็ว'] }]);
    const made = await stage.event({ columns: { questions, approval: true } });
    const guest = await stage.person();
    const held = await stage.hold(guest, made, [[0, 2]]);
    const { id: order, token } = opened(pathOf(held));
    const send = (attendees: object) => guest.call('register', { order, token, name: 'หัวหน้า', email: 'group@example.com', attendees });
    expect((await send({ t1: { q1: 'ช้า' } })).body).toMatchObject({ code: 'name-missing', number: 2 });
    expect((await send({ t1: { q1: 'ไม่มี' }, t2: { name: 'ลูกทีม', q1: 'เร็ว' } })).body).toMatchObject({ code: 'answer-missing', number: 1 });
    const right = { t1: { q1: 'ช้า' }, t2: { name: 'ลูกทีม', email: 'team@example.com', q1: 'เร็ว' } };
    expect((await send(right)).status).toBe(200);
    expect(await stage.order(guest, pathOf(held))).toMatchObject({ state: 'pending_approval', tickets: [{ code: '' }, { code: '' }] });
    expect((await guest.call('decideOrder', { id: order, action: 'APPROVE' })).status).toBe(401);
    expect((await manager.call('decideOrder', { id: order, action: 'APPROVE' })).status).toBe(200);
    await stage.deliver();
    expect(await stage.mails('team@example.com')).toEqual(['event.ticket']);
    expect(await stage.order(guest, pathOf(held))).toMatchObject({ state: 'confirmed', tickets: [{ name: 'หัวหน้า' }, { name: 'ลูกทีม' }] });
    expect((await manager.call('decideOrder', { id: order, action: 'REJECT' })).body).toMatchObject({ code: 'action-not-allowed' });
  });

  it('a donation is what its giver says, and nothing less than that', async () => {
    const made = await stage.event({ types: [{ name: 'ทำบุญ', columns: { kind: 'donation' } }] });
    const guest = await stage.person();
    expect((await stage.hold(guest, made)).body).toMatchObject({ code: 'donation-missing' });
    const held = await stage.hold(guest, made, [[0, 2]], { donationSatang: 9_900 });
    expect(await stage.order(guest, pathOf(held))).toMatchObject({ totalSatang: 19_800 });
  });

  it('a registration of somebody else is not there', async () => {
    const guest = await stage.person();
    const view = await stage.register(guest, await stage.event());
    const other = await stage.person('user');
    expect((await other.call('findOrder', { order: view.id, token: 'x' })).status).toBe(404);
    expect((await other.call('cancelOrder', { order: view.id, token: '' })).status).toBe(404);
    expect((await other.call('transferTicket', { ticket: view.tickets[0]!.id, token: '', name: 'x', email: 'x@example.com' })).status).toBe(
      404,
    );
  });
});
