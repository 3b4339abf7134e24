import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Agent } from '#tools/testing/agent.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { ADDRESS, CONTACT, openBuyingStage, type Buyer, type BuyingStage } from './buyingStage.ts';

/** Forms of the staff that browsers send by themselves: an order for somebody, and a courier's file. */
let stage: BuyingStage;
let manager: Buyer;
let agent: Agent;
beforeAll(async () => {
  stage = await openBuyingStage();
  manager = await stage.person('manager');
  agent = await stage.site.as('manager', { accountId: manager.id });
}, 60_000);
afterAll(() => stage.close());

const PAGE = '/shop/desk/new-order';
const send = (form: URLSearchParams, path = PAGE, options = {}) =>
  sendForm(agent, stage.site.manifest().hostnames[0]!, path, form, options);
const desk = async (id: string) => (await manager.call('deskOrder', { id })).body as unknown as Order;
/** The form as the page has it, with what is typed. */
const filled = (html: string, typed: Record<string, string>) => {
  const form = formIn(html, 'shop.placeStaffOrder');
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return form;
};
const PERSON = { 'contact.name': CONTACT.name, 'contact.phone': '081 234 5678', 'contact.email': '' };
const PLACE = {
  'address.line': ADDRESS.line,
  'address.subdistrict': ADDRESS.subdistrict,
  'address.district': ADDRESS.district,
  'address.province': ADDRESS.province,
  'address.postcode': ADDRESS.postcode,
};
const wordsOf = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');

