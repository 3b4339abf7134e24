import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenTable, TableData } from '#plugins/pos/gateway/pages/table.ts';
import type { TableCodesData } from '#plugins/pos/gateway/pages/tableCodes.ts';
import type { Pulled } from '#plugins/pos/parts/till/store/types.ts';
import { openLines } from '#plugins/pos/rules/ticketCart.ts';
import type { BillLine } from '#plugins/pos/rules/deviceLog.ts';
import type { StoreView } from '#plugins/cluster/contract.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { openStage, type Stage, type Till } from './stage.ts';

let stage: Stage;
let coffee: Partial<BillLine>;
let cake: Partial<BillLine>;
const shot = { id: randomUUID(), name: 'เพิ่มช็อต', nameEn: 'Extra shot', satang: 1_000 };
const sweet = { id: randomUUID(), name: 'หวานน้อย', nameEn: 'Less sweet', satang: 0 };
const none = { id: randomUUID(), name: 'ไม่หวาน', nameEn: 'Unsweetened', satang: 0 };

beforeAll(async () => {
  stage = await openStage();
  // One cluster is enough, with all turned on: what a test turns off it turns on again.
  Object.assign(stage.cluster.features, { tables: true, kitchen: true, tableOrders: true });
  coffee = await stage.goods('KAFE-1', 5_500, stage.store, 500);
  cake = await stage.goods('CAKE-1', 8_000, stage.store, 500);
  const [product] = await stage.rows<{ id: string }>(`select product_id as id from shop_variant where id = '${coffee.variantId}'`);
  const groups = [
    {
      id: randomUUID(),
      name: 'ความหวาน',
      nameEn: '',
      least: 1,
      most: 1,
      choices: [sweet, none],
      categoryIds: [],
      productIds: [product!.id],
    },
    { id: randomUUID(), name: 'เพิ่ม', nameEn: '', least: 0, most: 2, choices: [shot], categoryIds: [], productIds: [product!.id] },
  ];
  const saved = await stage.boss.call('pos.saveMenu', { cluster: stage.cluster.id, groups, stations: [], revision: 0 });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => stage.close());

interface Cafe {
  readonly store: StoreView;
  readonly tableId: string;
  readonly other: string;
  readonly till: Till;
  code(tableId?: string): Promise<string>;
}

/** A store of its own with two tables, and a till that takes orders there. */
async function cafe(): Promise<Cafe> {
  const store = { ...(await stage.newStore()), locationId: stage.store.locationId };
  stage.world.stores.splice(
    stage.world.stores.findIndex(({ id }) => id === store.id),
    1,
    store,
  );
  const [tableId, other] = [randomUUID(), randomUUID()];
  const tables = [tableId, other].map((id, at) => ({ id, name: `T${at + 1}`, x: at * 4, y: 0, seats: 4, shape: 'round' }));
  const saved = await stage.boss.call('pos.saveFloor', {
    store: store.id,
    areas: [{ id: randomUUID(), name: 'หน้าร้าน', tables }],
    scale: 'split',
    revision: 0,
  });
  expect(saved.status, saved.text).toBe(200);
  const till = await stage.till(store);
  till.open(0);
  const code = async (wanted = tableId) => {
    const { data } = (await stage.boss.get(`/cluster/tables/${store.id}/codes/_payload.json`)).json<{ data: TableCodesData }>();
    return data.areas
      .flatMap((area) => area.tables)
      .find(({ id }) => id === wanted)!
      .path!.split('/')
      .at(-1)!;
  };
  return { store, tableId, other, till, code };
}

/** A guest's phone: it keeps the cookie that it is given. */
class Phone {
  cookie = '';
  readonly #agent: Agent;
  readonly code: string;
  constructor(agent: Agent, code: string) {
    this.#agent = agent;
    this.code = code;
  }
  async call(name: string, input: Record<string, unknown>): Promise<Answer> {
    const session = this.#agent.cookie ? `_account=${this.#agent.cookie}; ` : '';
    const answer = await this.#agent.call(`pos.${name}`, { code: this.code, ...input }, { cookie: `${session}${this.cookie}` });
    const set = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.includes('pos-table='));
    if (set) this.cookie = set.split(';')[0]!;
    return answer;
  }
  async add(good: Partial<BillLine>, choices: readonly string[] = [], more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('tableAdd', { key: randomUUID(), variant: good.variantId, quantity: 1, choices, ...more });
  }
  async look(): Promise<OpenTable> {
    const session = this.#agent.cookie ? `_account=${this.#agent.cookie}; ` : '';
    const response = await this.#agent.get(`/cluster/liff/table/${this.code}/_payload.json`, { cookie: `${session}${this.cookie}` });
    const { data } = response.json<{ data: TableData }>();
    return data as OpenTable;
  }
  async send(): Promise<Answer> {
    return this.call('tableSend', { order: (await this.look()).basket!.order });
  }
}
const phone = async (code: string, as?: { accountId: string }) =>
  new Phone(await (as ? stage.site.as('user', as) : stage.site.as('guest')), code);
