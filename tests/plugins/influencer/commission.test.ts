import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetVisits } from '#plugins/influencer/gateway/clicks.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { CONTACT } from '../shop/buyingStage.ts';
import { openStage, type Stage, type Visitor } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: Stage;
let admin: Visitor;
beforeAll(async () => {
  stage = await openStage({ commissionPercent: 10, holdDays: 14, attributionDays: 30, withholdingFrom: 0 });
  admin = await stage.visitor('admin');
});
afterAll(() => stage.close());

interface Commission {
  state: string;
  amount_satang: number;
  base_satang: number;
  version: number;
}
/** Orders one of these, as somebody who came as they came. */
async function buy(buyer: Visitor, satang: number, quantity = 1) {
  const goods = await stage.goods({ satang });
  const { token, checkout } = await stage.ready(buyer, [[goods, quantity]]);
  const answer = await stage.place(buyer, token, checkout.quoteHash);
  expect(answer.text).toContain('orderId');
  return String(answer.body.orderId);
}
const commissionOf = async (orderId: string): Promise<Commission | undefined> =>
  (
    await stage.rows<Commission>(
      `select c.state, c.amount_satang, c.base_satang, c.version from influencer_commission c join shop_order o on o.charge_id = c.id where o.id = '${orderId}'`,
    )
  )[0];
const isAttributed = async (orderId: string): Promise<boolean> =>
  (await stage.rows(`select 1 from influencer_attribution a join shop_order o on o.charge_id = a.charge_id where o.id = '${orderId}'`))
    .length === 1;
const bookOf = async (id: string): Promise<number> =>
  (
    await stage.rows<{ sum: number }>(
      `select coalesce(sum(amount_satang), 0)::bigint as sum from influencer_entry where influencer_id = '${id}'`,
    )
  )[0]!.sum;
async function refund(orderId: string, quantity: number, shipping = false) {
  const order = (await admin.call('deskOrder', { id: orderId })).body as unknown as { lines: { id: string }[] };
  const answer = await admin.call('refundOrder', {
    id: orderId,
    refundId: randomUUID(),
    returnId: null,
    lines: quantity > 0 ? [{ lineId: order.lines[0]!.id, quantity }] : [],
    shipping,
    restock: true,
    method: 'cash',
    reason: 'คืนของ',
  });
  expect(answer.status, answer.text).toBe(200);
  await stage.told(orderId);
}

