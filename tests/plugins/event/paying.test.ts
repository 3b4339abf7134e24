import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opened, openStage, pathOf, ticketToken, type MadeEvent, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
let [manager, admin]: Person[] = [];
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.person('manager');
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const paidEvent = (columns = {}): Promise<MadeEvent> => stage.event({ types: [{ name: 'เวิร์กช็อป', satang: 35_000 }], columns });
const stateOf = async (id: string) => (await stage.rows<{ state: string }>('select state from event_order where id = $1', [id]))[0]!.state;

describe('paid tickets', () => {
  it('wait for their bill, stand when it is paid, and end when it is not', async () => {
    const made = await paidEvent();
    const guest = await stage.person();
    const view = await stage.register(guest, made, { quantity: 2 });
    expect(view).toMatchObject({ state: 'awaiting_payment', totalSatang: 70_000, charge: { state: 'open' } });
    expect(view.tickets.map(({ code }) => code)).toEqual(['', '']);
    await stage.pay(view.id);
    expect(await stateOf(view.id)).toBe('confirmed');
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 2, held: 0 });
    const slow = await stage.register(guest, made);
    stage.minutes(24 * 60 + 1);
    await stage.turn();
    expect(await stateOf(slow.id)).toBe('expired');
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 2, held: 0 });
  });

  it('that are paid late are honoured while there are places, else somebody decides', async () => {
    const made = await stage.event({ pools: [1], types: [{ name: 'ที่เดียว', satang: 10_000 }] });
    const guest = await stage.person();
    const late = await stage.register(guest, made);
    await stage.begin(late.id);
    stage.minutes(24 * 60 + 1);
    await stage.turn();
    expect(await stateOf(late.id)).toBe('expired');
    await stage.settle(late.id);
    expect(await stateOf(late.id)).toBe('confirmed');
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 1, held: 0 });
    await admin!.call('deskCancelOrder', { id: late.id, refund: true });
    const again = await stage.register(guest, made, { email: 'again@example.com' });
    await stage.begin(again.id);
    stage.minutes(24 * 60 + 1);
    await stage.turn();
    await stage.pay((await stage.register(guest, made, { email: 'other@example.com' })).id);
    await stage.settle(again.id);
    expect(await stateOf(again.id)).toBe('expired');
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 1, held: 0 });
    const charge = async () =>
      (await stage.rows<{ charge_state: string }>('select charge_state from event_order where id = $1', [again.id]))[0]!;
    expect(await charge()).toEqual({ charge_state: 'late' });
    expect((await admin!.call('decideLate', { id: again.id, as: 'honour' })).body).toMatchObject({ code: 'sold-out' });
    expect((await admin!.call('decideLate', { id: again.id, as: 'refund' })).status).toBe(200);
    expect(await charge()).toEqual({ charge_state: 'closed' });
  });

  it('that are given up in time get their money back, once', async () => {
    const made = await paidEvent();
    const member = await stage.person('user');
    const held = await stage.hold(member, made, [[0, 2]]);
    const { id: order } = opened(pathOf(held));
    const attendees = { t1: { name: 'หนึ่ง' }, t2: { name: 'สอง' } };
    await member.call('register', { order, token: '', name: 'หนึ่ง', email: 'back@example.com', attendees });
    await stage.pay(order);
    const view = await stage.order(member, pathOf(held));
    const [one] = view.tickets;
    await Promise.all([1, 2].map(() => member.call('cancelTicket', { ticket: one!.id, token: '' })));
    await stage.deliver();
    expect(await stage.order(member, pathOf(held))).toMatchObject({ state: 'confirmed', refundedSatang: 35_000 });
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 1, held: 0 });
    expect((await member.call('cancelOrder', { order, token: '' })).status).toBe(200);
    await stage.deliver();
    expect(await stage.order(member, pathOf(held))).toMatchObject({ state: 'refunded', refundedSatang: 70_000 });
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 0, held: 0 });
    const [{ refunds }] = (await stage.rows<{ refunds: number }>(
      'select count(*)::int as refunds from billing_refund where charge_id = $1',
      [view.charge!.id],
    )) as [{ refunds: number }];
    expect(refunds).toBe(2);
  });

  it('cannot be given up when it is too late', async () => {
    const made = await paidEvent({ refund_days: 30 });
    const guest = await stage.person();
    const view = await stage.register(guest, made);
    await stage.pay(view.id);
    expect((await guest.call('cancelOrder', { order: view.id, token: view.token })).body).toMatchObject({ code: 'too-late' });
    expect((await manager!.call('deskCancelOrder', { id: view.id, refund: true })).status).toBe(403);
    expect((await admin!.call('deskCancelOrder', { id: view.id, refund: true, reason: 'ป่วย' })).status).toBe(200);
    expect(await stateOf(view.id)).toBe('refunded');
  });
});

describe('a ticket that is passed on', () => {
  it('gets a code of its own, the old one is void, and its buyer does not see it', async () => {
    const made = await stage.event();
    const guest = await stage.person();
    const view = await stage.register(guest, made);
    const [before] = view.tickets;
    const to = { name: 'ผู้รับ', email: 'holder@example.com' };
    const answers = await Promise.all([1, 2].map(() => guest.call('transferTicket', { ticket: before!.id, token: view.token, ...to })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await stage.deliver();
    const after = await stage.order(guest, `/event/order/${view.id}?token=${encodeURIComponent(view.token)}`);
    const [old, passed] = after.tickets;
    expect(old).toMatchObject({ state: 'transferred', code: '' });
    expect(passed).toMatchObject({ state: 'active', code: '', path: '', passedOn: true, email: '' });
    expect(await stage.mails('holder@example.com')).toEqual(['event.ticket']);
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 1 });
    // The buyer can do nothing with what is somebody else's now.
    expect((await guest.call('cancelTicket', { ticket: passed!.id, token: view.token })).status).toBe(404);
    expect(ticketToken(before!)).not.toBe('');
  });
});