const pull = async (till: Till) => {
  const answer = await till.call('pos.pull', { since: 0, floor: 0, menu: 0 });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Pulled;
};
const decide = (till: Till, order: string, accept = true) => till.call('pos.decideTableOrder', { order, accept });
const ok = (answer: Answer) => expect(answer.status, answer.text).toBe(200);

test('guests order, staff accept, the kitchen makes it, the till is paid: and the table’s page says how far it is', async () => {
  const { till, tableId, code } = await cafe();
  const guest = await phone(await code());
  ok(await guest.add(coffee, [sweet.id, shot.id], { quantity: 2, note: 'ขอแก้วใหญ่' }));
  ok(await guest.add(cake));
  const chosen = await guest.look();
  expect(chosen).toMatchObject({ table: 'T1', running: { lines: [], totalSatang: 0 }, basket: { totalSatang: 2 * 6_500 + 8_000 } });
  expect((await guest.send()).body).toEqual({ state: 'waiting' });
  expect(await guest.look()).toMatchObject({
    basket: null,
    running: { totalSatang: 0, lines: [{ state: 'waiting' }, { state: 'waiting' }] },
  });

  // Nothing is on a ticket or in the kitchen before somebody has accepted it.
  const before = await pull(till);
  expect(before).toMatchObject({
    tickets: [],
    orders: [],
    guestOrders: [{ tableId, totalSatang: 21_000, lines: [{ quantity: 2, note: 'ขอแก้วใหญ่' }, {}] }],
  });
  const { id } = before.guestOrders![0]!;
  ok(await decide(till, id));
  expect(await decide(till, id)).toMatchObject({ status: 409, body: { code: 'order-decided' } });

  const { tickets, orders, guestOrders } = await pull(till);
  expect(guestOrders).toEqual([]);
  expect(tickets).toMatchObject([{ tableId, state: 'open', openedBy: till.member.id }]);
  expect(
    openLines(tickets[0]!).map(({ unitSatang, quantityMilli, modifiers }) => [unitSatang, quantityMilli, modifiers?.length ?? 0]),
  ).toEqual([
    [6_500, 2_000, 2],
    [8_000, 1_000, 0],
  ]);
  expect(orders).toMatchObject([{ title: 'T1', state: 'new', fromTable: true, lines: [{ modifiers: ['หวานน้อย', 'เพิ่มช็อต'] }, {}] }]);
  const states = async () => (await guest.look()).running.lines.map(({ state }) => state);
  expect(await states()).toEqual(['new', 'new']);
  for (const [event, state] of [
    ['start', 'cooking'],
    ['finish', 'ready'],
    ['serve', 'served'],
  ] as const) {
    till.write('kitchen.step', { orderId: orders[0]!.id, memberId: till.member.id, event });
    ok(await till.syncAll());
    expect(await states()).toEqual([state, state]);
  }

  // Paid at the till, as any ticket is: with nothing to flag. The page says so, and what comes next is another bill.
  const bill = till.sell(
    openLines(tickets[0]!).map(({ discount: _discount, weighed: _weighed, ...line }) => line),
    { ticketId: tickets[0]!.id },
  );
  ok(await till.syncAll());
  expect(await stage.rows(`select code from pos_flag where subject_id = '${bill.id}'`)).toEqual([]);
  expect((await guest.look()).running).toEqual({ lines: [], totalSatang: 0, ended: 'paid' });
  ok(await guest.add(cake));
  ok(await guest.send());
  ok(await decide(till, (await pull(till)).guestOrders![0]!.id));
  const [next] = (await pull(till)).tickets;
  expect(next!.id).not.toBe(tickets[0]!.id);
  expect((await guest.look()).running).toMatchObject({ totalSatang: 8_000, ended: null });
});

