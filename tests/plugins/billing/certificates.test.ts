import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaxBuyer } from '#plugins/billing/contract.ts';
import { journalOf } from '#plugins/billing/gateway/documents/journal.ts';
import type { JournalAccount } from '#plugins/billing/rules/journal.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true, reviewLimit: 10_000_000 });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const MANGO: TaxBuyer = { name: 'บริษัท มะม่วงทอง จำกัด', taxId: '0107537000882', branch: '00000', address: '1 ถนนสีลม' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const CAME = { certificateNumber: '7/2569', certificateDate: '2026-11-21' };

/** A charge of 1,070.00 of which 30.00 were kept back, without a certificate yet. */
async function withheld(taxBuyer: TaxBuyer | null = MANGO, more: object = {}): Promise<{ id: string; paymentId: string }> {
  const { id } = await stage.charge(107_000, { taxBuyer });
  const paymentId = randomUUID();
  const answer = await admin.call('recordWithholding', { id, paymentId, kind: 'service', certificateDate: '', ...more });
  expect(answer.status, answer.text).toBe(200);
  return { id, paymentId };
}
const receive = (paymentId: string, more: object = {}, as = admin) => as.call('receiveCertificate', { id: paymentId, ...CAME, ...more });
interface Buyer {
  name: string;
  amountSatang: number;
  oldestDays: number;
  reminder: string;
  certificates: { paymentId: string; chargeNumber: string; days: number; amountSatang: number }[];
}
const awaited = async (as = admin) => ((await as.call('awaitedCertificates')).body as { buyers: Buyer[] }).buyers;
const isAwaited = async (paymentId: string) =>
  (await awaited()).some(({ certificates }) => certificates.some((each) => each.paymentId === paymentId));
const papersOf = async (id: string) => ((await admin.call('deskCharge', { id })).body.documents as { id: string; kind: string }[]) ?? [];

/** What happens to accounts of withheld tax while something is done. */
async function moved(during: () => Promise<unknown>): Promise<Partial<Record<JournalAccount, number>>> {
  const sums = async () => {
    const all: Partial<Record<JournalAccount, number>> = { withheld: 0, withheldAwaited: 0 };
    for (const { postings } of await stage.work((ctx) => journalOf(ctx, '2026-11')))
      for (const { account, satang } of postings) if (account.startsWith('withheld')) all[account]! += satang;
    return all;
  };
  const before = await sums();
  await during();
  const after = await sums();
  return { withheld: after.withheld! - before.withheld!, withheldAwaited: after.withheldAwaited! - before.withheldAwaited! };
}

describe('a certificate that comes later', () => {
  test('is awaited by buyer and age, with words that ask for it, and what is kept back counts as paid', async () => {
    const first = await withheld();
    stage.minutes(3 * 24 * 60);
    admin = await stage.person('admin');
    const second = await withheld();
    expect(await stage.standing(first.id)).toMatchObject({ paidSatang: 3_000, withheldSatang: 3_000 });
    const mango = (await awaited()).find(({ name }) => name === MANGO.name)!;
    expect(mango).toMatchObject({ amountSatang: 6_000, oldestDays: 3 });
    expect(mango.certificates.map(({ paymentId, days }) => [paymentId, days])).toEqual([
      [first.paymentId, 3],
      [second.paymentId, 0],
    ]);
    for (const words of [MANGO.name, '50 ทวิ', mango.certificates[0]!.chargeNumber, '฿60.00', 'บริษัท แสงทอง จำกัด'])
      expect(mango.reminder).toContain(words);
    expect((await papersOf(first.id)).map(({ kind }) => kind)).not.toContain('wht_cert');
  });

  test('is filed with its number, its day and its file once it is there', async () => {
    const { id, paymentId } = await withheld();
    const came = await receive(paymentId, { file: PDF.toString('base64') });
    expect(came.status, came.text).toBe(200);
    expect(came.body).toMatchObject({ ...CAME, amountSatang: 3_000, file: `/billing/certificates/${paymentId}/file` });
    expect(await isAwaited(paymentId)).toBe(false);
    const paper = (await papersOf(id)).find(({ kind }) => kind === 'wht_cert')!;
    expect((await admin.call('document', { id: paper.id })).body).toMatchObject({
      reference: '7/2569',
      note: '2026-11-21',
      whtSatang: 3_000,
    });
    const { certificates } = (await admin.call('receivedCertificates')).body as { certificates: { paymentId: string }[] };
    expect(certificates[0]).toMatchObject({ paymentId, certificateNumber: '7/2569' });
    const file = await (await stage.site.as('admin')).get(`/billing/certificates/${paymentId}/file`);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(PDF)]).toEqual([200, 'application/pdf', true]);
    expect((await (await stage.site.as('user')).get(`/billing/certificates/${paymentId}/file`)).statusCode).toBe(403);
  });

  test('said twice, and by two at once, is there once; another number is refused', async () => {
    const { paymentId } = await withheld();
    const answers = await Promise.all([receive(paymentId), receive(paymentId), receive(paymentId, { certificateNumber: '8/2569' })]);
    const good = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 409);
    expect(good.length + told.length).toBe(3);
    expect(new Set(good.map(({ body }) => body.certificateNumber)).size).toBe(1);
    for (const { body } of told) expect(body).toMatchObject({ code: 'certificate-received', number: good[0]!.body.certificateNumber });
    expect((await receive(paymentId, { certificateNumber: '9/2569' })).body).toMatchObject({ code: 'certificate-received' });
  });

  test('moves in the journal from the account of what is awaited', async () => {
    let one = { id: '', paymentId: '' };
    expect(await moved(async () => (one = await withheld()))).toEqual({ withheld: 0, withheldAwaited: 3_000 });
    expect(await moved(() => receive(one.paymentId))).toEqual({ withheld: 3_000, withheldAwaited: -3_000 });
    expect(await moved(() => withheld(MANGO, CAME))).toEqual({ withheld: 3_000, withheldAwaited: 0 });
  });

  test('is awaited no more once all of it has gone back', async () => {
    const { id, paymentId } = await withheld();
    const pay = { id, paymentId: randomUUID(), method: 'transfer', amountSatang: 104_000, reason: 'โอนเข้าบัญชี' };
    expect((await admin.call('recordPayment', pay)).status).toBe(200);
    const refund = {
      id: randomUUID(),
      chargeId: id,
      amountSatang: 107_000,
      lines: [{ lineId: '1', amountSatang: 107_000 }],
      reason: 'ยกเลิก',
      method: 'cash',
    } as const;
    await stage.api((api) => api.refund(refund));
    const back = () => admin.call('endRefund', { id: refund.id, as: 'settled', note: '' });
    expect(await moved(async () => expect((await back()).status).toBe(200))).toEqual({ withheld: 0, withheldAwaited: -3_000 });
    expect(await isAwaited(paymentId)).toBe(false);
    expect((await receive(paymentId)).body.code).toBe('certificate-not-awaited');
  });

  test('of a buyer without a tax id is kept though there is no paper of it', async () => {
    const { id, paymentId } = await withheld(null);
    expect((await receive(paymentId)).status).toBe(200);
    expect((await papersOf(id)).map(({ kind }) => kind)).not.toContain('wht_cert');
    expect(await isAwaited(paymentId)).toBe(false);
  });
});