describe('acceptance 7: an event that does not take place', () => {
  it('tells everybody, gives money back step by step, and its feed says CANCELLED', async () => {
    const made = await stage.event({ pools: [40], types: [{ name: 'ฟรี' }, { name: 'มีราคา', satang: 20_000 }] });
    const guest = await stage.person();
    const orders = [];
    for (let nth = 0; nth < 30; nth += 1) orders.push(await stage.register(guest, made, { email: `all${nth}@example.com` }));
    const member = await stage.person('user');
    const held = await stage.hold(member, made, [[1, 1]]);
    const { id: paid } = opened(pathOf(held));
    await member.call('register', { order: paid, token: '', name: 'ผู้ซื้อ', email: 'paid@example.com' });
    await stage.pay(paid);
    const uid = /UID:([^\r]+)/.exec((await guest.agent.get(`/event/${made.slug}/event.ics`)).body)![1]!;
    const cancel = { id: made.id, action: 'CANCEL', reason: 'ฝนตกหนัก' };
    // Somebody has paid: who may not give money back cannot cancel it.
    expect((await manager!.call('turnEvent', cancel)).body).toMatchObject({ code: 'refund-needed' });
    expect((await (await stage.person('admin')).call('turnEvent', cancel)).status).toBe(200);
    await stage.deliver();
    const states = await stage.rows<{ state: string; n: number }>(
      'select state, count(*)::int as n from event_order where event_id = $1 group by state order by state',
      [made.id],
    );
    expect(states).toEqual([
      { state: 'cancelled', n: 30 },
      { state: 'refunded', n: 1 },
    ]);
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 0, held: 0 });
    for (const nth of [0, 12, 29]) expect(await stage.mails(`all${nth}@example.com`)).toEqual(['event.confirmed', 'event.eventCancelled']);
    expect(await stage.mails('paid@example.com')).toEqual(expect.arrayContaining(['event.eventCancelled', 'event.refunded']));
    const feed = (await guest.agent.get('/event.ics')).body;
    const entry = feed.split('BEGIN:VEVENT').find((each) => each.includes(uid))!;
    expect(entry).toContain('STATUS:CANCELLED');
    expect(entry).toContain('SEQUENCE:1');
    expect(await guest.agent.page(`/event/${made.slug}`)).toContain('ฝนตกหนัก');
    expect(orders[0]!.state).toBe('confirmed');
  });
});

describe('what is sent by itself', () => {
  it('reminds once, ends by the clock, asks who came what they thought, and goes to each address once', async () => {
    const made = await stage.event({ columns: { reminder_hours: 24, feedback_url: 'https://forms.example/q' } });
    const guest = await stage.person();
    const [came, absent] = [
      await stage.register(guest, made, { email: 'came@example.com' }),
      await stage.register(guest, made, { email: 'absent@example.com', quantity: 2 }),
    ];
    stage.minutes(7 * 24 * 60 - 60);
    await stage.turn();
    await stage.turn();
    expect(await stage.mails('absent@example.com')).toEqual(['event.confirmed', 'event.reminder']);
    stage.minutes(61);
    await stage.turn();
    const scan = {
      id: '0199aaaa-0000-7000-8000-0000000000aa',
      code: came.tickets[0]!.code,
      at: stage.clock.at.toISOString(),
      direction: 'in',
      offline: false,
    };
    expect((await manager!.call('checkIn', { list: made.list, scans: [scan] })).body).toMatchObject({ verdicts: [{ verdict: 'in' }] });
    stage.minutes(200);
    await stage.turn();
    await stage.turn();
    expect(await stage.mails('came@example.com')).toEqual(['event.confirmed', 'event.reminder', 'event.feedback']);
    expect(await stage.mails('absent@example.com')).toEqual(['event.confirmed', 'event.reminder']);
    expect((await stage.rows<{ state: string }>('select state from event_event where id = $1', [made.id]))[0]!.state).toBe('ended');
    expect(absent.tickets).toHaveLength(2);
  });
});

describe('acceptance 10: what search engines read', () => {
  it('is an Event of schema.org with the offset of the site', async () => {
    const made = await stage.event({
      columns: { title: 'รำวง', starts_at: new Date('2027-01-05T11:00:00Z'), ends_at: new Date('2027-01-05T15:00:00Z') },
    });
    const html = await (await stage.person()).agent.page(`/event/${made.slug}`);
    const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) =>
      [JSON.parse(json!)].flat(),
    );
    const all = things.flatMap((thing: { '@graph'?: object[] }) => thing['@graph'] ?? [thing]);
    expect(all.find((thing) => (thing as { '@type': string })['@type'] === 'Event')).toMatchObject({
      name: 'รำวง',
      startDate: '2027-01-05T18:00:00+07:00',
      endDate: '2027-01-05T22:00:00+07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [{ price: '0.00', priceCurrency: 'THB', availability: 'https://schema.org/InStock' }],
    });
    expect(html).toContain('property="og:title"');
    const months = await (await stage.person()).agent.page('/event?month=2570-01');
    expect(months).toContain('รำวง');
    expect(months).toContain('มกราคม 2570');
  });
});
