import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { openBody } from '#plugins/mail/gateway/body.ts';
import type { MailCtx } from '#plugins/mail/gateway/db.ts';
import { mail } from '#plugins/mail/plugin.ts';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { ADDRESS, CONTACT, openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

/** Orders that the staff make for somebody who orders by telephone or chat, and pays at a link. */
let stage: BuyingStage;
let admin: Buyer;
let manager: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
  manager = await stage.person('manager');
}, 60_000);
afterAll(() => stage.close());

interface Quote {
  lines: { variantId: string; satang: number; most: number; problem: string }[];
  shippingMethods: { id: string; kind: string; priceSatang: number }[];
  totals: { subtotalSatang: number; discountSatang: number; shippingSatang: number; totalSatang: number };
  quoteHash: string;
}

/** What is filled in, as the page sends it. */
const draftOf = (wanted: readonly (readonly [Goods, number])[], more: Record<string, unknown> = {}) => ({
  orderId: randomUUID() as string,
  lines: wanted.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
  address: ADDRESS as object | null,
  shippingMethodId: null as string | null,
  discountSatang: 0,
  ...more,
});
const buyer = (more: Record<string, unknown> = {}) => ({
  contact: CONTACT,
  discountReason: '',
  note: 'โทรมาสั่ง',
  payHours: 24,
  ...more,
});

async function quoted(draft: ReturnType<typeof draftOf>, by: Buyer = manager): Promise<Quote> {
  const answer = await by.call('quoteStaffOrder', draft);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Quote;
}
/** A draft that can be placed: delivered by the only way that there is. */
async function ready(wanted: readonly (readonly [Goods, number])[], more: Record<string, unknown> = {}) {
  const draft = draftOf(wanted, more);
  draft.shippingMethodId ??= (await quoted(draft)).shippingMethods.find(({ kind }) => kind === 'delivery')!.id;
  return { draft, quote: await quoted(draft) };
}
const place = (
  { draft, quote }: Awaited<ReturnType<typeof ready>>,
  more: Record<string, unknown> = {},
  { by = manager, key = randomUUID() }: { by?: Buyer; key?: string } = {},
) => by.call('placeStaffOrder', { ...draft, ...buyer(more), quoteHash: quote.quoteHash }, key);
const desk = async (id: string) => (await manager.call('deskOrder', { id })).body as unknown as Order;
const level = ({ variantId }: Goods) =>
  stage.one<{ on_hand: number; allocated: number }>(`select on_hand, allocated from shop_level where variant_id = '${variantId}'`);
const count = async (orderId: string) =>
  (await stage.one<{ count: number }>(`select count(*)::int from shop_order where id = '${orderId}'`)).count;
/** The only mail to somebody. */
async function mailTo(address: string) {
  const { platform, sites, data, app } = stage.site.gateway;
  const live = (await sites.byId('a'))!;
  return data.inSpace(live.manifest.space, async (tx) => {
    const ctx = makeCtx(platform, systemVisit(live, app.log), mail, tx) as unknown as MailCtx;
    const rows = await ctx.sql<{ body: string }>`select body from mail_message where address = ${address}`;
    expect(rows).toHaveLength(1);
    return openBody(ctx, rows[0]!.body)!;
  });
}
const tokenOf = (link: unknown) => new URL(String(link)).searchParams.get('token') ?? '';

