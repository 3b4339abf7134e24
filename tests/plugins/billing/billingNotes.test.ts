import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#plugins/billing/schemas.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { BUYER } from './documentSamples.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, reviewLimit: 10_000_000 });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const buyerNamed = (name: string, taxId = '') => ({
  name,
  taxId,
  branch: '',
  address: BUYER.address,
  email: 'buy@mail.example',
  phone: '',
});
const documentOf = async (id: string, as = admin): Promise<Document> => (await as.call('document', { id })).body as unknown as Document;

async function invoice(name: string, { taxId = '', satang = 100_000, as = admin } = {}): Promise<Document> {
  const draft = {
    kind: 'invoice',
    buyer: buyerNamed(name, taxId),
    priceMode: 'inclusive',
    lines: [{ title: 'ค่าบริการ', unitSatang: satang }],
  };
  const { body } = await as.call('saveDraft', { draftId: null, ...draft });
  const issued = await as.call('issueDraft', { id: body.id, version: 1 });
  expect(issued.status, issued.text).toBe(200);
  return issued.body as unknown as Document;
}
const bill = (invoices: readonly Pick<Document, 'id'>[], more: object = {}, as = admin) =>
  as.call('issueBillingNote', { invoiceIds: invoices.map(({ id }) => id), ...more });
async function billed(invoices: readonly Pick<Document, 'id'>[], more: object = {}): Promise<Document> {
  const { status, body, text } = await bill(invoices, more);
  expect(status, text).toBe(200);
  return body as unknown as Document;
}
const pay = ({ chargeId, totalSatang }: Document, amountSatang = totalSatang) =>
  admin.call('recordPayment', { id: chargeId, paymentId: randomUUID(), method: 'transfer', amountSatang, reason: 'โอนเข้าบัญชี' });
const open = async (buyer: string) =>
  (await admin.call('openInvoices', { buyer })).body as {
    buyers: { key: string; invoices: number; dueSatang: number }[];
    invoices: { document: Document; dueSatang: number }[];
  };