test('what staff refuse is on no ticket, and the one who ordered it is told; another table sees nothing of it all', async () => {
  const { till, code, other } = await cafe();
  const guest = await phone(await code());
  const neighbour = await phone(await code(other));
  ok(await guest.add(cake));
  ok(await guest.send());
  ok(await decide(till, (await pull(till)).guestOrders![0]!.id, false));
  expect((await pull(till)).tickets).toEqual([]);
  expect((await guest.look()).running.lines).toMatchObject([{ state: 'refused' }]);
  ok(await guest.add(cake));
  ok(await guest.send());
  expect((await neighbour.look()).running.lines).toEqual([]);
  const elsewhere = await cafe();
  expect((await decide(elsewhere.till, (await pull(till)).guestOrders![0]!.id)).status).toBe(404);
  expect((await stage.guest.call('pos.decideTableOrder', { order: randomUUID(), accept: true })).status).toBe(403);
});

test('where a store lets orders pass they are in the kitchen at once; where it takes none, nothing is ordered', async () => {
  const { till, code } = await cafe();
  const guest = await phone(await code());
  Object.assign(stage.cluster.features, { tableOrdersStraight: true });
  ok(await guest.add(coffee, [none.id]));
  expect((await guest.send()).body).toEqual({ state: 'accepted' });
  expect(await pull(till)).toMatchObject({ guestOrders: [], tickets: [{ lines: [{ sentMilli: 1000 }] }], orders: [{ fromTable: true }] });
  Object.assign(stage.cluster.features, { tableOrdersStraight: false, tableOrders: false });
  expect((await guest.add(cake)).body).toMatchObject({ code: 'table-off' });
  expect(await guest.look()).toMatchObject({ state: 'off', table: 'T1' });
  Object.assign(stage.cluster.features, { tableOrders: true });
});

test('two phones at one table at once: both orders are there, on one ticket', async () => {
  const { till, code } = await cafe();
  const [first, second] = [await phone(await code()), await phone(await code())];
  Object.assign(stage.cluster.features, { tableOrdersStraight: true });
  for (let round = 0; round < 3; round++) {
    await Promise.all([first.add(cake), second.add(coffee, [sweet.id])]);
    const answers = await Promise.all([first.send(), second.send()]);
    for (const answer of answers) ok(answer);
  }
  Object.assign(stage.cluster.features, { tableOrdersStraight: false });
  const { tickets, orders } = await pull(till);
  expect(tickets).toHaveLength(1);
  expect(openLines(tickets[0]!)).toHaveLength(6);
  expect(orders).toHaveLength(6);
  expect((await second.look()).running.lines).toHaveLength(6);
});

