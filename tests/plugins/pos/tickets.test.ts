import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pulled } from '#plugins/pos/parts/till/store/types.ts';
import type { CartLine } from '#plugins/pos/rules/cart.ts';
import type { Entries } from '#plugins/pos/rules/deviceLog.ts';
import { openLines, ticketSatang } from '#plugins/pos/rules/ticketCart.ts';
import { openStage, type Stage, type Till } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const line = (title: string, more: Partial<CartLine> = {}): CartLine => ({
  id: randomUUID(),
  variantId: null,
  sku: '',
  title,
  unit: 'แก้ว',
  quantityMilli: 1000,
  unitSatang: 6_500,
  vatClass: 'vat7',
  discount: null,
  note: '',
  weighed: false,
  ...more,
});
const set = (till: Till, ticketId: string, more: Entries['ticket.set']['set'] = {}) =>
  till.write('ticket.set', { ticketId, memberId: till.member.id, set: more });
const put = (till: Till, ticketId: string, lines: readonly CartLine[], gone: readonly string[] = []) =>
  till.write('ticket.lines', { ticketId, memberId: till.member.id, lines, gone, approvals: [] });
const pull = async (till: Till, more: Record<string, number> = {}) => {
  const answer = await till.call('pos.pull', { since: 0, floor: 0, menu: 0, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Pulled;
};
const ticketAt = async (till: Till, id: string) => (await pull(till)).tickets.find((each) => each.id === id);
const sync = async (till: Till) => {
  const answer = await till.syncAll();
  expect(answer.status, answer.text).toBe(200);
};
const codes = async (id: string) =>
  (await stage.rows<{ code: string }>(`select code from pos_flag where subject_id = '${id}' order by code`)).map(({ code }) => code);
/** Two tills of one store, each with an open shift. */
async function pair(): Promise<[Till, Till]> {
  const store = await stage.newStore();
  const tills: [Till, Till] = [await stage.till(store), await stage.till(store)];
  for (const till of tills) till.open(0);
  return tills;
}
const paying = (lines: readonly CartLine[]) =>
  lines.map(({ id, title, quantityMilli, unitSatang }) => ({ id, title, quantityMilli, unitSatang }));

test('a ticket that one till puts aside is gone on with at another; late lines of the first are merged, and nothing is lost', async () => {
  const [first, second] = await pair();
  const ticketId = randomUUID();
  const [latte, cake, tea] = [line('ลาเต้'), line('เค้ก'), line('ชาเย็น')];
  set(first, ticketId, { name: 'เสื้อแดง', guests: 2 });
  put(first, ticketId, [latte, cake]);
  await sync(first);
  const seen = (await ticketAt(second, ticketId))!;
  expect(seen).toMatchObject({ name: 'เสื้อแดง', guests: 2, state: 'open', openedBy: first.member.id });
  expect(openLines(seen)).toEqual([latte, cake]);

  // The first goes on without a connection; meanwhile the second changes the same line, and takes one off.
  put(first, ticketId, [{ ...latte, quantityMilli: 2000 }, tea]);
  put(second, ticketId, [{ ...latte, note: 'ไม่หวาน' }], [cake.id]);
  await sync(second);
  await sync(first);
  const merged = (await ticketAt(second, ticketId))!;
  expect(openLines(merged).map(({ title, quantityMilli, note }) => [title, quantityMilli, note])).toEqual([
    ['ลาเต้', 2000, ''],
    ['ชาเย็น', 1000, ''],
  ]);
  expect(ticketSatang(merged)).toBe(19_500);
  // Sent again it is the same.
  await sync(first);
  expect(await ticketAt(second, ticketId)).toEqual(merged);
});

test('a till is told how far its log is in what it is told, and then only what has changed', async () => {
  const [first, second] = await pair();
  const ticketId = randomUUID();
  set(first, ticketId);
  await sync(first);
  const told = await pull(first);
  expect(told).toMatchObject({ upTo: first.log.length, tickets: [{ id: ticketId }] });
  expect((await pull(first, { since: told.cursor })).tickets).toEqual([]);
  put(second, ticketId, [line('ลาเต้')]);
  await sync(second);
  const news = await pull(first, { since: told.cursor });
  expect(news.tickets).toHaveLength(1);
  expect(news.cursor).toBeGreaterThan(told.cursor);
  // Another store sees nothing of it.
  const [other] = await pair();
  expect((await pull(other)).tickets).toEqual([]);
});

test('what a bill pays of a ticket is paid; what came meanwhile stays open; a second bill of the same stands, and a manager is told', async () => {
  const [first, second] = await pair();
  const ticketId = randomUUID();
  const [latte, cake] = [line('ลาเต้', { quantityMilli: 2000 }), line('เค้ก')];
  put(first, ticketId, [latte]);
  await sync(first);
  put(second, ticketId, [cake]);
  await sync(second);
  const paid = first.sell(paying([latte]), { ticketId });
  await sync(first);
  expect(await codes(paid.id)).toEqual([]);
  const rest = (await ticketAt(second, ticketId))!;
  expect(openLines(rest).map(({ title }) => title)).toEqual(['เค้ก']);

  // The second had all of it before it heard of that, and takes the money once more.
  const twice = second.sell(paying([latte, cake]), { ticketId });
  await sync(second);
  expect(await codes(twice.id)).toEqual(['ticket-paid-twice']);
  expect(await ticketAt(first, ticketId)).toBeUndefined();
  const bills = await stage.rows<{ id: string; flags: number }>(
    `select id, flags from pos_bill where id in ('${paid.id}', '${twice.id}') order by flags`,
  );
  expect(bills).toEqual([
    { id: paid.id, flags: 0 },
    { id: twice.id, flags: 1 },
  ]);
});

test('two tills that write about one ticket at once wait for each other: both are in it', async () => {
  const [first, second] = await pair();
  const ticketId = randomUUID();
  for (let round = 0; round < 5; round++) {
    put(first, ticketId, [line(`a${round}`)]);
    put(second, ticketId, [line(`b${round}`)]);
    await Promise.all([sync(first), sync(second)]);
  }
  expect(openLines((await ticketAt(first, ticketId))!)).toHaveLength(10);
});

test('tickets are merged and split between tills; nothing that was ordered is taken off without the right to, and a reason', async () => {
  const [first, second] = await pair();
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  const [latte, cake] = [line('ลาเต้', { quantityMilli: 3000 }), line('เค้ก')];
  put(first, one, [latte, cake]);
  put(first, other, [line('น้ำ')]);
  first.write('ticket.move', {
    ticketId: one,
    intoId: third,
    memberId: first.member.id,
    parts: [{ lineId: latte.id, quantityMilli: 1000, newLineId: randomUUID() }],
  });
  first.write('ticket.move', { ticketId: other, intoId: one, memberId: first.member.id, parts: null });
  await sync(first);
  expect(openLines((await ticketAt(second, third))!).map(({ quantityMilli }) => quantityMilli)).toEqual([1000]);
  expect(openLines((await ticketAt(second, one))!).map(({ title, quantityMilli }) => [title, quantityMilli])).toEqual([
    ['ลาเต้', 2000],
    ['เค้ก', 1000],
    ['น้ำ', 1000],
  ]);
  // The second, which has not heard of it, adds to the one that is merged.
  put(second, other, [line('ขนมปัง')]);
  await sync(second);
  expect(openLines((await ticketAt(first, one))!)).toHaveLength(4);

  const voided = (ticketId: string, approvals: Entries['ticket.void']['approvals']) =>
    first.write('ticket.void', { ticketId, memberId: first.member.id, reason: 'ลูกค้ายกเลิก', approvals });
  voided(one, []);
  voided(third, [{ right: 'void', memberId: stage.manager.id }]);
  await sync(first);
  expect(await codes(one)).toEqual(['void-without-right']);
  expect(await codes(third)).toEqual([]);
  expect((await pull(second)).tickets).toEqual([]);
});

test('the kitchen of a store hears what is to be made, and another screen what it has become', async () => {
  const [first, second] = await pair();
  const [ticketId, orderId] = [randomUUID(), randomUUID()];
  const latte = line('ลาเต้');
  put(first, ticketId, [latte]);
  first.write('kitchen.send', {
    ticketId,
    memberId: first.member.id,
    title: 'โต๊ะ 5',
    orders: [
      {
        id: orderId,
        station: randomUUID(),
        lines: [{ lineId: latte.id, title: latte.title, quantityMilli: 1000, unit: 'แก้ว', modifiers: ['หวานน้อย'], note: '', seat: 1 }],
      },
    ],
  });
  await sync(first);
  const { orders, tickets, cursor } = await pull(second);
  expect(orders).toMatchObject([{ id: orderId, ticketId, title: 'โต๊ะ 5', state: 'new', lines: [{ modifiers: ['หวานน้อย'] }] }]);
  expect(tickets[0]!.lines[0]!.sentMilli).toBe(1000);
  second.write('kitchen.step', { orderId, memberId: second.member.id, event: 'start' });
  first.write('kitchen.step', { orderId, memberId: first.member.id, event: 'start' });
  second.write('kitchen.step', { orderId, memberId: second.member.id, event: 'finish' });
  await sync(second);
  await sync(first);
  expect((await pull(first, { since: cursor })).orders).toMatchObject([{ id: orderId, state: 'ready' }]);
});

test('modifiers are in the price: what is known is fine, another price or one that nobody knows is flagged, and the bill stands', async () => {
  const till = await stage.till();
  till.open(0);
  const goods = await stage.goods('LATTE-1', 6_500, stage.store, 50);
  const group = {
    id: randomUUID(),
    name: 'เพิ่ม',
    nameEn: '',
    least: 0,
    most: 2,
    categoryIds: [],
    productIds: [],
    choices: [{ id: randomUUID(), name: 'ช็อต', nameEn: 'Shot', satang: 1_000 }],
  };
  const save = (groups: unknown[], revision: number) =>
    stage.boss.call('pos.saveMenu', { cluster: stage.cluster.id, groups, stations: [], revision });
  expect((await save([{ ...group, least: 3 }], 0)).body).toMatchObject({ code: 'setup-invalid' });
  expect(await save([group], 0)).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await save([], 0)).toMatchObject({ status: 409, body: { code: 'conflict', current: { revision: 1 } } });
  expect((await stage.guest.call('pos.saveMenu', { cluster: stage.cluster.id, groups: [], stations: [], revision: 1 })).status).not.toBe(
    200,
  );
  expect((await pull(till)).menu).toMatchObject({ groups: [{ name: 'เพิ่ม' }] });
  expect((await pull(till, { menu: 1 })).menu).toBeUndefined();

  const shot = { groupId: group.id, choiceId: group.choices[0]!.id, name: 'ช็อต', satang: 1_000 };
  const sold = (modifiers: (typeof shot)[], unitSatang: number) => till.sell([{ ...goods, unitSatang, modifiers }]);
  const right = sold([shot], 7_500);
  const cheap = sold([shot], 7_000);
  const free = sold([{ ...shot, satang: 0 }], 6_500);
  const unknown = sold([{ ...shot, choiceId: randomUUID() }], 7_500);
  await sync(till);
  expect(await codes(right.id)).toEqual([]);
  expect(await codes(cheap.id)).toEqual(['price-variance']);
  expect(await codes(free.id)).toEqual(['modifier-unknown']);
  expect(await codes(unknown.id)).toEqual(['modifier-unknown']);
  expect((await stage.boss.call('pos.bill', { id: right.id })).body).toMatchObject({ lines: [{ modifiers: [{ name: 'ช็อต' }] }] });
});

test('the plan of a store is changed by who manages it, at its till or on the desk; two who do it at once do not overwrite each other', async () => {
  const till = await stage.till();
  const area = { id: randomUUID(), name: 'หน้าร้าน', tables: [{ id: randomUUID(), name: '1', x: 90, y: 3, seats: 4, shape: 'long' }] };
  const plan = { store: stage.store.id, areas: [area], scale: 'weight', revision: 0 };
  expect((await till.call('pos.saveFloor', plan)).status).toBe(404);
  till.member = stage.manager;
  expect(await till.call('pos.saveFloor', plan)).toMatchObject({ status: 200, body: { revision: 1, areas: [{ tables: [{ x: 16 }] }] } });
  expect(await stage.boss.call('pos.saveFloor', plan)).toMatchObject({ status: 409, body: { current: { revision: 1 } } });
  expect(await stage.boss.call('pos.saveFloor', { ...plan, areas: [], revision: 1 })).toMatchObject({ status: 200, body: { revision: 2 } });
  expect((await till.call('pos.saveFloor', { ...plan, areas: [area, area], revision: 2 })).body).toMatchObject({ code: 'setup-invalid' });
  expect((await pull(till)).floor).toMatchObject({ areas: [], scale: 'weight', revision: 2 });
  const foreign = await stage.newStore(randomUUID());
  expect((await till.call('pos.saveFloor', { ...plan, store: foreign.id })).status).toBe(404);
});

test('what no till writes is refused, whole: a removed line with a price below nothing, a step that there is not', async () => {
  const [till] = await pair();
  put(till, randomUUID(), [line('ลาเต้', { unitSatang: -1 })]);
  expect((await till.sync()).body).toMatchObject({ code: 'log-invalid' });
});