describe('a billing note', () => {
  test('asks for open invoices of one buyer, under a number of its own, until a day', async () => {
    const [one, two] = [await invoice('ร้าน ก', { satang: 100_000 }), await invoice('ร้าน ก', { satang: 23_456 })];
    await pay(one, 40_000);
    const found = await open('ร้าน ก');
    expect(found.buyers.find(({ key }) => key === 'ร้าน ก')).toMatchObject({ invoices: 2, dueSatang: 83_456 });
    expect(found.invoices.map(({ document, dueSatang }) => [document.number, dueSatang])).toEqual([
      [one.number, 60_000],
      [two.number, 23_456],
    ]);
    const note = await billed([two, one], { dueDate: '2026-12-15', note: 'วางบิลทุกวันที่ 15' });
    expect(note).toMatchObject({
      kind: 'billing_note',
      number: 'BN6911-00001',
      state: 'issued',
      dueDate: '2026-12-15',
      totalSatang: 83_456,
      vatSatang: 0,
      bahtText: 'แปดร้อยสามสิบสี่บาทห้าสิบหกสตางค์',
      buyerName: 'ร้าน ก',
    });
    expect(note.billed.map(({ document, amountSatang, dueSatang }) => [document.number, amountSatang, dueSatang])).toEqual([
      [one.number, 60_000, 60_000],
      [two.number, 23_456, 23_456],
    ]);
    expect((await open('ร้าน ก')).invoices).toEqual([]);
    expect((await documentOf(one.id)).chain.map(({ number }) => number)).toContain(note.number);
    const { rows } = (await admin.call('deskDocuments', { kind: 'billing_note' })).body as { rows: Document[] };
    expect(rows.map(({ number }) => number)).toContain(note.number);
  });

  test('is open to who has its link, with where each invoice is paid, and is a PDF', async () => {
    const [one, two] = [await invoice('ร้าน ข'), await invoice('ร้าน ข')];
    const note = await billed([one, two]);
    const token = new URL(note.share).searchParams.get('token')!;
    const guest = await stage.person('guest');
    expect((await guest.call('document', { id: note.id, token: 'x' })).status).toBe(404);
    const seen = (await guest.call('document', { id: note.id, token })).body as unknown as Document;
    const { pathname, searchParams } = new URL(seen.billed[0]!.pay, 'http://x');
    const charge = (await guest.call('charge', { id: pathname.split('/').at(-1), token: searchParams.get('token') })).body;
    expect(charge).toMatchObject({ number: one.number, dueSatang: 100_000 });
    const { rawPayload } = await (await stage.site.as('admin')).get(`/billing/documents/${note.id}/pdf`);
    const words = (await readPdf(rawPayload)).map(({ text }) => text).join('\n');
    for (const each of ['ใบวางบิล', note.number, one.number, two.number, '2,000.00', 'สองพันบาทถ้วน', 'ผู้รับวางบิล'])
      expect(words).toContain(each);
  });

  test('is paid with the last of its invoices, also where two are paid at the same moment', async () => {
    const all = [await invoice('ร้าน ค'), await invoice('ร้าน ค'), await invoice('ร้าน ค')];
    const note = await billed(all);
    await pay(all[0]!);
    expect(await documentOf(note.id)).toMatchObject({ state: 'issued' });
    expect((await Promise.all([pay(all[1]!), pay(all[2]!)])).map(({ status }) => status)).toEqual([200, 200]);
    const after = await documentOf(note.id);
    expect(after.state).toBe('paid');
    expect(after.billed.map(({ dueSatang, pay: path }) => [dueSatang, path])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect(await stage.isSound()).toBe(true);
  });

  test('is cancelled with a reason, keeps its number, and its invoices may be asked for anew', async () => {
    const one = await invoice('ร้าน ง');
    const note = await billed([one]);
    expect((await admin.call('cancelDocument', { id: note.id, reason: '' })).status).toBe(400);
    const ended = await admin.call('cancelDocument', { id: note.id, reason: 'ลูกค้าขอรวมกับเดือนหน้า' });
    expect(ended.body).toMatchObject({ state: 'cancelled', number: note.number, cancelled: { reason: 'ลูกค้าขอรวมกับเดือนหน้า' } });
    expect((await admin.call('cancelDocument', { id: note.id, reason: 'อีกครั้ง' })).body.code).toBe('document-ended');
    const again = await billed([one]);
    expect(again.number).not.toBe(note.number);
    await pay(one);
    expect(await documentOf(note.id)).toMatchObject({ state: 'cancelled' });
    expect(await documentOf(again.id)).toMatchObject({ state: 'paid' });
  });
});

describe('what is not billed', () => {
  test('an invoice that stands on an open note; of two presses at once one is told', async () => {
    const [one, two] = [await invoice('ร้าน จ'), await invoice('ร้าน จ')];
    const answers = await Promise.all([bill([one, two]), bill([two, one]), bill([two])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [done] = answers.filter(({ status }) => status === 200);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'invoice-on-note', number: done!.body.number });
  });

  test('an invoice on an open note is neither cancelled nor replaced before the note is', async () => {
    const one = await invoice('ร้าน ฉ');
    const note = await billed([one]);
    const refused = await admin.call('cancelDocument', { id: one.id, reason: 'ราคาผิด' });
    expect(refused.body).toMatchObject({ code: 'invoice-on-note', number: note.number });
    await admin.call('cancelDocument', { id: note.id, reason: 'ราคาผิด' });
    expect((await admin.call('cancelDocument', { id: one.id, reason: 'ราคาผิด' })).status).toBe(200);
    expect((await bill([one])).body).toMatchObject({ code: 'invoice-not-open', number: one.number });
    expect((await documentOf(note.id)).billed[0]).toMatchObject({ dueSatang: 0, document: { state: 'cancelled' } });
  });

  test('what is paid, is no invoice, is asked for by another paper of the same charge, or is not there', async () => {
    const paid = await invoice('ร้าน ช');
    await pay(paid);
    expect((await bill([paid])).body).toMatchObject({ code: 'invoice-not-open' });
    const receipt = (await documentOf(paid.id)).chain.find(({ kind }) => kind === 'receipt')!;
    expect((await bill([receipt])).body).toMatchObject({ code: 'invoice-not-open', number: receipt.number });
    const first = await invoice('ร้าน ช');
    const second = await admin.call('issueDocument', { documentId: randomUUID(), kind: 'invoice', chargeId: first.chargeId });
    expect(second.status, second.text).toBe(200);
    expect((await open('ร้าน ช')).invoices).toHaveLength(1);
    expect((await bill([first, second.body as unknown as Document])).body.code).toBe('invoice-not-open');
    expect((await bill([{ id: randomUUID() }])).status).toBe(404);
    expect((await bill([])).status).toBe(400);
    expect((await admin.call('issueBillingNote', { invoiceIds: ['x'] })).status).toBe(400);
  });

  test('invoices of several, a day that is over, and those of another space', async () => {
    const [one, other] = [await invoice('ร้าน ซ'), await invoice('ร้าน ฌ')];
    expect((await bill([one, other])).body.code).toBe('invoices-of-several');
    const late = await bill([one], { dueDate: '2026-11-20' });
    expect(late.body).toMatchObject({ code: 'invalid-fields', fields: { dueDate: 'error.dueBefore' } });
    expect((await bill([one], { dueDate: '2026-02-30' })).status).toBe(400);
    expect((await bill([one], {}, await stage.person('admin', { at: 'b' }))).status).toBe(404);
    expect((await bill([one], {}, await stage.person('user'))).status).toBe(403);
    // one company under two spellings is one buyer
    const taxId = '0107537000521';
    const [short, long] = [await invoice('บมจ. ตัวอย่าง', { taxId }), await invoice('บริษัท ตัวอย่าง จำกัด (มหาชน)', { taxId })];
    expect((await billed([short, long])).totalSatang).toBe(200_000);
  });
});