test('thirty posts of one order at once are one order; a form that is pressed twice adds one line', async () => {
  const { till, code } = await cafe();
  const guest = await phone(await code());
  const key = randomUUID();
  ok(await guest.call('tableAdd', { key, variant: cake.variantId, quantity: 1, choices: [] }));
  await Promise.all([1, 2].map(() => guest.call('tableAdd', { key, variant: cake.variantId, quantity: 1, choices: [] })));
  const { order, lines } = (await guest.look()).basket!;
  expect(lines).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 30 }, () => guest.call('tableSend', { order })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const waiting = (await pull(till)).guestOrders!;
  expect(waiting).toHaveLength(1);
  // Accepted by many presses at two tills, too.
  const decided = await Promise.all(Array.from({ length: 10 }, () => decide(till, waiting[0]!.id)));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  const { tickets, orders } = await pull(till);
  expect([tickets[0]!.lines.length, orders.length]).toEqual([1, 1]);
});

test('prices are the gateway’s: what has changed since it was chosen is said first; goods of nobody and wrong choices are refused', async () => {
  const { till, code } = await cafe();
  const guest = await phone(await code());
  expect((await guest.add({ variantId: randomUUID() })).body).toMatchObject({ code: 'goods-unknown' });
  expect((await guest.add(coffee)).body).toMatchObject({ code: 'choices-invalid' });
  expect((await guest.add(coffee, [sweet.id, none.id])).body).toMatchObject({ code: 'choices-invalid' });
  expect((await guest.add(coffee, [sweet.id, randomUUID()])).body).toMatchObject({ code: 'choices-invalid' });
  expect((await guest.add(cake, [shot.id])).body).toMatchObject({ code: 'choices-invalid' });
  expect((await guest.add(cake, [], { quantity: 21 })).status).toBe(400);
  expect((await guest.add(cake, [], { unitSatang: 1 })).status).toBe(400);
  expect((await guest.add(cake, [], { note: 'x'.repeat(200) })).status).toBe(400);
  const rare = await stage.goods('RARE-1', 9_000, stage.store, 1);
  expect((await guest.add(rare, [], { quantity: 2 })).body).toMatchObject({ code: 'goods-out' });

  const dear = await stage.goods('DEAR-1', 9_000, stage.store, 9);
  ok(await guest.add(dear));
  await stage.rows(`update shop_variant set regular_satang = 9500 where id = '${dear.variantId}'`);
  expect((await guest.send()).body).toMatchObject({ code: 'prices-changed' });
  expect((await guest.look()).basket).toMatchObject({ totalSatang: 9_500 });
  expect((await guest.send()).body).toEqual({ state: 'waiting' });
  // Another browser cannot send what this one has chosen.
  ok(await guest.add(cake));
  const thief = await phone(await code());
  expect((await thief.call('tableSend', { order: (await guest.look()).basket!.order })).status).toBe(404);
  expect((await pull(till)).guestOrders).toHaveLength(1);
});

test('a code that was renewed, or whose table is gone, opens nothing; only who manages the store sees or renews codes', async () => {
  const { store, tableId, code, till } = await cafe();
  const before = await code();
  const guest = await phone(before);
  ok(await guest.add(cake));
  expect((await till.call('pos.renewTableCode', { store: store.id, table: tableId })).status).toBe(404);
  expect((await stage.guest.get(`/cluster/tables/${store.id}/codes`)).statusCode).toBe(404);
  ok(await stage.boss.call('pos.renewTableCode', { store: store.id, table: tableId }));
  expect(await code()).not.toBe(before);
  expect((await guest.add(cake)).body).toMatchObject({ code: 'table-code' });
  expect((await guest.call('tableSend', { order: randomUUID() })).status).toBe(410);
  expect((await guest.look()) as unknown).toEqual({ state: 'renewed' });
  expect((await stage.guest.get(`/cluster/liff/table/${'x'.repeat(22)}`)).statusCode).toBe(404);
  // Ten who renew it at once leave one that opens the table.
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => stage.boss.call('pos.renewTableCode', { store: store.id, table: tableId })),
  );
  for (const answer of answers) ok(answer);
  const open = await stage.rows<{ code: string }>(`select code from pos_table_code where table_id = '${tableId}' and revoked_at is null`);
  expect(open).toHaveLength(1);
  ok(await stage.boss.call('pos.saveFloor', { store: store.id, areas: [], scale: 'split', revision: 1 }));
  expect((await (await phone(open[0]!.code)).look()) as unknown).toEqual({ state: 'renewed' });
});

