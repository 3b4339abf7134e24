import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, Messages, Thread, ThreadLine } from '#plugins/message/schemas.ts';
import { openStage, type Somebody, type Stage } from './stage.ts';

let stage: Stage;
let mali: Somebody;
let tana: Somebody;
let stranger: Somebody;
let admin: Somebody;

beforeAll(async () => {
  stage = await openStage({
    plugins: { mail: {}, account: {}, message: { settings: { messagesPerMinute: 600, startsPerDay: 1000 } }, bell: {} },
  });
  [mali, tana, stranger, admin] = await Promise.all([
    stage.member('มะลิ'),
    stage.member('ธนา'),
    stage.member('คนอื่น'),
    stage.member('อรุณี', 'admin'),
  ]);
});
afterAll(() => stage.close());

const thread = async (who: Somebody, id: string) => (await who.agent.call('message.getThread', { thread: id })).body as unknown as Thread;
const page = async (who: Somebody, id: string, query: Record<string, unknown> = {}) =>
  (await who.agent.call('message.listMessages', { thread: id, ...query })).body as unknown as Messages;
const lines = async (who: Somebody, box = 'own') => (await who.agent.call('message.listThreads', { box })).body.items as ThreadLine[];
const unread = async (who: Somebody) => (await who.agent.call('message.counts')).body.unread;
const texts = ({ items }: Messages) => items.map(({ body }) => body);

