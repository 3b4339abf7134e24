import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountOpened } from '#plugins/event/gateway/events/certify.ts';
import type { OrderView } from '#plugins/event/schemas.ts';
import { opened, openStage, pathOf, type MadeEvent, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage({ plugins: { certification: {} } });
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const WEEK = 7 * 24 * 60;
/** A member registers with the address of their account, so that the ticket is theirs. */
async function comes(person: Person, made: MadeEvent, email: string): Promise<OrderView> {
  const held = await stage.hold(person, made);
  const { id: order } = opened(pathOf(held));
  await person.call('register', { order, token: '', name: `ผู้ถือ ${email}`, email });
  return stage.order(person, pathOf(held));
}
const letIn = (made: MadeEvent, { tickets }: OrderView, more: object = {}) =>
  manager.call('checkIn', {
    list: made.list,
    scans: [{ id: randomUUID(), code: tickets[0]!.code, at: stage.clock.at.toISOString(), direction: 'in', offline: false, ...more }],
  });
const emailOf = ({ id }: Person) => `${id}@mail.example`;
const certificates = (person: Person) =>
  stage.rows<{ recipient_name: string; source_type: string }>(
    'select recipient_name, source_type from certification_certificate where account_id = $1',
    [person.id],
  );

describe('when an event is over', () => {
  it('members who were there have a certificate, once; who was not there has none, nor a guest', async () => {
    const made = await stage.event({ pools: [20], columns: { certificate: true } });
    const [came, absent, late] = [await stage.person('user'), await stage.person('user'), await stage.person('user')];
    const orders = [
      await comes(came, made, 'came@example.com'),
      await comes(absent, made, 'absent@example.com'),
      await comes(late, made, 'late@example.com'),
    ];
    const guest = await stage.register(await stage.person(), made, { email: 'guest@example.com' });
    stage.minutes(WEEK + 5);
    await stage.turn();
    await letIn(made, orders[0]!);
    await letIn(made, guest);
    await stage.deliver();
    expect(await certificates(came)).toEqual([]);
    const scannedAt = stage.clock.at.toISOString();
    stage.minutes(240);
    await stage.turn();
    await stage.turn();
    expect(await certificates(came)).toMatchObject([{ recipient_name: 'ผู้ถือ came@example.com' }]);
    expect(await certificates(absent)).toEqual([]);
    // A door that was offline tells of it when all is over; whatever is told twice, nobody has two.
    expect((await letIn(made, orders[2]!, { at: scannedAt, offline: true })).body).toMatchObject({ verdicts: [{ verdict: 'in' }] });
    await stage.deliver();
    expect(await certificates(late)).toHaveLength(1);
    expect(await certificates(came)).toHaveLength(1);
    expect(await stage.rows('select 1 from certification_certificate')).toHaveLength(2);
    expect(await came.agent.page('/lesson/certification')).toContain('กิจกรรม');
  });

  it('those of a group have their own by their addresses, one each; who opens an account later has it then', async () => {
    const made = await stage.event({ pools: [20], columns: { certificate: true } });
    const [buyer, friend] = [await stage.person('user'), await stage.person('user')];
    const held = await stage.hold(buyer, made, [[0, 5]]);
    const { id: order } = opened(pathOf(held));
    const attendees = {
      t1: { name: 'ผู้ซื้อ', email: emailOf(buyer) },
      t2: { name: 'เพื่อน', email: emailOf(friend).toUpperCase() },
      t3: { name: 'เพื่อนคนเดิม', email: emailOf(friend) },
      t4: { name: 'มาทีหลัง', email: 'later-on@mail.example' },
      t5: { name: 'ไม่ได้มา', email: 'nobody@mail.example' },
    };
    await buyer.call('register', { order, token: '', name: 'ผู้ซื้อ', email: emailOf(buyer), attendees });
    const placed = await stage.order(buyer, pathOf(held));
    stage.minutes(WEEK + 5);
    await stage.turn();
    for (const ticket of placed.tickets.filter(({ name }) => name !== 'ไม่ได้มา')) await letIn(made, { ...placed, tickets: [ticket] });
    stage.minutes(240);
    await stage.turn();
    await stage.turn();
    expect(await certificates(buyer)).toMatchObject([{ recipient_name: 'ผู้ซื้อ' }]);
    expect(await certificates(friend)).toMatchObject([{ recipient_name: 'เพื่อน' }]);
    const arrived = await stage.person('user');
    await stage.rows('update account_account set email = $2 where id = $1', [arrived.id, 'later-on@mail.example']);
    await stage.work((ctx) => accountOpened(ctx, { accountId: arrived.id }));
    await stage.work((ctx) => accountOpened(ctx, { accountId: arrived.id }));
    expect(await certificates(arrived)).toMatchObject([{ recipient_name: 'มาทีหลัง' }]);
    expect(await certificates(buyer)).toHaveLength(1);
  });

  it('an event without certificates gives none', async () => {
    const made = await stage.event();
    const came = await stage.person('user');
    const order = await comes(came, made, 'plain@example.com');
    stage.minutes(WEEK + 5);
    await stage.turn();
    await letIn(made, order);
    stage.minutes(240);
    await stage.turn();
    expect(await certificates(came)).toEqual([]);
  });

  it('the form for feedback is sent once to who came, and stands on their registration from then on', async () => {
    const made = await stage.event({ columns: { feedback_url: 'https://forms.example/after' } });
    const guest = await stage.person();
    const came = await stage.register(guest, made, { email: 'asked@example.com' });
    await stage.register(guest, made, { email: 'away@example.com' });
    const page = () => guest.agent.page(`/event/order/${came.id}?token=${encodeURIComponent(came.token)}`);
    stage.minutes(WEEK + 5);
    await stage.turn();
    await letIn(made, came);
    expect(await page()).not.toContain('https://forms.example/after');
    stage.minutes(240);
    await stage.turn();
    await stage.turn();
    const kinds = async (to: string) => (await stage.mails(to)).filter((kind) => kind === 'event.feedback');
    expect([await kinds('asked@example.com'), await kinds('away@example.com')]).toEqual([['event.feedback'], []]);
    expect(await page()).toContain('https://forms.example/after');
  });
});

describe('a group that waits for its approval', () => {
  it('is shown to who decides with everybody in it and what each said; refused, nobody has a ticket and the places are free', async () => {
    // The clock has gone on for weeks: the session of before is over.
    const staff = await stage.person('manager');
    const questions = JSON.stringify([{ label: 'แพ้อาหารหรือไม่', required: true, choices: [] }]);
    const made = await stage.event({ types: [{ name: 'เวิร์กช็อป', satang: 10_000 }], columns: { questions, approval: true } });
    const guest = await stage.person();
    const group = async (email: string) => {
      const held = await stage.hold(guest, made, [[0, 2]]);
      const { id: order, token } = opened(pathOf(held));
      const attendees = { t1: { q1: 'ไม่แพ้' }, t2: { name: 'สมหญิง ลูกทีม', email: `team-${email}`, q1: 'แพ้กุ้ง' } };
      expect((await guest.call('register', { order, token, name: 'สมชาย หัวหน้า', email, attendees })).status).toBe(200);
      return { order, path: pathOf(held) };
    };
    const [let1, no] = [await group('yes@example.com'), await group('no@example.com')];
    const desk = await staff.agent.page(`/event/manage/${made.slug}/orders`);
    for (const words of ['สมหญิง ลูกทีม', 'แพ้กุ้ง', 'ไม่แพ้']) expect(desk).toContain(words);
    expect((await staff.call('decideOrder', { id: no.order, action: 'REJECT', reason: 'เต็มรุ่นแล้ว' })).status).toBe(200);
    expect((await staff.call('decideOrder', { id: let1.order, action: 'APPROVE' })).status).toBe(200);
    await stage.deliver();
    expect(await stage.order(guest, no.path)).toMatchObject({
      state: 'rejected',
      reason: 'เต็มรุ่นแล้ว',
      tickets: [{ code: '' }, { code: '' }],
    });
    expect(await stage.order(guest, let1.path)).toMatchObject({ state: 'awaiting_payment', charge: { state: 'open' } });
    expect(await stage.pool(made.pools[0]!)).toMatchObject({ used: 0, held: 2 });
    await stage.pay(let1.order);
    expect(await stage.order(guest, let1.path)).toMatchObject({
      state: 'confirmed',
      tickets: [{ name: 'สมชาย หัวหน้า' }, { name: 'สมหญิง ลูกทีม' }],
    });
    expect(await stage.mails('team-yes@example.com')).toEqual(['event.ticket']);
    expect(await stage.mails('no@example.com')).toContain('event.rejected');
    const csv = (await staff.agent.get(`/event/manage/${made.slug}/attendees.csv`)).body;
    expect(csv).toContain('แพ้กุ้ง');
  });
});
