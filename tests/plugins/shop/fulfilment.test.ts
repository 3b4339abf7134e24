import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { codShares } from '#plugins/shop/rules/codShares.ts';
import { courierRows } from '#plugins/shop/gateway/orders/courierFile.ts';
import { openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

let stage: BuyingStage;
let admin: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const desk = async (id: string) => (await admin.call('deskOrder', { id })).body as unknown as Order;
/** An order of a guest, who has its token. */
async function placed(wanted: readonly (readonly [Goods, number])[], options: { method?: string; pickup?: boolean } = {}) {
  const guest = await stage.person('guest');
  const { token, checkout } = await stage.ready(guest, wanted, options);
  let { quoteHash } = checkout;
  if (options.pickup) {
    const method = checkout.shippingMethods.find(({ kind }) => kind === 'pickup')!;
    const saved = await guest.call('saveCheckout', { token, shippingMethodId: method.id }, randomUUID());
    quoteHash = saved.body.quoteHash as string;
  }
  const answer = await stage.place(guest, token, quoteHash);
  expect(answer.status, answer.text).toBe(200);
  const id = answer.body.orderId as string;
  return { id, guest, token: new URL(answer.body.path as string, 'http://x').searchParams.get('token') ?? '' };
}
const all = (order: Order) => order.lines.map((line) => ({ lineId: line.id, quantity: line.open }));
async function sent(id: string, more: { carrier?: string; tracking?: string; lines?: ReturnType<typeof all> } = {}): Promise<string> {
  const shipmentId = randomUUID();
  const lines = more.lines ?? all(await desk(id));
  const answer = await admin.call('ship', { id, shipmentId, carrier: '', tracking: '', ...more, lines });
  expect(answer.status, answer.text).toBe(200);
  return shipmentId;
}
const shipping = (title: string, more: Record<string, unknown>) =>
  admin.call('saveShipping', {
    id: randomUUID(),
    version: null,
    method: {
      title: { th: title, en: '' },
      detail: { th: '', en: '' },
      kind: 'delivery',
      carrier: '',
      trackingUrl: '',
      regions: [],
      provinces: [],
      steps: [{ upToGrams: 1_000_000, satang: 0 }],
      freeFromSatang: 0,
      active: true,
      rank: 5,
      ...more,
    },
  });

describe('a parcel', () => {
  it('is followed at its own carrier’s address; another number is told to its buyer, and an old page is refused', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    await shipping('ม้าเร็ว', { carrier: 'ม้าเร็ว', trackingUrl: 'https://horse.example/t/{tracking}' });
    const { id } = await placed([[goods, 1]]);
    await stage.pay(id);
    const shipmentId = await sent(id, { carrier: 'ม้าเร็ว', tracking: 'HX 1' });
    const parcel = (await desk(id)).shipments[0]!;
    expect(parcel).toMatchObject({ carrier: 'ม้าเร็ว', trackingUrl: 'https://horse.example/t/HX%201' });
    const change = (input: object) =>
      admin.call('changeTracking', { id, shipmentId, carrier: 'ม้าเร็ว', tracking: 'HX2', version: parcel.version, ...input });
    expect((await change({})).body).toMatchObject({ shipments: [{ tracking: 'HX2', trackingUrl: 'https://horse.example/t/HX2' }] });
    expect((await change({ tracking: 'HX3' })).status).toBe(409);
    const unknown = await change({ carrier: 'เพื่อนบ้าน', version: parcel.version + 1 });
    expect(unknown.body).toMatchObject({ shipments: [{ carrier: 'เพื่อนบ้าน', trackingUrl: '' }] });
    const { told } = await stage.one<{ told: string[] }>(`select told from shop_order where id = '${id}'`);
    expect(told.filter((key) => key.startsWith(`shipped ${shipmentId}`))).toHaveLength(2);
    expect((await desk(id)).events.some(({ type }) => type === 'tracking_changed')).toBe(true);
  });

  it('that is refused at the door comes back: its goods are there again, and the order can be cancelled', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 3 });
    const { id } = await placed([[goods, 2]], { method: 'cod' });
    const shipmentId = await sent(id, { tracking: 'DOOR1' });
    for (let times = 0; times < 2; times++)
      expect((await admin.call('endShipment', { id, shipmentId, as: 'refused' })).body).toMatchObject({
        fulfilment: 'unfulfilled',
        paymentState: 'authorized',
        shipments: [{ state: 'cancelled' }],
      });
    const order = await desk(id);
    expect(order.events.filter(({ type }) => type === 'refused_at_door')).toHaveLength(1);
    expect((await admin.call('bookCod', { shipmentId, amountSatang: 25_000 })).body.code).toBe('nothing-owed');
    const ended = { id, reason: 'ไม่รับของ', refundId: randomUUID(), method: 'transfer', restock: true, version: order.version };
    expect((await admin.call('deskCancelOrder', ended)).body).toMatchObject({ state: 'cancelled' });
    const level = await stage.one<object>(`select on_hand, allocated from shop_level where variant_id = '${goods.variantId}'`);
    expect(level).toEqual({ on_hand: 3, allocated: 0 });
  });
});

