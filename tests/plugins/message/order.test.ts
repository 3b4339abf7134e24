import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import gateway from '#plugins/message/gateway.ts';
import type { Messages, Thread, ThreadLine } from '#plugins/message/schemas.ts';
import { listen } from '../../kernel/core/server/bell.ts';
import { openStage, type Somebody, type Stage } from './stage.ts';

/** A busy machine may take its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

let stage: Stage;
let port: number;
let manager: Somebody;
let admin: Somebody;

beforeAll(async () => {
  stage = await openStage({
    plugins: { mail: {}, account: {}, message: { settings: { messagesPerMinute: 600, startsPerDay: 1000 } }, bell: {} },
  });
  port = await stage.listen();
  [manager, admin] = [await stage.member('ธนา', 'manager'), await stage.member('อรุณี', 'admin')];
});
afterAll(() => stage.close());
beforeEach(() => void (stage.notices.length = 0));

const two = async () => [await stage.member('หนึ่ง'), await stage.member('สอง')] as const;
const get = async (who: Somebody, id: string) => (await who.agent.call('message.getThread', { thread: id })).body as unknown as Thread;
const lastOf = async (who: Somebody, id: string) =>
  ((await who.agent.call('message.listMessages', { thread: id })).body as unknown as Messages).items.at(-1)!;
const box = async (who: Somebody, name: string) =>
  ((await who.agent.call('message.listThreads', { box: name, limit: 50 })).body.items as ThreadLine[] | undefined)?.map(({ id }) => id);
const audited = async (action: string) =>
  stage.gateway.data.inSpace(
    'space-a',
    ({ sql }) => sql<{ entity_id: string }>`select entity_id from kernel_audit where action = ${action} order by seq`,
  );
const later = (minutes: number) => void (stage.clock.at += minutes * 60_000);
const tellAway = () => stage.within(gateway.jobs.tellAway);

describe('blocking', () => {
  test('whoever is blocked is refused as if it could not be delivered, and is not told why', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other);
    expect((await other.agent.call('message.block', { account: one.id })).status).toBe(200);
    const refused = await one.send(id, 'ยังอยู่ไหม');
    expect(refused).toMatchObject({ status: 403, body: { code: 'message-not-delivered' } });
    expect(refused.text).not.toMatch(/block|บล็อก/);
    expect((await get(one, id)).blocked).toBe(false);
    expect((await get(other, id)).blocked).toBe(true);
    expect((await one.agent.call('message.startDirect', { to: other.id, id: randomUUID(), body: 'x' })).status).toBe(403);
    expect(await other.send(id, 'x')).toMatchObject({ status: 409, body: { code: 'message-blocked-by-you' } });
    expect((await other.agent.call('message.unblock', { account: one.id })).status).toBe(200);
    expect((await one.send(id, 'กลับมาแล้ว')).status).toBe(200);
  });

  test('whoever is blocked does not learn that they were read', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other);
    const listener = await listen(port, one.agent);
    await other.agent.call('message.block', { account: one.id });
    await other.agent.call('message.markRead', { thread: id, seq: 1 });
    await one.send(await stage.ask(one), 'อย่างอื่น');
    await soon(() => listener.rung.length).toBeGreaterThanOrEqual(2);
    expect(listener.rung.map(({ name }) => name)).not.toContain('message.read');
    await listener.leave();
  });

  test('not oneself, not nobody', async () => {
    const [one] = await two();
    for (const account of [one.id, randomUUID()]) expect((await one.agent.call('message.block', { account })).status).toBe(404);
  });
});

describe('questions to the staff', () => {
  test('every one of the staff who answers sees them, nobody else does', async () => {
    const [one, other] = await two();
    const id = await stage.ask(one, 'ขอใบเสร็จ', '  ใบเสร็จ\nเดือนนี้ ');
    expect(await box(manager, 'support')).toContain(id);
    expect(await box(admin, 'support')).toContain(id);
    expect((await other.agent.call('message.listThreads', { box: 'support' })).status).toBe(404);
    expect((await other.agent.call('message.getThread', { thread: id })).status).toBe(404);
    expect((await get(manager, id)).thread).toMatchObject({ subject: 'ใบเสร็จ เดือนนี้', other: { name: one.name }, waiting: true });
    await manager.send(id, 'ส่งให้แล้วครับ');
    expect(await lastOf(one, id)).toMatchObject({ body: 'ส่งให้แล้วครับ', staff: true, sender: { name: manager.name }, mine: false });
    expect((await get(manager, id)).thread.waiting).toBe(false);
    expect((await get(one, id)).thread).toMatchObject({ other: null, unread: 1 });
  });

  test('an operator may leave answering to administrators', async () => {
    const strict = await openStage({
      plugins: { mail: {}, account: {}, bell: {}, message: { capabilities: { answer: ['admin'] } } } as never,
    });
    const [one, boss, helper] = [await strict.member('หนึ่ง'), await strict.member('หัวหน้า', 'admin'), await strict.member('ผู้ช่วย', 'manager')];
    const id = await strict.ask(one);
    expect((await boss.agent.call('message.getThread', { thread: id })).status).toBe(200);
    expect((await helper.agent.call('message.getThread', { thread: id })).status).toBe(404);
    expect((await helper.agent.call('message.assign', { thread: id, to: null, from: null })).status).toBe(403);
    await strict.close();
  });

  test('one of two who take it at the same moment has it; it can only be given to staff', async () => {
    const [one] = await two();
    const id = await stage.ask(one);
    const take = (who: Somebody, to: string | null = who.id, from: string | null = null) =>
      who.agent.call('message.assign', { thread: id, to, from });
    const answers = await Promise.all([take(manager), take(admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const has = (await get(admin, id)).thread.assignee!.id!;
    expect([manager.id, admin.id]).toContain(has);
    expect((await take(admin, one.id, has)).status).toBe(422);
    expect((await take(one, one.id, has)).status).toBe(403);
    expect((await audited('message.assign')).map((row) => row.entity_id)).toContain(id);
  });

  test('closing says so in it; a member who writes again opens it', async () => {
    const [one] = await two();
    const id = await stage.ask(one);
    await manager.agent.call('message.setState', { thread: id, state: 'closed' });
    await manager.agent.call('message.setState', { thread: id, state: 'closed' });
    expect(await lastOf(one, id)).toMatchObject({ kind: 'closed', seq: 2 });
    expect([await box(manager, 'closed'), await box(manager, 'support')].map((ids) => ids!.includes(id))).toEqual([true, false]);
    await one.send(id, 'มีอีกเรื่องค่ะ');
    expect((await get(one, id)).messages.items.map(({ kind }) => kind)).toEqual(['text', 'closed', 'reopened', 'text']);
    expect(await box(manager, 'support')).toContain(id);
    expect((await one.agent.call('message.setState', { thread: id, state: 'closed' })).status).toBe(403);
  });

  test('one’s own question is for the others to answer', async () => {
    const id = await stage.ask(manager);
    expect([
      (await box(manager, 'support'))!.includes(id),
      (await box(manager, 'own'))!.includes(id),
      (await box(admin, 'support'))!.includes(id),
    ]).toEqual([false, true, true]);
  });
});

describe('the desk', () => {
  const asked = (answer: Awaited<ReturnType<Somebody['agent']['call']>>) =>
    (answer.body.areas as { area: string; records: { title: string; detail: string; path: string }[] }[])
      .filter(({ area }) => area === 'message')
      .flatMap(({ records }) => records);
  const find = async (who: Somebody, q: string) => asked(await who.agent.call('desk.find', { q }));
  const waiting = async (who: Somebody) =>
    ((await who.agent.call('desk.counts')).body.counts as Record<string, number>)['message.waiting'] ?? null;
  const todo = (who: Somebody) => who.agent.page('/desk');

  test('has what waits for each of the staff, the longest first, until it is answered', async () => {
    const one = await stage.member('บุญมี');
    const before = [(await waiting(manager))!, (await waiting(admin))!] as const;
    const more = async () => [(await waiting(manager))! - before[0], (await waiting(admin))! - before[1]];
    const [old, young] = [await stage.ask(one, 'ยังไม่ได้รับของ', 'ของยังไม่ถึง'), (later(1), await stage.ask(one, 'x', 'ขอเลื่อนนัด'))];
    expect(await more()).toEqual([2, 2]);
    expect((await box(manager, 'waiting'))!.filter((id) => id === old || id === young)).toEqual([old, young]);

    // in the hand of one, it waits for nobody else
    await admin.agent.call('message.assign', { thread: old, to: admin.id, from: null });
    expect(await more()).toEqual([1, 2]);
    expect(await box(manager, 'waiting')).not.toContain(old);
    expect(await box(manager, 'support')).toContain(old);
    await manager.send(young, 'ได้ครับ');
    expect(await more()).toEqual([0, 1]);
    await admin.send(old, 'ส่งแล้วค่ะ');
    expect(await more()).toEqual([0, 0]);
  });

  test('finds questions by their subject and by who asks, closed ones last, and nothing else of messages', async () => {
    const [one, other] = [await stage.member('กัลปพฤกษ์'), await stage.member('ราชพฤกษ์')];
    const [closed, open] = [await stage.ask(one, 'ความในใจ', 'ใบกำกับภาษีหาย'), await stage.ask(one, 'x', 'ใบกำกับภาษีซ้ำ')];
    await stage.between(one, other, 'ใบกำกับภาษีของเรา');
    await manager.agent.call('message.setState', { thread: closed, state: 'closed' });
    const found = [open, closed].map((id) => ({ detail: one.name, path: `/user/message/${id}` }));
    for (const q of ['ใบกำกับภาษี', 'กัลปพฤกษ์', '@กัลปพฤกษ์']) expect(await find(manager, q)).toMatchObject(found);
    for (const q of ['#ใบกำกับภาษี', 'ความในใจ', 'ราชพฤกษ์', '%', '_']) expect(await find(manager, q)).toEqual([]);
    expect((await other.agent.call('desk.find', { q: 'ใบกำกับภาษี' })).status).toBe(403);
    expect((await other.agent.call('message.listThreads', { box: 'waiting', q: 'ใบกำกับภาษี' })).status).toBe(404);
  });

  test('knows nothing of another site’s, and of none where others answer', async () => {
    const one = await stage.member('หนึ่ง');
    const id = await stage.ask(one, 'x', 'ใบกำกับภาษีของที่นี่');
    const far = await stage.member('ไกล', 'manager', 'b');
    expect([await waiting(far), await find(far, 'ใบกำกับภาษีของที่นี่')]).toEqual([0, []]);
    expect((await far.agent.get(`/user/message/${id}`)).statusCode).toBe(404);

    const strict = await openStage({
      plugins: { mail: {}, account: {}, bell: {}, message: { capabilities: { answer: ['admin'] } } } as never,
    });
    const [asker, boss, helper] = [
      await strict.member('หนึ่ง'),
      await strict.member('หัวหน้า', 'admin'),
      await strict.member('ผู้ช่วย', 'manager'),
    ];
    await strict.ask(asker, 'x', 'ใบกำกับภาษีหาย');
    expect([await waiting(boss), await waiting(helper)]).toEqual([1, null]);
    expect((await find(boss, 'ใบกำกับภาษี')).length).toBe(1);
    expect(await find(helper, 'ใบกำกับภาษี')).toEqual([]);
    expect(await todo(boss)).toContain('ตอบคำถาม: ใบกำกับภาษีหาย');
    expect(await todo(helper)).not.toContain('ใบกำกับภาษีหาย');
    expect(await helper.agent.page('/user/message?box=support')).not.toContain('ใบกำกับภาษีหาย');
    expect(await boss.agent.page('/user/message')).toContain('ใบกำกับภาษีหาย');
    await strict.close();
  });

  test('has the inbox of staff, narrowed by its address; members have theirs where it was', async () => {
    const one = await stage.member('พุดซ้อน');
    await stage.ask(one, 'x', 'มารับของเองได้ไหม');
    const query = new URLSearchParams({ box: 'support', q: 'พุดซ้อน' });
    const [list, none] = [await manager.agent.page(`/user/message?${query}`), await manager.agent.page(`/user/message?box=closed&q=พุดซ้อน`)];
    expect(list).toMatch(/desk-Menu[^]*มารับของเองได้ไหม/);
    expect(none).not.toContain('มารับของเองได้ไหม');
    const own = await one.agent.page('/user/message');
    expect(own).toContain('มารับของเองได้ไหม');
    expect(own).not.toContain('desk-Menu');
    expect((await manager.agent.get('/user/message?after=x')).statusCode).toBe(200);
  });
});

describe('reports', () => {
  test('moderators read the reported part and nothing else, and every look is written down', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other, 'เรื่องลับก่อนหน้า');
    for (let n = 0; n < 12; n++) await one.send(id, `คุย${n}`);
    await other.send(id, 'โอนเงินมาก่อนนะ');
    const bad = await lastOf(one, id);
    await one.send(id, 'เรื่องลับภายหลัง');
    const report = () => one.agent.call('message.report', { thread: id, message: bad.id, reason: 'fraud', note: ' ขอดูหน่อย ' });
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(200);
    const { items } = (await manager.agent.call('message.listReports', {})).body as unknown as {
      items: { id: string; reported: { name: string } }[];
    };
    const [mine] = items.filter(({ reported }) => reported.name === other.name);
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('โอนเงิน');
    const opened = await manager.agent.call('message.openReport', { report: mine!.id });
    const part = opened.body as unknown as { body: string; reported: boolean }[];
    expect(part).toHaveLength(11);
    expect(part.filter(({ reported }) => reported).map(({ body }) => body)).toEqual(['โอนเงินมาก่อนนะ']);
    expect(opened.text).not.toContain('เรื่องลับ');
    expect((await audited('message.readReport')).map((row) => row.entity_id)).toEqual([mine!.id]);
    expect((await manager.agent.call('message.getThread', { thread: id })).status).toBe(404);
    expect((await one.agent.call('message.openReport', { report: mine!.id })).status).toBe(403);

    // Taking it back does not hide it from those who decide.
    await other.agent.call('message.removeMessage', { thread: id, message: bad.id });
    expect((await admin.agent.call('message.openReport', { report: mine!.id })).text).toContain('โอนเงินมาก่อนนะ');

    const decide = (who: Somebody, outcome: string) =>
      who.agent.call('message.resolveReport', { report: mine!.id, outcome, note: 'หลอกลวง' });
    const answers = await Promise.all([decide(manager, 'removed'), decide(admin, 'dismissed')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(stage.notices.map(({ to, kind }) => [to, kind])).toEqual([[[one.id], 'message.reportResolved']]);
    later(181 * 24 * 60);
    await stage.within(gateway.jobs.forgetReports);
    // The sessions of half a year ago are over.
    const judge = await stage.member('ผู้ตัดสิน', 'manager');
    expect((await judge.agent.call('message.openReport', { report: mine!.id })).status).toBe(404);
  });

  test('a removed message is gone from both sides; one’s own cannot be reported', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other);
    await other.send(id, 'คำหยาบ');
    const bad = await lastOf(one, id);
    expect((await other.agent.call('message.report', { thread: id, message: bad.id, reason: 'spam' })).status).toBe(404);
    await one.agent.call('message.report', { thread: id, message: bad.id, reason: 'abuse' });
    const judge = await stage.member('ผู้ตัดสิน', 'manager');
    const { items } = (await judge.agent.call('message.listReports', {})).body as unknown as { items: { id: string }[] };
    await judge.agent.call('message.resolveReport', { report: items[0]!.id, outcome: 'removed' });
    for (const who of [one, other]) expect(await lastOf(who, id)).toMatchObject({ body: '', removed: 'moderator' });
  });
});

describe('who is away', () => {
  beforeAll(async () => {
    [manager, admin] = [await stage.member('ธนา', 'manager'), await stage.member('อรุณี', 'admin')];
    later(10);
    await tellAway();
  });

  test('is notified of what was not read for two minutes, once, and not of what was said', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other, 'ความลับ');
    later(1);
    await tellAway();
    expect(stage.notices).toEqual([]);
    later(2);
    await tellAway();
    await one.send(id, 'อีก');
    later(5);
    await tellAway();
    expect(stage.notices).toHaveLength(1);
    expect(stage.notices[0]).toMatchObject({ to: [other.id], category: 'message', href: `/user/message/${id}` });
    expect(stage.notices[0]!.text).toEqual({
      th: { title: `ข้อความใหม่จาก ${one.name}`, body: 'คุณมีข้อความที่ยังไม่ได้อ่าน 1 ข้อความ' },
      en: { title: `New message from ${one.name}`, body: 'You have 1 unread message.' },
    });
    await other.agent.call('message.markRead', { thread: id, seq: 2 });
    await one.send(id, 'ใหม่');
    later(3);
    await tellAway();
    expect(stage.notices).toHaveLength(2);
  });

  test('is not notified of what they have read, nor of what they wrote', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other);
    await other.agent.call('message.markRead', { thread: id, seq: 1 });
    later(3);
    await tellAway();
    expect(stage.notices).toEqual([]);
  });

  test('staff are notified of who waits: whoever has it, else all, once until it is answered', async () => {
    const [one] = await two();
    const id = await stage.ask(one);
    later(3);
    await tellAway();
    await one.send(id, 'ด่วนค่ะ');
    later(3);
    await tellAway();
    expect(stage.notices.map(({ kind }) => kind)).toEqual(['message.waiting']);
    expect(stage.notices[0]!.to).toEqual(expect.arrayContaining([manager.id, admin.id]));
    await manager.agent.call('message.assign', { thread: id, to: manager.id, from: null });
    await manager.send(id, 'รับเรื่องครับ');
    await one.agent.call('message.markRead', { thread: id, seq: 3 });
    await one.send(id, 'แล้วอีกอย่าง');
    later(3);
    await tellAway();
    expect(stage.notices.at(-1)).toMatchObject({ kind: 'message.waiting', to: [manager.id] });
    expect(stage.notices).toHaveLength(2);
  });
});

describe('live', () => {
  test('both sides are told at once that there is something, and of the reading; a stranger of nothing', async () => {
    const [one, other] = await two();
    const stranger = await stage.member('คนอื่น');
    const id = await stage.between(one, other);
    const [sender, reader, third] = await Promise.all([one, other, stranger].map((who) => listen(port, who.agent)));
    const started = performance.now();
    await one.send(id, 'ทันที');
    await soon(() => reader!.rung.length).toBe(1);
    console.log(`a message was there after ${Math.round(performance.now() - started)} ms`);
    await other.agent.call('message.markRead', { thread: id, seq: 2 });
    await soon(() => sender!.rung.length).toBe(2);
    expect(sender!.rung.map(({ name, payload }) => [name, payload])).toEqual([
      ['message.message', { thread: id, seq: 2 }],
      ['message.read', { thread: id, account: other.id, seq: 2 }],
    ]);
    expect(third!.rung).toEqual([]);
    await Promise.all([sender, reader, third].map((listener) => listener!.leave()));
  });
});

describe('personal data', () => {
  test('what somebody wrote can be taken along and is gone when the account is', async () => {
    const [one, other] = await two();
    const id = await stage.between(one, other, 'ของหนึ่ง');
    await other.send(id, 'ของสอง');
    await one.agent.call('message.report', { thread: id, message: (await lastOf(one, id)).id, reason: 'other', note: 'หมายเหตุ' });
    const exported = JSON.stringify(await stage.within((ctx) => gateway.personalData.export(ctx, one.id)));
    expect(exported).toContain('ของหนึ่ง');
    expect(exported).toContain('หมายเหตุ');
    expect(exported).not.toContain('ของสอง');

    await stage.within((ctx) => gateway.personalData.erase(ctx, other.id));
    const { messages, thread } = await get(one, id);
    expect(messages.items.map(({ body, removed, sender }) => [body, removed, sender.name])).toEqual([
      ['ของหนึ่ง', null, one.name],
      ['', 'erasure', null],
    ]);
    expect(thread.other).toEqual({ id: null, name: null });
    expect((await one.send(id, 'ยังอยู่ไหม')).body.code).toBe('message-not-delivered');
    const left = await stage.gateway.data.inSpace(
      'space-a',
      ({ sql }) => sql<{ n: number }>`select (select count(*) from message_report where part::text like '%ของสอง%')
        + (select count(*) from message_message where body = 'ของสอง' or sender_id = ${other.id}::uuid) as n`,
    );
    expect(left[0]!.n).toBe(0);
    await stage.within((ctx) => gateway.personalData.erase(ctx, one.id));
    expect((await get(one, id).catch(() => null)) as unknown).not.toHaveProperty('messages');
  });
});

describe('demo', () => {
  test('gives the demo user two conversations, once, and notifies nobody of them', async () => {
    const fresh = await openStage({ space: 'saengthong' });
    const run = () => fresh.within(gateway.demo);
    const [user, staff] = [await fresh.member('มะลิ'), await fresh.member('ธนา', 'manager')];
    await run();
    await run();
    const { items } = (await user.agent.call('message.listThreads', {})).body as unknown as { items: ThreadLine[] };
    expect(items.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['support', 0],
      ['direct', 2],
    ]);
    expect((await staff.agent.call('message.listThreads', { box: 'support' })).body.items).toHaveLength(1);
    await fresh.within(gateway.jobs.tellAway);
    expect(fresh.notices).toEqual([]);
    await fresh.close();
  });
});