test('a browser that orders without end is stopped; so is a table where nobody accepts anything', async () => {
  const { till, code } = await cafe();
  const guest = await phone(await code());
  for (let order = 0; order < 8; order++) {
    ok(await guest.add(cake));
    ok(await guest.send());
  }
  ok(await guest.add(cake));
  expect((await guest.send()).body).toMatchObject({ code: 'table-busy' });
  const second = await phone(await code());
  for (let order = 0; order < 2; order++) {
    ok(await second.add(cake));
    ok(await second.send());
  }
  ok(await second.add(cake));
  expect(await second.send()).toMatchObject({ status: 429, body: { code: 'table-busy' } });
  expect((await pull(till)).guestOrders).toHaveLength(10);
  // What nobody has accepted for hours was somebody's who has gone: it is in nobody's way.
  await stage.rows(`update pos_table_order set sent_at = sent_at - interval '7 hours' where state = 'waiting'`);
  expect((await pull(till)).guestOrders).toEqual([]);
  const evening = await phone(await code());
  expect((await evening.look()).running.lines).toEqual([]);
  ok(await evening.add(cake));
  ok(await evening.send());
});

test('a member who has signed in is noted on the ticket, once they are the first', async () => {
  const { till, code } = await cafe();
  const accountId = randomUUID();
  const { space } = stage.site.manifest('a');
  await stage.site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${accountId}, 'fah@mail.example', 'ฟ้า', 'ใส', 'user')`,
  );
  const member = await phone(await code(), { accountId });
  ok(await member.add(cake));
  ok(await member.send());
  const [waiting] = (await pull(till)).guestOrders!;
  expect(waiting).toMatchObject({ member: 'ฟ้า ใส' });
  ok(await decide(till, waiting!.id));
  expect((await pull(till)).tickets).toMatchObject([{ customer: { name: 'ฟ้า ใส', priceRole: 'user' } }]);
});

test('the page is whole without scripts: what it posts is chosen, and then ordered', async () => {
  const { till, code } = await cafe();
  const path = `/cluster/liff/table/${await code()}`;
  const guest = await stage.site.as('guest');
  const html = await guest.page(path);
  expect(html).toContain('KAFE-1');
  expect(html).toMatch(/<select[^>]*name="choices"/);
  const post = async (fields: Record<string, string>, cookie = '') =>
    guest.get(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'https://a.example',
        ...(cookie && { cookie }),
      },
      body: new URLSearchParams(fields).toString(),
    });
  const added = await post({
    'form-call': 'pos.tableAdd',
    code: path.split('/').at(-1)!,
    key: randomUUID(),
    variant: coffee.variantId!,
    choices: sweet.id,
    quantity: '3',
    note: '',
  });
  expect(added.statusCode, added.body).toBe(303);
  const cookie = String([added.headers['set-cookie']].flat().find((each) => String(each).includes('pos-table='))).split(';')[0]!;
  const drawn = (await guest.get(path, { cookie })).body;
  const order = /name="order" value="([^"]+)"/.exec(drawn)?.[1];
  expect(order).toBeDefined();
  const sent = await post({ 'form-call': 'pos.tableSend', code: path.split('/').at(-1)!, order: order! }, cookie);
  expect(sent.statusCode, sent.body).toBe(303);
  expect((await pull(till)).guestOrders).toMatchObject([{ lines: [{ quantity: 3, modifiers: ['หวานน้อย'] }] }]);
});
