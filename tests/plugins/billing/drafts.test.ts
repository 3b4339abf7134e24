import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#plugins/billing/schemas.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { BUYER } from './documentSamples.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true, branch: '00000', reviewLimit: 10_000_000 });
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const line = { title: 'ค่าที่ปรึกษา', quantity: 2.5, unit: 'ชั่วโมง', unitSatang: 120_000, whtBp: 300 };
const content = {
  kind: 'quotation',
  buyer: { name: BUYER.name, taxId: '0-1055-36000-32-1', branch: '3', address: BUYER.address, email: 'buy@mail.example', phone: '' },
  priceMode: 'exclusive',
  lines: [line],
};
const save = (input: object = content, draftId: string | null = null) => manager.call('saveDraft', { draftId, ...input });
const tokenIn = (share: string) => new URL(share).searchParams.get('token')!;
const documentOf = async (id: string, as = manager): Promise<Document> => (await as.call('document', { id })).body as unknown as Document;

async function issued(input: object = content): Promise<Document> {
  const { body } = await save(input);
  const { status, body: document, text } = await manager.call('issueDraft', { id: body.id, version: 1 });
  expect(status, text).toBe(200);
  return document as unknown as Document;
}

describe('a draft', () => {
  test('is kept unfinished, changed, looked at, and takes no number until it is issued', async () => {
    const { body: made, status, text } = await save({ buyer: { name: 'ก' }, lines: [{ title: 'ยังไม่รู้ราคา' }, { title: '' }] });
    expect(status, text).toBe(200);
    const id = made.id as string;
    const before = (await manager.call('deskDraft', { id })).body;
    expect(before).toMatchObject({ version: 1, problems: {}, document: { state: 'draft', number: '', totalSatang: 0 } });
    expect((before.content as { lines: unknown[] }).lines).toHaveLength(1);

    expect((await save({ ...content, version: 1 }, id)).body).toMatchObject({ version: 2 });
    expect((await save({ ...content, version: 1 }, id)).body.code).toBe('conflict');
    expect((await save(content, id)).body.code).toBe('conflict');
    const { document } = (await manager.call('deskDraft', { id })).body as unknown as { document: Document };
    // 2.5 hours at 1,200.00 are 3,000.00, and 7 % on that
    expect(document).toMatchObject({ baseSatang: 300_000, vatSatang: 21_000, totalSatang: 321_000, whtSatang: 9_000 });
    expect(document.buyer).toMatchObject({ taxId: '0105536000321', branch: '00003' });
    const { drafts } = (await manager.call('deskDrafts')).body as { drafts: { id: string; totalSatang: number }[] };
    expect(drafts.find((one) => one.id === id)).toMatchObject({ totalSatang: 321_000 });

    expect((await manager.call('issueDraft', { id, version: 1 })).body.code).toBe('conflict');
    const [one, again] = [await manager.call('issueDraft', { id, version: 2 }), await manager.call('issueDraft', { id, version: 2 })];
    expect(one.body).toMatchObject({ id, number: 'QT6911-00001', state: 'issued', mayAccept: true });
    expect(again.body).toEqual(one.body);
    expect((await manager.call('deskDraft', { id })).status).toBe(404);
    expect((await save({ ...content, version: 2 }, id)).status).toBe(404);
    expect((await save(content, randomUUID())).status).toBe(404);
  });

  test('is issued once by two at once, and of two that save the same version one is told', async () => {
    const { body } = await save();
    const both = await Promise.all([1, 2].map(() => save({ ...content, version: 1 }, body.id as string)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const issue = () => manager.call('issueDraft', { id: body.id, version: 2 });
    const answers = await Promise.all([issue(), issue()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const numbers = new Set(answers.flatMap(({ body: { number } }) => (number ? [number] : [])));
    expect(numbers.size).toBe(1);
  });

  test('is not issued while something is missing, which is named; it is nobody else’s', async () => {
    const { body } = await save({ lines: [{ ...line, discountSatang: 400_000 }] });
    const { problems } = (await manager.call('deskDraft', { id: body.id })).body;
    expect(problems).toMatchObject({ 'buyer.name': 'error.missing', 'lines.0.total': 'error.belowZero' });
    expect((await manager.call('issueDraft', { id: body.id, version: 1 })).body).toMatchObject({ code: 'document-incomplete' });
    expect((await save({ ...content, lines: [{ ...line, quantity: 0.00001 }] })).status).toBe(400);
    expect((await save({ ...content, lines: [{ ...line, quantity: 1.23456 }] })).status).toBe(200);
    expect((await (await stage.person('user')).call('deskDraft', { id: body.id })).status).toBe(403);
    expect((await (await stage.person('manager', { at: 'b' })).call('deskDraft', { id: body.id })).status).toBe(404);
  });

  test('is a PDF that says it is one', async () => {
    const { body } = await save();
    const agent = await stage.site.as('manager');
    const { statusCode, rawPayload } = await agent.get(`/billing/desk/drafts/${body.id as string}/pdf`);
    expect(statusCode).toBe(200);
    const words = (await readPdf(rawPayload)).map(({ text }) => text).join('\n');
    expect(words).toContain('ร่าง');
    expect(words).toContain('2.5');
    expect(words).not.toContain('ต้นฉบับ');
  });

  test('is removed', async () => {
    const { body } = await save();
    expect((await manager.call('removeDraft', { id: body.id, version: 2 })).body.code).toBe('conflict');
    expect((await manager.call('removeDraft', { id: body.id, version: 1 })).status).toBe(200);
    expect((await manager.call('deskDraft', { id: body.id })).status).toBe(404);
  });
});

describe('from the quotation to the receipt', () => {
  test('the customer accepts at the link, pays, and each paper leads to the others', async () => {
    const quotation = await issued();
    const guest = await stage.person('guest');
    const token = tokenIn(quotation.share);
    expect((await guest.call('acceptQuotation', { id: quotation.id, token: 'x' })).status).toBe(404);
    expect((await (await stage.person('user')).call('acceptQuotation', { id: quotation.id, token: '' })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => guest.call('acceptQuotation', { id: quotation.id, token })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const invoice = await documentOf(answers[0]!.body.id as string);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      reference: quotation.number,
      totalSatang: 321_000,
      withheld: [{ rateBp: 300, baseSatang: 300_000, whtSatang: 9_000 }],
      pay: { dueSatang: 321_000 },
    });
    expect(await documentOf(quotation.id)).toMatchObject({ state: 'accepted', mayAccept: false });
    // the guest comes to where it is paid by the links of the papers alone
    const seen = (await guest.call('document', { id: invoice.id, token: tokenIn(invoice.share) })).body as unknown as Document;
    expect(seen.share).toBe('');
    const pay = new URL(seen.pay!.path, 'http://x');
    const id = pay.pathname.split('/').at(-1)!;
    const charge = (await guest.call('charge', { id, token: pay.searchParams.get('token')! })).body;
    expect(charge).toMatchObject({ number: invoice.number, dueSatang: 321_000, payerName: BUYER.name });

    const admin = await stage.person('admin');
    const withheld = { id, paymentId: randomUUID(), kind: 'lines', certificateNumber: '7/2569', certificateDate: '2026-11-21' };
    expect((await admin.call('recordWithholding', withheld)).status).toBe(200);
    const money = { id, paymentId: randomUUID(), method: 'transfer', amountSatang: 312_000, reason: 'โอนเข้าบัญชี' };
    const paid = await admin.call('recordPayment', money);
    expect(paid.status, paid.text).toBe(200);
    const after = await documentOf(invoice.id);
    expect(after).toMatchObject({ state: 'paid', pay: null });
    expect(after.chain.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['quotation', 'invoice', 'receipt_tax_invoice', 'wht_cert']),
    );
    const receipt = await documentOf(after.chain.find(({ kind }) => kind === 'receipt_tax_invoice')!.id);
    expect(receipt).toMatchObject({ totalSatang: 321_000, whtSatang: 9_000, reference: invoice.number });
    expect(receipt.chain.map(({ id: one }) => one).toSorted()).toEqual(after.chain.map(({ id: one }) => one).toSorted());
    expect(await stage.isSound()).toBe(true);
  });

  test('a cancelled invoice ends what was to be paid, and its quotation may be accepted anew', async () => {
    const quotation = await issued();
    const accept = () => manager.call('acceptQuotation', { id: quotation.id });
    const first = await documentOf((await accept()).body.id as string);
    await manager.call('cancelDocument', { id: first.id, reason: 'ลูกค้าขอเปลี่ยน' });
    expect(await stage.standing(first.chargeId!)).toMatchObject({ state: 'cancelled' });
    expect(await documentOf(quotation.id)).toMatchObject({ state: 'issued', mayAccept: true });
    const second = (await accept()).body.id;
    expect(second).not.toBe(first.id);
    await manager.call('cancelDocument', { id: quotation.id, reason: 'ราคาผิด' });
    expect((await accept()).body.id).toBe(second);
  });

  test('after its last day only staff accept it, and a cancelled one nobody', async () => {
    const late = await issued({ ...content, dueDate: '2026-11-20' });
    const guest = await stage.person('guest');
    const answer = await guest.call('acceptQuotation', { id: late.id, token: tokenIn(late.share) });
    expect(answer.body).toMatchObject({ code: 'quotation-over', day: '2026-11-20' });
    expect((await manager.call('acceptQuotation', { id: late.id })).status).toBe(200);
    const wrong = await issued();
    await manager.call('cancelDocument', { id: wrong.id, reason: 'ราคาผิด' });
    expect((await manager.call('acceptQuotation', { id: wrong.id })).body.code).toBe('document-ended');
  });

  test('a quotation of what is charged already is a paper only', async () => {
    const { id } = await stage.charge(5_000);
    const { body } = await manager.call('issueDocument', { documentId: randomUUID(), kind: 'quotation', chargeId: id });
    expect(body).toMatchObject({ kind: 'quotation', mayAccept: false });
    expect((await manager.call('acceptQuotation', { id: body.id })).status).toBe(404);
  });

  test('an invoice of its own is paid at its link; a receipt that nothing was kept back of does not say so', async () => {
    const invoice = await issued({ ...content, kind: 'invoice', lines: [line, { ...line, title: 'ค่าเช่า', quantity: 1, whtBp: 500 }] });
    expect(invoice.withheld).toEqual([
      { rateBp: 300, baseSatang: 300_000, whtSatang: 9_000 },
      { rateBp: 500, baseSatang: 120_000, whtSatang: 6_000 },
    ]);
    const money = { id: invoice.chargeId, paymentId: randomUUID(), method: 'cash', amountSatang: invoice.totalSatang, reason: 'เงินสด' };
    expect((await manager.call('recordPayment', money)).status).toBe(200);
    const { chain } = await documentOf(invoice.id);
    const receipt = await documentOf(chain.find(({ kind }) => kind === 'receipt_tax_invoice')!.id);
    expect(receipt).toMatchObject({ totalSatang: 449_400, whtSatang: 0, withheld: [] });
  });
});