describe('an order by the staff without scripts', () => {
  it('is filled in from the goods to the order: looked for, priced before it is made, and made once', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 5 });
    const first = await send(filled(await agent.page(PAGE), { add: goods.sku, look: 'goods' }));
    expect(first.statusCode).toBe(200);
    expect(formIn(first.body, 'shop.placeStaffOrder').get('lines.0.variantId')).toBe(goods.variantId);
    expect(wordsOf(first.body)).toContain(goods.sku);

    // what is wrong is said at its field, and nothing that was typed is lost
    const wrong = await send(filled(first.body, { ...PERSON, 'contact.phone': '12', 'lines.0.quantity': '๒' }));
    expect(wrong.statusCode).toBe(422);
    expect(wordsOf(wrong.body)).toContain('กรอกเบอร์โทรให้ถูกต้อง');
    expect(wordsOf(wrong.body)).toContain(goods.sku);
    expect(formIn(wrong.body, 'shop.placeStaffOrder').getAll('lines.0.quantity').at(-1)).toBe('2');

    const seen = await send(filled(wrong.body, { ...PERSON, ...PLACE }));
    expect(seen.statusCode, wordsOf(seen.body)).toBe(200);
    expect(wordsOf(seen.body)).toMatch(/ตรวจยอดและวิธีจัดส่ง/);
    expect(wordsOf(seen.body)).toContain('฿200');
    const methodId = /name="shippingMethodId"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="shippingMethodId"/.exec(seen.body)!;
    const chosen = { shippingMethodId: methodId[1] ?? methodId[2]! };
    const priced = await send(filled(seen.body, chosen));
    expect(wordsOf(priced.body)).toContain('฿250');
    const last = filled(priced.body, chosen);
    const placed = await Promise.all([send(last), send(last)]);
    const id = last.get('orderId')!;
    for (const { statusCode, headers } of placed) expect([statusCode, headers.location]).toEqual([303, `/shop/orders/${id}`]);
    expect(await desk(id)).toMatchObject({
      state: 'awaiting_payment',
      contact: { name: CONTACT.name, phone: '+66812345678' },
      address: { line: ADDRESS.line, postcode: '50200' },
      totals: { totalSatang: 25_000 },
      link: expect.stringContaining('token=') as string,
    });
  });

  it('has what is ticked of several that were found, and leaves out what none of is wanted', async () => {
    const [one, two] = [await stage.goods({ satang: 10_000 }), await stage.goods({ satang: 20_000 })];
    const found = await send(filled(await agent.page(PAGE), { add: 'สินค้า', look: 'goods' }));
    expect(found.body.includes(`value="${one.variantId}"`), wordsOf(found.body).slice(0, 2_000)).toBe(true);
    const form = filled(found.body, { add: '', look: 'goods' });
    for (const { variantId } of [one, two]) form.append('picked', variantId);
    const both = await send(form);
    const lines = formIn(both.body, 'shop.placeStaffOrder');
    expect([lines.get('lines.0.variantId'), lines.get('lines.1.variantId')]).toEqual([one.variantId, two.variantId]);
    const less = await send(filled(both.body, { 'lines.0.quantity': '0', look: 'goods' }));
    const left = formIn(less.body, 'shop.placeStaffOrder');
    expect([left.get('lines.0.variantId'), left.get('lines.1.variantId')]).toEqual([two.variantId, null]);
    // nothing wanted at all is said where the goods are
    const none = await send(filled(less.body, { ...PERSON, 'lines.0.quantity': '0' }));
    expect(none.statusCode).toBe(422);
    expect(wordsOf(none.body)).toContain('เลือกสินค้าอย่างน้อยหนึ่งอย่าง');
  });

  it('is of nobody who may not have it, and of no other site', async () => {
    const form = filled(await agent.page(PAGE), { add: 'สินค้า', look: 'goods' });
    const host = stage.site.manifest().hostnames[0]!;
    const user = await stage.site.as('user', { accountId: (await stage.person('user')).id });
    expect([403, 404]).toContain((await sendForm(user, host, PAGE, form)).statusCode);
    expect((await send(form, PAGE, { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      403,
    );
  });
});

describe('how an order by the staff is sent and paid', () => {
  interface Quote {
    quoteHash: string;
    cod: boolean;
    shippingMethods: { id: string; kind: string }[];
  }
  const quoted = async (draft: Record<string, unknown>) => (await manager.call('quoteStaffOrder', draft)).body as unknown as Quote;
  async function placed(satang: number, more: Record<string, unknown> = {}, kind = 'delivery', tax: object | null = null) {
    const goods = await stage.goods({ satang });
    const lines = [{ variantId: goods.variantId, quantity: 1 }];
    const draft = { orderId: randomUUID(), lines, address: ADDRESS, shippingMethodId: null as string | null, discountSatang: 0, ...more };
    draft.shippingMethodId = (await quoted(draft)).shippingMethods.find((each) => each.kind === kind)!.id;
    const { quoteHash, cod } = await quoted(draft);
    const answer = await manager.call(
      'placeStaffOrder',
      { ...draft, contact: CONTACT, discountReason: '', note: '', payHours: 24, quoteHash, taxBuyer: tax },
      randomUUID(),
    );
    return { answer, cod, id: draft.orderId };
  }

  it('on delivery it is confirmed at once and waits for nobody; where that is too much it is refused at its field', async () => {
    const { answer, id, cod } = await placed(10_000, { pay: 'cod' });
    expect(answer.status, answer.text).toBe(200);
    expect(cod).toBe(true);
    expect(await desk(id)).toMatchObject({ state: 'confirmed', paymentState: 'authorized', link: '', expiresAt: null });
    const much = await placed(90_000_00, { pay: 'cod' });
    expect(much.cod).toBe(false);
    expect(much.answer.body).toMatchObject({ code: 'invalid-fields', fields: { pay: 'newOrder.pay.notHere' } });
  });

  it('fetched it has no address, whatever was typed before, and is paid when it is handed over', async () => {
    const admin = await stage.person('admin');
    const method = {
      title: { th: 'รับที่ร้าน', en: '' },
      detail: { th: '', en: '' },
      kind: 'pickup',
      carrier: '',
      trackingUrl: '',
      regions: [],
      provinces: [],
      steps: [{ upToGrams: 1_000_000, satang: 0 }],
      freeFromSatang: 0,
      active: true,
      rank: 1,
    };
    expect((await admin.call('saveShipping', { id: randomUUID(), version: null, method })).status).toBe(200);
    const { answer, id } = await placed(10_000, { pay: 'cod', address: { ...ADDRESS, postcode: '', line: '' } }, 'pickup');
    expect(answer.status, answer.text).toBe(200);
    expect(await desk(id)).toMatchObject({ state: 'confirmed', pickup: true, address: null, totals: { totalSatang: 10_000 } });
  });

  it('with a tax invoice its buyer is checked field by field, and stands on what is issued', async () => {
    const company = { name: 'บริษัท ใบไม้ จำกัด', taxId: '0-1075-36000-31-5', branch: '00000', address: '1 ถ.สีลม กรุงเทพฯ' };
    const { answer } = await placed(10_000, {}, 'delivery', { ...company, taxId: '123', address: '' });
    expect(answer.body).toMatchObject({
      fields: { 'taxBuyer.taxId': 'newOrder.tax.taxId', 'taxBuyer.address': 'newOrder.tax.missing' },
    });
    const right = await placed(10_000, {}, 'delivery', company);
    expect(right.answer.status, right.answer.text).toBe(200);
    expect((await desk(right.id)).taxBuyer).toEqual({ ...company, taxId: '0107536000315' });
    await stage.pay(right.id);
    expect((await desk(right.id)).documents.map(({ kind }) => kind)).toContain('receipt_tax_invoice');
    // nothing filled in is nobody
    const nobody = await placed(10_000, {}, 'delivery', { name: ' ', taxId: '', branch: '00000', address: '' });
    expect((await desk(nobody.id)).taxBuyer).toBeNull();
  });
});

describe('a courier’s file without scripts', () => {
  /** As a browser sends a form that has a file. */
  function withFile(form: URLSearchParams, field: string, content: string): { type: string; body: string } {
    const lines = [...form].map(([name, value]) => `--sala\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const head = `--sala\r\nContent-Disposition: form-data; name="${field}"; filename="nov.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    return {
      type: 'multipart/form-data; boundary=sala',
      body: `${lines.join('')}${head}${content}\r\n--sala--\r\n`,
    };
  }

  it('is chosen or pasted, held against what is owed, and what fits is booked with one press', async () => {
    const guest = await stage.person('guest');
    const goods = await stage.goods({ satang: 10_000, stock: 9 });
    const ids = [];
    for (const tracking of ['FORM00001', 'FORM00002']) {
      const { token, checkout } = await stage.ready(guest, [[goods, 1]], { method: 'cod' });
      const { body } = await stage.place(guest, token, checkout.quoteHash);
      const order = await desk(body.orderId as string);
      const lines = order.lines.map((line) => ({ lineId: line.id, quantity: 1 }));
      const parcel = { id: order.id, shipmentId: randomUUID(), carrier: 'Kerry', tracking, lines };
      const sent = await manager.call('ship', parcel);
      expect(sent.status, sent.text).toBe(200);
      ids.push(order.id);
    }
    const html = await agent.page('/shop/desk/cod');
    const empty = await send(formIn(html, 'shop.matchCod'), '/shop/desk/cod');
    expect(empty.statusCode).toBe(400);
    expect(wordsOf(empty.body)).toContain('เลือกไฟล์ หรือวางรายการก่อน');

    const pasted = formIn(html, 'shop.matchCod');
    pasted.set('text', 'เลขพัสดุ\tยอด COD\nFORM00001\t150.00\nFORM00002\t149.00\nNOBODY123\t5');
    const matched = await send(pasted, '/shop/desk/cod');
    expect(matched.statusCode).toBe(200);
    expect(wordsOf(matched.body)).toMatch(/ตรง[^]*ยอดไม่ตรง[^]*ไม่รู้จักเลขนี้/);
    const book = await send(formIn(matched.body, 'shop.bookCods'), '/shop/desk/cod');
    expect([book.statusCode, book.headers.location]).toEqual([303, '/shop/desk/cod?booked=1&left=0']);
    expect(wordsOf(await agent.page(book.headers.location!))).toContain('บันทึกแล้ว 1 ชิ้น');
    expect(await desk(ids[0]!)).toMatchObject({ state: 'completed', paymentState: 'paid' });
    expect(await desk(ids[1]!)).toMatchObject({ paymentState: 'authorized' });

    // sent once more it books nothing twice, and says so
    const again = await send(formIn(matched.body, 'shop.bookCods'), '/shop/desk/cod');
    expect(again.statusCode).toBe(303);
    expect((await desk(ids[0]!)).paidSatang).toBe(15_000);

    const host = stage.site.manifest().hostnames[0]!;
    const { type, body } = withFile(formIn(html, 'shop.matchCod'), 'text', 'เลขพัสดุ,ยอด\r\nFORM00002,150\r\n');
    const answer = await agent.get('/shop/desk/cod', {
      host,
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: `https://${host}`, accept: 'text/html' },
    });
    expect(answer.statusCode, wordsOf(answer.body)).toBe(200);
    const row = formIn(answer.body, 'shop.bookCods');
    expect([row.get('parcels.0.amountSatang'), row.get('parcels.1.amountSatang')]).toEqual(['150', null]);
    // one parcel by itself, from the list
    const single = await send(formIn(await agent.page('/shop/desk/cod'), 'shop.bookCod'), '/shop/desk/cod');
    expect([single.statusCode, single.headers.location]).toEqual([303, '/shop/desk/cod']);
    expect(await desk(ids[1]!)).toMatchObject({ paymentState: 'paid' });
  });
});