describe('an order by the staff', () => {
  it('is found, priced as for a guest, placed and paid by its link alone', async () => {
    const goods = await stage.goods({ satang: 12_000, saleSatang: 10_000, stock: 5 });
    const prices = [{ sku: goods.sku, minQuantity: 1, satang: 1_000 }];
    const list = { code: 'staff', title: '', role: 'manager', priority: 1, validFrom: null, validTo: null, active: true, prices };
    expect((await admin.call('savePriceList', { id: randomUUID(), version: null, list })).status).toBe(200);
    const found = await manager.call('orderGoods', { q: goods.sku });
    expect(found.body).toMatchObject({ goods: [{ variantId: goods.variantId, sku: goods.sku, satang: 10_000, most: 5 }] });

    const made = await ready([[goods, 2]]);
    expect(made.quote.totals).toMatchObject({ subtotalSatang: 20_000, shippingSatang: 5_000, totalSatang: 25_000 });
    const answer = await place(made);
    expect(answer.status, answer.text).toBe(200);
    const id = made.draft.orderId;
    const order = await desk(id);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      link: answer.body.link,
      contact: { name: CONTACT.name, phone: '+66812345678' },
      address: { name: ADDRESS.name, postcode: ADDRESS.postcode },
      note: 'โทรมาสั่ง',
    });
    expect(order.events).toMatchObject([{ type: 'placed_by_staff', actor: expect.stringContaining('manager') as string }]);
    expect(await level(goods)).toEqual({ on_hand: 5, allocated: 2 });

    const guest = await stage.person('guest');
    expect((await guest.call('getOrder', { id })).status).toBe(404);
    const seen = (await guest.call('getOrder', { id, token: tokenOf(answer.body.link) })).body as unknown as Order;
    expect(seen).toMatchObject({ number: answer.body.number, may: ['pay', 'cancelOrder'], link: '', totals: { totalSatang: 25_000 } });
    expect(seen.events).toMatchObject([{ type: 'placed_by_staff', actor: '' }]);
    const charge = await guest.call('billing.charge', { id: seen.chargeId, token: seen.chargeToken });
    expect(charge.body, charge.text).toMatchObject({ state: 'open', amountSatang: 25_000 });
    await stage.pay(id);
    expect(await desk(id)).toMatchObject({ state: 'confirmed', paymentState: 'paid', link: '' });
  });

  it('is one, however often it is sent: with the same key, with another one, at once', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 5 });
    const made = await ready([[goods, 1]]);
    const key = randomUUID();
    const first = await place(made, {}, { key });
    expect(first.status, first.text).toBe(200);
    expect((await place(made, {}, { key })).body).toEqual(first.body);
    expect((await place(made)).body).toEqual(first.body);
    expect(await level(goods)).toEqual({ on_hand: 5, allocated: 1 });

    const other = await ready([[goods, 1]]);
    const answers = await Promise.all([place(other), place(other), place(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await level(goods)).toEqual({ on_hand: 5, allocated: 2 });
  });

  it('takes no more than there is: nothing of it stays, and it can be put right', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 2 });
    const made = await ready([[goods, 3]]);
    expect(made.quote.lines).toMatchObject([{ problem: 'less_left', most: 2 }]);
    const refused = await place(made);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'out-of-stock', lines: [{ sku: goods.sku, requested: 3, available: 2 }] });
    expect(await count(made.draft.orderId)).toBe(0);
    expect(await level(goods)).toEqual({ on_hand: 2, allocated: 0 });

    const less = { ...made.draft, lines: [{ variantId: goods.variantId, quantity: 1 }] };
    expect((await place({ draft: less, quote: await quoted(less) })).status).toBe(200);
    const both = await Promise.all([ready([[goods, 1]]), ready([[goods, 1]])]);
    const answers = await Promise.all(both.map((each) => place(each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await level(goods)).toEqual({ on_hand: 2, allocated: 2 });
  });

  it('is made by nobody else: members and guests are refused, and see no goods of the desk', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const made = await ready([[goods, 1]]);
    for (const role of ['user', 'guest'] as const) {
      const by = await stage.person(role);
      const answers = [
        await place(made, {}, { by }),
        await by.call('quoteStaffOrder', made.draft),
        await by.call('orderGoods', { q: goods.sku }),
      ];
      for (const { status } of answers) expect([401, 403, 404]).toContain(status);
    }
    expect(await count(made.draft.orderId)).toBe(0);
  });

  it('says at each field what is wrong, all at once', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const made = await ready([[goods, 1]], { discountSatang: 500 });
    const fieldsOf = async (more: Record<string, unknown>, draft: Record<string, unknown> = {}) => {
      const answer = await place({ ...made, draft: { ...made.draft, ...draft } }, more);
      expect(answer.status, answer.text).toBe(422);
      return answer.body.fields;
    };
    const contact = { name: ' ', phone: '', email: 'nobody' };
    expect(await fieldsOf({ contact }, { address: { ...ADDRESS, line: '' } })).toEqual({
      'contact.name': 'newOrder.name.missing',
      'contact.email': 'newOrder.email.wrong',
      'address.line': 'address.missing',
      discountReason: 'newOrder.discountReason.missing',
    });
    expect(await fieldsOf({ contact: { name: 'มะลิ', phone: '', email: '' }, discountReason: 'ลูกค้าเก่า' })).toEqual({
      'contact.phone': 'newOrder.reach.missing',
    });
    const right = { discountReason: 'ลูกค้าเก่า' };
    expect(await fieldsOf({ ...right, contact: { name: 'มะลิ', phone: '12', email: '' } })).toEqual({
      'contact.phone': 'newOrder.phone.wrong',
    });
    expect(await fieldsOf(right, { shippingMethodId: null })).toEqual({ shippingMethodId: 'newOrder.shippingMethodId.missing' });
    expect(await fieldsOf(right, { address: null })).toMatchObject({ 'address.line': 'address.missing' });
    expect(await fieldsOf(right, { discountSatang: 10_001 })).toEqual({ discountSatang: 'newOrder.discountSatang.tooMuch' });
    expect((await place(made, { ...right, contact: { name: 'มะลิ', phone: '081-234-5678', email: '' } })).status).toBe(200);
  });

  it('is placed for the price that was shown or not at all', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const made = await ready([[goods, 1]]);
    await stage.one(`update shop_variant set regular_satang = 11000 where id = '${goods.variantId}' returning 1`);
    const refused = await place(made);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'price-changed', wasTotalSatang: 15_000, totals: { totalSatang: 16_000 } });
    expect(await count(made.draft.orderId)).toBe(0);
    expect((await place({ ...made, quote: await quoted(made.draft) })).status).toBe(200);
  });

  it('may cost less: the amount is laid on its lines, with a reason that only the staff see', async () => {
    const [one, two] = [await stage.goods({ satang: 10_000 }), await stage.goods({ satang: 20_000 })];
    const made = await ready(
      [
        [one, 1],
        [two, 1],
      ],
      { discountSatang: 1_000 },
    );
    expect(made.quote.totals).toMatchObject({ subtotalSatang: 30_000, discountSatang: 1_000, totalSatang: 34_000 });
    const answer = await place(made, { discountReason: 'กล่องบุบ' });
    expect(answer.status, answer.text).toBe(200);
    const id = made.draft.orderId;
    const order = await desk(id);
    expect(order.lines.map(({ discountSatang }) => discountSatang)).toEqual([333, 667]);
    expect(order.totals.totalSatang).toBe(34_000);
    expect(order.events.find(({ type }) => type === 'discounted')).toMatchObject({ text: 'กล่องบุบ', internal: true });
    const guest = await stage.person('guest');
    const seen = await guest.call('getOrder', { id, token: tokenOf(answer.body.link) });
    expect(seen.text).not.toContain('กล่องบุบ');
    expect(await stage.one(`select reason from kernel_audit where action = 'shop.orderDiscount' and entity_id = '${id}'`)).toEqual({
      reason: 'กล่องบุบ',
    });
    await stage.pay(id);
    expect(await desk(id)).toMatchObject({ state: 'confirmed', paidSatang: 34_000 });
  });

  it('waits for its money as long as was chosen, then its goods are there again', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 3 });
    const made = await ready([[goods, 3]]);
    expect((await place(made, { payHours: 72 })).status).toBe(200);
    stage.minutes(71 * 60);
    await stage.expire();
    expect(await desk(made.draft.orderId)).toMatchObject({ state: 'awaiting_payment' });
    stage.minutes(61);
    await stage.expire();
    expect(await desk(made.draft.orderId)).toMatchObject({ state: 'expired', link: '' });
    expect(await level(goods)).toEqual({ on_hand: 3, allocated: 0 });
  });

  it('has its link sent by mail, as long as it is to be paid', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const made = await ready([[goods, 1]]);
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    expect((await place(made, { contact: { ...CONTACT, email } })).status).toBe(200);
    const id = made.draft.orderId;
    const sent = await manager.call('mailOrderLink', { id });
    expect(sent.status, sent.text).toBe(200);
    expect((sent.body as unknown as Order).events[0]).toMatchObject({ type: 'link_mailed', internal: true });
    const { letter } = await mailTo(email);
    expect(letter).toMatchObject({ kind: 'shop.placed', action: { url: (await desk(id)).link } });
    expect(letter.paragraphs).toEqual([
      expect.stringContaining('฿150'),
      expect.stringMatching(new RegExp(`^สินค้า ${goods.sku} × 1 · ฿100`)),
      expect.stringMatching(/^ชำระภายใน .+ 2569.* \d\d:\d\d/),
    ]);
    await stage.pay(id);
    expect((await manager.call('mailOrderLink', { id })).body.code).toBe('action-not-allowed');

    const unreached = await ready([[goods, 1]]);
    expect((await place(unreached, { contact: { ...CONTACT, email: '' } })).status).toBe(200);
    expect((await desk(unreached.draft.orderId)).may).not.toContain('mailOrderLink');
  });
});