describe('8: by whom a buyer came', () => {
  it('is stored with the order; paid, its commission is pending; after the hold days it stands in the book', async () => {
    const nam = await stage.influencer();
    const guest = await stage.visitor('guest');
    const page = await guest.page(`/influencer/${nam.slug}?ref=${nam.code}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('"@type":"ProfilePage"');
    expect(page.html).toMatch(/og:title/);
    expect(await guest.call('influencer.follow', { code: nam.code.toLowerCase() })).toMatchObject({
      status: 200,
      body: { code: nam.code },
    });
    const orderId = await buy(guest, 107_000);
    expect(await isAttributed(orderId)).toBe(true);
    expect(await commissionOf(orderId)).toBeUndefined();
    await stage.pay(orderId);
    // Events come more than once, and at once.
    await Promise.all(Array.from({ length: 8 }, () => stage.told(orderId)));
    // 1,070 baht with VAT: 10 % of 1,000, the shipping of 50 left out.
    expect(await commissionOf(orderId)).toMatchObject({ state: 'pending', base_satang: 100_000, amount_satang: 10_000 });
    expect(await bookOf(nam.id)).toBe(0);
    expect(await stage.approve()).toBeInstanceOf(Date);
    expect(await commissionOf(orderId)).toMatchObject({ state: 'pending' });
    stage.minutes(15 * 1_440);
    await Promise.all(Array.from({ length: 4 }, () => stage.approve()));
    expect(await commissionOf(orderId)).toMatchObject({ state: 'approved' });
    expect(await bookOf(nam.id)).toBe(10_000);
  });

  it('a refund takes its part along, before and after the approval; shipping that comes back takes nothing', async () => {
    const nam = await stage.influencer();
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: nam.code });
    const orderId = await buy(guest, 53_500, 2);
    await stage.pay(orderId);
    await stage.told(orderId);
    await refund(orderId, 0, true);
    expect(await commissionOf(orderId)).toMatchObject({ state: 'pending', amount_satang: 10_000 });
    await refund(orderId, 1);
    expect(await commissionOf(orderId)).toMatchObject({ state: 'pending', amount_satang: 5_000 });
    stage.minutes(15 * 1_440);
    await stage.approve();
    expect(await bookOf(nam.id)).toBe(5_000);
    await refund(orderId, 1);
    expect(await commissionOf(orderId)).toMatchObject({ state: 'reversed', amount_satang: 0 });
    expect(await bookOf(nam.id)).toBe(0);
  });

  it('is nobody where people buy by their own link: by account, by address, by number', async () => {
    const nam = await stage.influencer();
    await nam.visitor.call('influencer.follow', { code: nam.code });
    expect(await isAttributed(await buy(nam.visitor, 10_700))).toBe(false);
    const other = await stage.influencer({ phone: CONTACT.phone });
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: other.code });
    expect(await isAttributed(await buy(guest, 10_700))).toBe(false);
  });

  it('is the last one within the days that count, also by a code that is typed at the checkout', async () => {
    const [first, second] = [await stage.influencer(), await stage.influencer()];
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: first.code });
    await guest.call('influencer.follow', { code: second.code });
    const orderId = await buy(guest, 10_700);
    const [row] = await stage.rows<{ influencer_id: string }>(
      `select a.influencer_id from influencer_attribution a join shop_order o on o.charge_id = a.charge_id where o.id = '${orderId}'`,
    );
    expect(row!.influencer_id).toBe(second.id);
    const late = await stage.visitor('guest');
    await late.call('influencer.follow', { code: first.code });
    stage.minutes(31 * 1_440);
    expect(await isAttributed(await buy(late, 10_700))).toBe(false);
    expect(await guest.call('influencer.follow', { code: 'NOBODY' })).toMatchObject({ status: 404, body: { code: 'code-unknown' } });
  });

  it('counts a visitor once a day, and keeps nothing of who it was', async () => {
    const nam = await stage.influencer();
    const link = await nam.visitor.call('influencer.addLink', { title: 'ของดี', kind: 'product', target: '/shop/products' }, randomUUID());
    const code = String(link.body.code);
    const guest = await stage.visitor('guest', { ip: '10.77.1.2' });
    await Promise.all(Array.from({ length: 12 }, () => guest.call('influencer.follow', { code })));
    await (await stage.visitor('guest', { ip: '10.77.1.3' })).call('influencer.follow', { code });
    await nam.visitor.call('influencer.follow', { code });
    const clicks = () =>
      stage.rows<{ clicks: number }>(`select sum(clicks)::int as clicks from influencer_day where influencer_id = '${nam.id}'`);
    expect((await clicks())[0]!.clicks).toBe(2);
    const visits = await stage.rows<Record<string, unknown>>(`select * from influencer_visit where influencer_id = '${nam.id}'`);
    expect(JSON.stringify(visits)).not.toContain('10.77');
    stage.minutes(1_440);
    await stage.on(forgetVisits);
    expect(await stage.rows(`select 1 from influencer_visit where influencer_id = '${nam.id}'`)).toEqual([]);
    await guest.call('influencer.follow', { code });
    expect((await clicks())[0]!.clicks).toBe(3);
    const go = await guest.page(`/influencer/${nam.slug}/go/${code}`);
    expect(go.html).toContain('name="code" value="' + code + '"');
    expect(go.html).toContain('noindex');
  });

  it('counts for nothing while the influencer is paused', async () => {
    const nam = await stage.influencer();
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: nam.code });
    const [row] = await stage.rows<{ version: number }>(`select version from influencer_profile where id = '${nam.id}'`);
    expect(
      (await (await stage.visitor('manager')).call('influencer.decide', { id: nam.id, version: row!.version, state: 'paused' })).status,
    ).toBe(403);
    expect((await admin.call('influencer.decide', { id: nam.id, version: row!.version, state: 'paused' })).status).toBe(200);
    expect(await isAttributed(await buy(guest, 10_700))).toBe(false);
    expect((await guest.page(`/influencer/${nam.slug}`)).status).toBe(404);
  });
});

describe('a statement', () => {
  it('is calculated, approved by another person and paid into the wallet once; the book is empty then', async () => {
    const nam = await stage.influencer();
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: nam.code });
    const orderId = await buy(guest, 1_070_000);
    await stage.pay(orderId);
    await stage.told(orderId);
    stage.minutes(15 * 1_440);
    await stage.approve();
    const [one, other] = [await stage.visitor('manager'), await stage.visitor('manager')];
    const statementId = randomUUID();
    const input = { statementId, influencerId: nam.id, toDay: stage.clock.at.toISOString().slice(0, 10) };
    expect((await one.call('influencer.calculate', input)).status).toBe(200);
    expect((await one.call('influencer.calculate', input)).status).toBe(200);
    expect(await one.call('influencer.calculate', { ...input, statementId: randomUUID() })).toMatchObject({
      body: { code: 'statement-open' },
    });
    expect((await nam.visitor.page(`/influencer/me/statements/${statementId}`)).status).toBe(404);
    expect(await one.call('influencer.approve', { id: statementId, version: 1 })).toMatchObject({ body: { code: 'second-person-needed' } });
    expect(await other.call('influencer.approve', { id: statementId, version: 1 })).toMatchObject({ body: { state: 'approved' } });
    expect(await other.call('influencer.pay', { id: statementId, version: 2, method: 'transfer', reference: ' ' })).toMatchObject({
      body: { code: 'reference-missing' },
    });
    const pays = await Promise.all(
      Array.from({ length: 8 }, () => other.call('influencer.pay', { id: statementId, version: 2, method: 'wallet', reference: '' })),
    );
    expect(pays.filter(({ status }) => status === 200)).toHaveLength(1);
    // 1,000 baht less 3 %.
    expect(await stage.balance(nam.visitor.id)).toBe(97_000);
    expect(await bookOf(nam.id)).toBe(0);
    expect(await commissionOf(orderId)).toMatchObject({ state: 'paid' });

    const pdf = await nam.visitor.file(`/influencer/statements/${statementId}/statement.pdf`);
    expect([pdf.status, pdf.type, pdf.body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const csv = await nam.visitor.file(`/influencer/statements/${statementId}/statement.csv`);
    expect(csv.body.toString()).toContain('970.00');
    expect((await (await stage.visitor('user')).file(`/influencer/statements/${statementId}/statement.csv`)).status).toBe(404);

    // Nobody knows where they live yet: there is no certificate of the 30.00, and no number of one is taken.
    const certificate = `/influencer/statements/${statementId}/withholding.pdf`;
    expect((await nam.visitor.file(certificate)).status).toBe(409);
    expect((await nam.visitor.page(`/influencer/me/statements/${statementId}`)).html).toContain('ขาดที่อยู่ผู้รับ, เลขประจำตัวผู้เสียภาษีของผู้รับ');
    expect(await stage.rows('select 1 from influencer_withholding')).toEqual([]);
    await stage.rows(`update influencer_profile set tax_id = '1101700207030', address = '9 ถนนนิมมาน เชียงใหม่ 50200' where id = '${nam.id}'`);
    const mine = await nam.visitor.file(certificate);
    expect([mine.status, mine.type]).toEqual([200, 'application/pdf']);
    const copies = (await readPdf(mine.body)).map(({ text }) => text);
    expect(copies).toHaveLength(2);
    for (const [index, text] of copies.entries())
      for (const words of [
        `ฉบับที่ ${index + 1}`,
        'หนังสือรับรองการหักภาษี ณ ที่จ่าย',
        '50 ทวิ',
        /เลขที่ WT70-0001/,
        'ร้านทดสอบ',
        '0-1075-36000-31-5',
        'ฟ้า ใส',
        '9 ถนนนิมมาน เชียงใหม่ 50200',
        '1-1017-00207-03-0',
        'มาตรา 3 เตรส',
        '1,000.00',
        '30.00',
        '(สามสิบบาทถ้วน)',
      ])
        expect(text).toMatch(words);
    // It stays as it was issued; staff have the same one, others none.
    await stage.rows(`update influencer_profile set address = 'ที่อื่น' where id = '${nam.id}'`);
    expect(Buffer.compare((await other.file(certificate)).body, mine.body)).toBe(0);
    expect((await (await stage.visitor('user')).file(certificate)).status).toBe(404);
    expect((await one.page(`/influencer/manage/statements/${statementId}`)).html).toContain(certificate);

    // What comes back afterwards is of the next statement.
    await refund(orderId, 1);
    expect(await bookOf(nam.id)).toBe(-100_000);
    expect(await one.call('influencer.calculate', { ...input, statementId: randomUUID() })).toMatchObject({
      body: { code: 'nothing-to-pay', netSatang: -100_000 },
    });
    expect((await nam.visitor.page('/influencer/me')).html).toMatch(/IF70-\d{4}/);
  });

  it('of who is registered for VAT has it on the commission, and tax is kept back before it', async () => {
    const nam = await stage.influencer();
    const { body } = await nam.visitor.call('influencer.saveAbout', {
      name: 'น้ำ',
      vatRegistered: true,
      taxId: '1101700207031',
      version: 2,
    });
    expect(body).toMatchObject({ code: 'tax-id-needed', field: 'taxId' });
    expect(
      (await nam.visitor.call('influencer.saveAbout', { name: 'น้ำ', vatRegistered: true, taxId: '1-1017-00207-03-0', version: 2 })).status,
    ).toBe(200);
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: nam.code });
    const orderId = await buy(guest, 1_070_000);
    await stage.pay(orderId);
    await stage.told(orderId);
    stage.minutes(15 * 1_440);
    await stage.approve();
    const [one, other] = [await stage.visitor('manager'), await stage.visitor('manager')];
    const statementId = randomUUID();
    const input = { statementId, influencerId: nam.id, toDay: stage.clock.at.toISOString().slice(0, 10) };
    // Staff have spoilt the tax id: nobody is paid VAT without one.
    await stage.rows(`update influencer_profile set tax_id = '1234' where id = '${nam.id}'`);
    expect(await one.call('influencer.calculate', input)).toMatchObject({ status: 409, body: { code: 'payee-without-tax-id' } });
    await stage.rows(`update influencer_profile set tax_id = '1101700207030' where id = '${nam.id}'`);
    expect((await one.call('influencer.calculate', input)).status).toBe(200);
    // 1,000 baht, 70 of VAT, less 3 % of the 1,000.
    expect(
      (
        await stage.rows(`select vat_bp, commission_satang, vat_satang, withheld_satang, net_satang from influencer_statement
          where id = '${statementId}'`)
      )[0],
    ).toEqual({ vat_bp: 700, commission_satang: 100_000, vat_satang: 7_000, withheld_satang: 3_000, net_satang: 104_000 });
    expect(await other.call('influencer.approve', { id: statementId, version: 1 })).toMatchObject({ body: { state: 'approved' } });
    expect((await other.call('influencer.pay', { id: statementId, version: 2, method: 'wallet', reference: '' })).status).toBe(200);
    expect(await stage.balance(nam.visitor.id)).toBe(104_000);
    expect(await bookOf(nam.id)).toBe(0);
    const { html } = await nam.visitor.page(`/influencer/me/statements/${statementId}`);
    expect(html).toContain('ภาษีมูลค่าเพิ่ม 7% ของค่าคอมมิชชัน');
    expect(html).toContain('ขาดที่อยู่ผู้รับ<');
    const csv = (await nam.visitor.file(`/influencer/statements/${statementId}/statement.csv`)).body.toString();
    expect(csv).toMatch(/7%[^\n]*70\.00\r?\n[^\n]*3%[^\n]*30\.00\r?\n[^\n]*1,?040\.00/);
    const pdf = await nam.visitor.file(`/influencer/statements/${statementId}/statement.pdf`);
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('that is dropped lets go of what it was of', async () => {
    const nam = await stage.influencer();
    const guest = await stage.visitor('guest');
    await guest.call('influencer.follow', { code: nam.code });
    const orderId = await buy(guest, 107_000);
    await stage.pay(orderId);
    await stage.told(orderId);
    stage.minutes(15 * 1_440);
    await stage.approve();
    const manager = await stage.visitor('manager');
    const statementId = randomUUID();
    const input = { influencerId: nam.id, toDay: stage.clock.at.toISOString().slice(0, 10) };
    await manager.call('influencer.calculate', { ...input, statementId });
    expect(await manager.call('influencer.drop', { id: statementId, version: 1 })).toMatchObject({ body: { state: 'void' } });
    expect((await manager.call('influencer.calculate', { ...input, statementId: randomUUID() })).status).toBe(200);
  });
});