describe('sending', () => {
  test('what one says the other reads, with the name and the time', async () => {
    const id = await stage.between(mali, tana, 'ว่างวันอาทิตย์ไหมคะ');
    await tana.send(id, 'ว่างครับ');
    const { messages, thread: line } = await thread(tana, id);
    expect(messages.items.map(({ sender, mine, body }) => [sender.name, mine, body])).toEqual([
      [mali.name, false, 'ว่างวันอาทิตย์ไหมคะ'],
      [tana.name, true, 'ว่างครับ'],
    ]);
    expect(messages.items[0]!.at).toBe(new Date(stage.clock.at).toISOString());
    expect(line).toMatchObject({ kind: 'direct', other: { name: mali.name }, preview: 'ว่างครับ', mine: true });
  });

  test('two people have one conversation, whoever begins it and also at the same moment', async () => {
    const [one, other] = [await stage.member('ก้อง'), await stage.member('แก้ว')];
    const begun = await Promise.all([stage.between(one, other), stage.between(other, one), stage.between(one, other)]);
    expect(new Set(begun).size).toBe(1);
    expect(texts(await page(one, begun[0]))).toHaveLength(3);
    expect(await lines(one)).toHaveLength(1);
  });

  test('100 at once from both sides have numbers without a gap, the same for both', async () => {
    const id = await stage.between(mali, tana);
    const first = (await page(mali, id)).items.at(-1)!.seq;
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? mali : tana).send(id, `n${n}`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const [one, other] = [await page(mali, id, { after: first, limit: 100 }), await page(tana, id, { after: first, limit: 100 })];
    expect(one.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => first + 1 + n));
    expect(texts(one)).toEqual(texts(other));
    expect(new Set(texts(one)).size).toBe(100);
    const bySeq = new Map(one.items.map(({ seq, id: of }) => [of, seq]));
    for (const { body } of answers) expect(bySeq.get((body as unknown as Message).id)).toBe((body as unknown as Message).seq);
  });

  test('the same message 20 times at once is one message', async () => {
    const id = await stage.between(mali, tana);
    const messageId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => mali.send(id, 'ครั้งเดียว', messageId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.seq)}`)).size).toBe(1);
    expect(texts(await page(mali, id)).filter((text) => text === 'ครั้งเดียว')).toHaveLength(1);
    expect(await mali.send(id, 'อีกข้อความ', messageId)).toMatchObject({ status: 409, body: { code: 'message-id-taken' } });
    expect(await tana.send(id, 'ครั้งเดียว', messageId)).toMatchObject({ status: 409 });
  });

  test('a first message sent twice begins one conversation', async () => {
    const id = randomUUID();
    const ask = () => mali.agent.call('message.startSupport', { id, subject: 'เรื่องเดียว', body: 'ถามครั้งเดียว' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ body }) => body.thread)).size).toBe(1);
    expect(texts(await page(mali, answers[0].body.thread as string))).toEqual(['ถามครั้งเดียว']);
    expect((await stranger.agent.call('message.startSupport', { id, subject: 'x', body: 'x' })).status).toBe(409);
  });

  test('nothing but spaces is no message; what nobody sees is left out; 4,000 characters are enough', async () => {
    const id = await stage.between(mali, tana);
    expect(await mali.send(id, ' \n\t ')).toMatchObject({ status: 422, body: { fields: { body: 'send.empty' } } });
    expect((await mali.send(id, 'ซ้าย\u202eขวา\r\n\r\n\r\n\r\n\r\nจบ ')).body.body).toBe('ซ้ายขวา\n\n\nจบ');
    expect((await mali.send(id, 'ก'.repeat(4000))).status).toBe(200);
    expect((await mali.send(id, 'ก'.repeat(4001))).status).toBe(400);
  });

  test('not to oneself, not to nobody, not where the site does not want it', async () => {
    const start = (who: Somebody, to: string) => who.agent.call('message.startDirect', { to, id: randomUUID(), body: 'x' });
    expect((await start(mali, mali.id)).status).toBe(404);
    expect(await start(mali, randomUUID())).toMatchObject({ status: 403, body: { code: 'message-not-delivered' } });
    const id = await stage.between(mali, tana);
    const plugins = { mail: {}, account: {}, bell: {}, message: { settings: { directMessages: false } } };
    const quiet = await openStage({ plugins });
    const [one, other] = [await quiet.member('หนึ่ง'), await quiet.member('สอง')];
    expect(await start(one, other.id)).toMatchObject({ status: 403, body: { code: 'message-direct-off' } });
    expect((await one.agent.call('message.findPeople', { q: 'สอง' })).status).toBe(403);
    expect(await quiet.ask(one)).toBeTruthy();
    await quiet.close();
    expect((await thread(mali, id)).thread.id).toBe(id);
  });

  test('too many in a minute are refused, and lost nothing of what was sent', async () => {
    const slow = await openStage({ plugins: { mail: {}, account: {}, bell: {}, message: { settings: { messagesPerMinute: 5 } } } });
    const [one, other] = [await slow.member('หนึ่ง'), await slow.member('สอง')];
    const id = await slow.between(one, other);
    const answers = [];
    // More than two minutes' worth, so that the end of a minute in between does not matter.
    for (let n = 0; n < 12; n++) answers.push(await one.send(id, `n${n}`));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.body.retryAfter).toBeGreaterThan(0);
    expect(texts(await page(other, id))).toHaveLength(1 + 12 - refused.length);
    await slow.close();
  });
});

describe('who may read', () => {
  test('a conversation of others is not there, for members and for staff, whatever they ask', async () => {
    const id = await stage.between(mali, tana, 'เรื่องส่วนตัว');
    const messageId = (await page(mali, id)).items.at(-1)!.id;
    for (const who of [stranger, admin]) {
      const calls: [string, Record<string, unknown>][] = [
        ['getThread', {}],
        ['listMessages', {}],
        ['send', { id: randomUUID(), body: 'x' }],
        ['removeMessage', { message: messageId }],
        ['markRead', { seq: 1 }],
        ['report', { message: messageId, reason: 'spam' }],
      ];
      for (const [name, input] of calls)
        expect([name, (await who.agent.call(`message.${name}`, { thread: id, ...input })).status]).toEqual([name, 404]);
      expect(JSON.stringify(await lines(who))).not.toContain(id);
      expect((await who.agent.call('message.search', { q: 'ส่วนตัว' })).body).toEqual([]);
    }
    for (const [name, input] of [
      ['assign', { to: null, from: null }],
      ['setState', { state: 'closed' }],
    ] as const)
      expect((await admin.agent.call(`message.${name}`, { thread: id, ...input })).status).toBe(404);
  });

  test('another space has no such conversation, and neither has nonsense', async () => {
    const id = await stage.between(mali, tana);
    const far = await stage.member('ไกล', 'admin', 'b');
    expect((await far.agent.call('message.getThread', { thread: id })).status).toBe(404);
    expect((await far.agent.call('message.startDirect', { to: mali.id, id: randomUUID(), body: 'x' })).status).toBe(403);
    for (const nonsense of [randomUUID(), 'x', '1', "' or 1=1"])
      expect((await mali.agent.call('message.getThread', { thread: nonsense })).status).toBe(404);
  });

  test('messages are paged upwards, without a gap or a repetition', async () => {
    const id = await stage.between(mali, tana, 'm1');
    const start = (await page(mali, id, { limit: 1 })).items[0]!.seq;
    for (let n = 0; n < 70; n++) await mali.send(id, `p${n}`);
    const seen: number[] = [];
    let before: number | undefined;
    for (let more = true; more;) {
      const { items, earlier } = await page(tana, id, { limit: 25, ...(before === undefined ? {} : { before }) });
      seen.unshift(...items.map(({ seq }) => seq));
      before = seen[0];
      more = earlier;
    }
    expect(seen).toEqual(Array.from({ length: start + 70 }, (_, n) => n + 1));
  });
});

describe('reading', () => {
  test('what is new is counted until it is read; the sender sees up to where', async () => {
    const [one, other] = [await stage.member('ผู้ส่ง'), await stage.member('ผู้อ่าน')];
    const id = await stage.between(one, other);
    await one.send(id, 'สอง');
    expect([await unread(one), await unread(other), (await lines(other))[0]!.unread]).toEqual([0, 2, 2]);
    expect((await page(one, id)).readSeq).toBe(0);
    await other.agent.call('message.markRead', { thread: id, seq: 1 });
    expect([await unread(other), (await page(one, id)).readSeq]).toEqual([1, 1]);
    await other.agent.call('message.markRead', { thread: id, seq: 99 });
    expect([await unread(other), (await page(one, id)).readSeq]).toEqual([0, 2]);
    // Never back: an older window tells late.
    await other.agent.call('message.markRead', { thread: id, seq: 1 });
    expect((await page(one, id)).readSeq).toBe(2);
    // Who answers has read.
    await one.send(id, 'สาม');
    await other.send(id, 'ตอบ');
    expect([await unread(other), await unread(one)]).toEqual([0, 1]);
  });

  test('searching finds Thai words inside longer ones, in one’s own conversations only', async () => {
    const [one, other] = [await stage.member('ผู้ค้น'), await stage.member('คู่คุย')];
    const id = await stage.between(one, other, 'หลักสูตรการเกษตรอินทรีย์เปิดรับสมัครแล้ว ดูที่ https://example.com/a');
    await other.send(id, 'ขอบคุณครับ ค่าน้ำเท่าไร');
    const find = async (who: Somebody, q: string) =>
      ((await who.agent.call('message.search', { q })).body as unknown as { seq: number; title: string; excerpt: string }[]).map(
        ({ seq }) => seq,
      );
    expect(await find(one, 'เกษตร สมัคร')).toEqual([1]);
    // Nikhahit and sara aa typed apart look the same.
    expect(await find(one, 'ค่าน\u0e4d\u0e49า')).toEqual([2]);
    expect(await find(one, 'EXAMPLE')).toEqual([1]);
    expect(await find(one, '%')).toEqual([]);
    expect(await find(other, 'ขอบคุณ')).toEqual([2]);
    expect(await find(stranger, 'เกษตร')).toEqual([]);
  });

  test('a message that was taken back is gone for both, and only its sender can', async () => {
    const id = await stage.between(mali, tana);
    const { body } = await mali.send(id, 'พิมพ์ผิด');
    const message = body.id as string;
    expect((await tana.agent.call('message.removeMessage', { thread: id, message })).status).toBe(404);
    expect((await mali.agent.call('message.removeMessage', { thread: id, message })).body).toMatchObject({ body: '', removed: 'sender' });
    expect((await page(tana, id)).items.at(-1)).toMatchObject({ body: '', removed: 'sender' });
    expect((await lines(tana)).find((line) => line.id === id)).toMatchObject({ preview: null });
    expect((await tana.agent.call('message.search', { q: 'พิมพ์ผิด' })).body).toEqual([]);
    expect((await mali.agent.call('message.removeMessage', { thread: id, message })).status).toBe(404);
  });
});