test('what is no certificate is refused at its field', async () => {
  const { id, paymentId } = await withheld();
  const bad = async (more: object) => (await receive(paymentId, more)).status;
  expect([
    await bad({ certificateNumber: '' }),
    await bad({ certificateNumber: '  ' }),
    await bad({ certificateDate: '2026-02-30' }),
  ]).toEqual([400, 400, 400]);
  expect((await receive(paymentId, { certificateDate: '2027-01-01' })).body).toMatchObject({ fields: { certificateDate: 'error.future' } });
  expect((await receive(paymentId, { file: Buffer.from('MZ program').toString('base64') })).body.code).toBe('certificate-file');
  expect((await receive(randomUUID())).status).toBe(404);
  expect((await receive(paymentId, {}, await stage.person('manager', { at: 'b' }))).status).toBe(404);
  expect((await receive(paymentId, {}, await stage.person('user'))).status).toBe(403);
  const cash = { id, paymentId: randomUUID(), method: 'cash', amountSatang: 1_000, reason: 'เงินสด' };
  await admin.call('recordPayment', cash);
  expect((await receive(cash.paymentId)).body.code).toBe('certificate-not-awaited');
  const { id: other } = await stage.charge(107_000, { taxBuyer: MANGO });
  const record = (more: object) => admin.call('recordWithholding', { id: other, paymentId: randomUUID(), kind: 'service', ...more });
  expect((await record({ certificateNumber: '', certificateDate: '2026-11-21' })).body).toMatchObject({
    fields: { certificateNumber: 'invalid.required' },
  });
  expect((await record({ certificateNumber: '1', certificateDate: '2026-02-31' })).body).toMatchObject({
    fields: { certificateDate: 'error.date' },
  });
  const { paymentId: withNumber } = await withheld(MANGO, { certificateNumber: '11/2569', certificateDate: '2026-11-21' });
  expect((await receive(withNumber)).body).toMatchObject({ code: 'certificate-received', number: '11/2569' });
  expect(await stage.isSound()).toBe(true);
});

test('without scripts its day is typed, and it is filed', async () => {
  const { paymentId } = await withheld({ ...MANGO, name: 'บริษัท ไม่มีสคริปต์ จำกัด' });
  const agent = await stage.site.as('admin', { accountId: admin.id });
  const path = '/billing/desk/certificates';
  const form = formIn(await agent.page(path), 'billing.receiveCertificate', paymentId);
  // What scripts send, and the browser's own field of a day.
  expect(form.getAll('certificateDate')).toEqual(['', '']);
  form.set('certificateNumber', '8/2569');
  const send = (fields: URLSearchParams) => sendForm(agent, stage.site.manifest().hostnames[0]!, path, fields);
  const missing = await send(form);
  expect(missing.statusCode).toBe(400);
  const again = formIn(missing.body, 'billing.receiveCertificate', paymentId);
  expect(again.get('certificateNumber')).toBe('8/2569');
  again.append('certificateDate', '2026-11-20');
  expect((await send(again)).statusCode).toBe(303);
  expect(await isAwaited(paymentId)).toBe(false);
  const { certificates } = (await admin.call('receivedCertificates')).body as { certificates: object[] };
  expect(certificates).toContainEqual(expect.objectContaining({ paymentId, certificateNumber: '8/2569', certificateDate: '2026-11-20' }));
});