describe('what is fetched', () => {
  it('lies ready at a place until a day, and is handed over for the code of its buyer alone', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    await shipping('รับที่ร้าน', { kind: 'pickup' });
    const { id, guest, token } = await placed([[goods, 1]], { pickup: true });
    await stage.pay(id);
    const order = await desk(id);
    expect(order.pickup).toBe(true);
    expect(order.may).toContain('setAside');
    expect(order.may).not.toContain('ship');
    const shipmentId = randomUUID();
    const input = { id, shipmentId, place: 'หน้าร้าน', keepUntil: '2026-11-30', lines: all(order) };
    expect((await admin.call('setAside', { ...input, place: ' ' })).body).toMatchObject({ fields: { place: 'setAside.place.missing' } });
    expect((await admin.call('setAside', { ...input, keepUntil: '2026-11-20' })).body).toMatchObject({
      fields: { keepUntil: 'setAside.keepUntil.wrong' },
    });
    for (let times = 0; times < 2; times++) expect((await admin.call('setAside', input)).status).toBe(200);
    const staffs = (await desk(id)).shipments[0]!;
    expect(staffs).toMatchObject({ state: 'ready', kind: 'pickup', place: 'หน้าร้าน', keepUntil: '2026-11-30', code: '' });
    const own = (await guest.call('getOrder', { id, token })).body as unknown as Order;
    const { code } = own.shipments[0]!;
    expect(code).toMatch(/^\d{6}$/);
    const hand = (more: object) => admin.call('handOver', { id, shipmentId, ...more });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await hand({ code: wrong })).body).toMatchObject({ code: 'invalid-fields', fields: { code: 'handOver.code.wrong' } });
    expect((await hand({})).body).toMatchObject({ code: 'invalid-fields', fields: { reason: 'handOver.reason.missing' } });
    expect((await admin.call('endShipment', { id, shipmentId, as: 'delivered' })).body.code).toBe('action-not-allowed');
    for (let times = 0; times < 2; times++)
      expect((await hand({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).body).toMatchObject({
        state: 'completed',
        shipments: [{ state: 'delivered' }],
      });
    const after = (await guest.call('getOrder', { id, token })).body as unknown as Order;
    expect(after.shipments[0]).toMatchObject({ code: '' });
    expect(after.events.filter(({ type }) => type === 'handed_over')).toHaveLength(1);
  });

  it('nobody fetched goes back on the shelf; what is sent is not set aside; without the code it is by a reason', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 2 });
    const { id } = await placed([[goods, 1]], { pickup: true });
    await stage.pay(id);
    const [first, second] = [randomUUID(), randomUUID()];
    const lines = all(await desk(id));
    await admin.call('setAside', { id, shipmentId: first, place: 'หน้าร้าน', lines });
    expect((await admin.call('endShipment', { id, shipmentId: first, as: 'cancelled' })).body).toMatchObject({ fulfilment: 'unfulfilled' });
    await admin.call('setAside', { id, shipmentId: second, place: 'หน้าร้าน', lines });
    const handed = await admin.call('handOver', { id, shipmentId: second, reason: 'ดูบัตรประชาชนแล้ว' });
    expect(handed.body).toMatchObject({ state: 'completed', paymentState: 'paid' });
    const other = await placed([[goods, 1]]);
    await stage.pay(other.id);
    const refused = await admin.call('setAside', { id: other.id, shipmentId: randomUUID(), place: 'x', lines: all(await desk(other.id)) });
    expect(refused.body.code).toBe('not-fetched');
  });
});

describe('cash on delivery', () => {
  const match = async (text: string) => {
    const answer = await admin.call('matchCod', { text });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { rows: { tracking: string; as: string; shipmentId: string; satang: number }[]; bad: number[] };
  };

  it('is owed until the courier pays; their file is held against it: unknown numbers, doubles and other amounts are named', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 50 });
    const orders = await Promise.all([1, 2, 3].map(() => placed([[goods, 1]], { method: 'cod' })));
    const [one, two, three] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    await sent(one.id, { tracking: 'TH-0000 001' });
    await sent(two.id, { tracking: 'TH0000002' });
    await sent(three.id, { tracking: 'TH0000003' });
    const owes = (await admin.call('codOwed')).body as { parcels: { orderId: string; amountSatang: number }[] };
    expect(owes.parcels.filter(({ orderId }) => orders.some(({ id }) => id === orderId)).map((row) => row.amountSatang)).toEqual([
      15_000, 15_000, 15_000,
    ]);
    const file = [
      'ลำดับ,เลขพัสดุ,ผู้รับ,ยอด COD',
      '1,th0000001,ก,150.00',
      '2,TH0000002,ข,149.00',
      '3,TH0000001,ก,150.00',
      '4,TH9999999,ค,80',
      '5,TH0000003,ง,"15,0.00"',
      ',,รวม,529.00',
    ].join('\r\n');
    const found = await match(file);
    expect(found.rows.map(({ tracking, as }) => [tracking, as])).toEqual([
      ['th0000001', 'match'],
      ['TH0000002', 'differs'],
      ['TH0000001', 'double'],
      ['TH9999999', 'unknown'],
    ]);
    expect(found.bad).toEqual([6]);
    expect(await desk(one.id)).toMatchObject({ paymentState: 'authorized' });
    const { shipmentId, satang } = found.rows[0]!;
    const booking = { shipmentId, amountSatang: satang, statement: 'nov.csv' };
    const both = await Promise.all([admin.call('bookCod', booking), admin.call('bookCod', booking)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk(one.id)).toMatchObject({ state: 'completed', paymentState: 'paid', paidSatang: 15_000 });
    expect((await match(file)).rows[0]!.as).toBe('booked');
    const differs = await admin.call('bookCod', { shipmentId: found.rows[1]!.shipmentId, amountSatang: 14_900 });
    expect(differs.body).toMatchObject({ code: 'cod-differs', owedSatang: 15_000 });
    expect((await admin.call('matchCod', { text: 'hello\nworld' })).body.code).toBe('courier-file-unreadable');
    expect((await (await stage.person()).call('codOwed')).status).toBe(403);
  });

  it('in two parcels is paid with the second one', async () => {
    const goods = await stage.goods({ satang: 3_333, stock: 50 });
    const { id } = await placed([[goods, 3]], { method: 'cod' });
    const [line] = (await desk(id)).lines;
    const first = await sent(id, { tracking: 'SPLIT0001', lines: [{ lineId: line!.id, quantity: 1 }] });
    const second = await sent(id, { tracking: 'SPLIT0002' });
    expect((await admin.call('bookCod', { shipmentId: first, amountSatang: 8_333 })).body).toMatchObject({ paidSatang: 0 });
    expect((await admin.call('bookCod', { shipmentId: second, amountSatang: 6_666 })).body).toMatchObject({ paidSatang: 14_999 });
    expect(await desk(id)).toMatchObject({ state: 'completed', paymentState: 'paid' });
  });

  it('shares of parcels are the total, however it is split', () => {
    const lines = [
      { id: 'a', quantity: 7, totalSatang: 1_001 },
      { id: 'b', quantity: 3, totalSatang: 100 },
    ];
    const parcel = (id: string, a: number, b: number, state = 'shipped') => ({
      id,
      state,
      lines: [
        { lineId: 'a', quantity: a },
        { lineId: 'b', quantity: b },
      ],
    });
    const parcels = [parcel('1', 2, 1), parcel('x', 2, 1, 'cancelled'), parcel('2', 4, 1), parcel('3', 1, 1)];
    const { of, left } = codShares({ totalSatang: 1_151, lines, parcels });
    expect([...of.values()].reduce((sum, satang) => sum + satang, 0)).toBe(1_151);
    expect({ left, of: [...of.keys()] }).toEqual({ left: 0, of: ['1', '2', '3'] });
    expect(codShares({ totalSatang: 1_151, lines, parcels: [] }).left).toBe(1_151);
  });

  it('files of couriers are read with and without a first row, by comma, semicolon and tab', () => {
    const rows = [
      { tracking: 'TH0001234', satang: 12_050 },
      { tracking: 'TH0001235', satang: 100 },
    ];
    for (const text of [
      'Tracking,COD\nTH0001234,120.50\nTH0001235,1',
      'TH0001234;มะลิ;120.50\nTH0001235;มะลิ;1',
      '\uFEFFวันที่\tหมายเลขพัสดุ\tจำนวนเงิน\n1/11\tTH0001234\t฿120.50\n1/11\tTH0001235\t๑',
    ])
      expect(courierRows(text)).toEqual({ rows, bad: [] });
    expect(courierRows('ไม่ใช่ไฟล์')).toBeNull();
  });
});
