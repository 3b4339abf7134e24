import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { NewCharge, TaxBuyer } from '#plugins/billing/contract.ts';
import { open } from '#plugins/billing/gateway/charges/open.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { issueCreditNote } from '#plugins/billing/gateway/documents/issueCreditNote.ts';
import { issueForCharge } from '#plugins/billing/gateway/documents/issueForCharge.ts';
import { recordCertificate } from '#plugins/billing/gateway/documents/recordCertificate.ts';
import { vatOfMonth } from '#plugins/billing/gateway/documents/vatReport.ts';
import { billing } from '#plugins/billing/plugin.ts';
import type { Document } from '#plugins/billing/schemas.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { BUYER, line, LINES, SELLER } from './documentSamples.ts';

const seller = {
  sellerName: SELLER.name,
  sellerAddress: SELLER.address,
  sellerPhone: SELLER.phone,
  taxId: SELLER.taxId,
  branch: SELLER.branch,
};
const TAX_BUYER: TaxBuyer = { name: BUYER.name, address: BUYER.address, taxId: BUYER.taxId, branch: BUYER.branch };
const OWNER = randomUUID();

let site: RunningSite;
let manager: Agent;
const NOW = new Date('2026-11-21T03:00:00Z');
const clock = { at: NOW };

beforeAll(async () => {
  const plugins = (settings: object) => ({ mail: {}, account: {}, billing: { settings } });
  site = await startSite({
    manifests: [
      { plugins: plugins({ ...seller, vatRegistered: true, abbreviatedAllowed: true }) },
      { plugins: plugins({}) },
      { plugins: plugins({ ...seller, vatRegistered: true }) },
    ],
    now: () => clock.at,
  });
  manager = await site.as('manager');
});
afterAll(() => site.close());

/** Work with the rights of a timed job, in one transaction. */
async function work<T>(fn: (ctx: BillingCtx) => Promise<T>, at = 'a'): Promise<T> {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId(at))!;
  return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), billing, tx) as unknown as BillingCtx));
}

/** Something to be paid; `paid` as if its money had come in. */
async function charge(given: Partial<NewCharge> = {}, { paid = true, at = 'a' } = {}): Promise<string> {
  const id = randomUUID();
  const lines = given.lines ?? LINES.map((one, index) => ({ ...one, id: String(index + 1) }));
  await work(async (ctx) => {
    await open(ctx, {
      id,
      subject: { type: 'test', id },
      number: 'S690001',
      title: { th: 'คำสั่งซื้อ', en: 'Order' },
      accountId: OWNER,
      payer: { name: 'มะลิ ใจดี', email: 'mali@mail.example', phone: '0812345678' },
      lines,
      priceMode: 'inclusive',
      amountSatang: lines.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
      taxBuyer: null,
      expiresAt: null,
      returnPath: '/',
      channel: 'test',
      ...given,
    });
    if (paid)
      await ctx.db
        .updateTable('billing_charge')
        .set((row) => ({ captured_satang: row.ref('amount_satang'), state: 'paid', paid_at: clock.at }))
        .where('id', '=', id)
        .execute();
  }, at);
  return id;
}

const issued = (chargeId: string, at = 'a') =>
  work(
    (ctx) =>
      ctx.db.selectFrom('billing_document').selectAll().where('charge_id', '=', chargeId).orderBy('created_at').orderBy('number').execute(),
    at,
  );
const issue = (input: Record<string, unknown>, as = manager) => as.call('billing.issueDocument', { documentId: randomUUID(), ...input });
const quotation = { kind: 'quotation', buyer: TAX_BUYER, lines: LINES };

describe('numbers', () => {
  test('have no gap and no double under 20 at once with roll-backs between', async () => {
    clock.at = new Date('2027-02-01T03:00:00Z');
    const one = (index: number) =>
      work(async (ctx) => {
        const chargeId = randomUUID();
        const lines = [line()];
        await open(ctx, {
          id: chargeId,
          subject: { type: 'test', id: chargeId },
          number: `S${index}`,
          title: { th: 'ก', en: 'a' },
          accountId: null,
          payer: { name: 'ก', email: '', phone: '' },
          lines,
          priceMode: 'inclusive',
          amountSatang: 10_700,
          taxBuyer: null,
          expiresAt: null,
          returnPath: '/',
          channel: 'test',
        });
        await ctx.db.updateTable('billing_charge').set({ captured_satang: 10_700 }).where('id', '=', chargeId).execute();
        await issueForCharge(ctx, chargeId);
        if (index % 3 === 0) throw new Error('rolled back');
      });
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => one(index)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const rows = await work((ctx) =>
      ctx.db.selectFrom('billing_document').select(['number', 'running']).where('period', '=', '202702').execute(),
    );
    expect(rows.map(({ running }) => running).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows.map(({ number }) => number)).toContain('AB7002-00020');
    clock.at = NOW;
  });

  test('begin anew each month of the local calendar', async () => {
    clock.at = new Date('2026-12-31T17:00:00Z'); // New Year in Thailand
    const id = await charge();
    await work((ctx) => issueForCharge(ctx, id));
    clock.at = NOW;
    expect((await issued(id))[0]).toMatchObject({ number: 'AB7001-00001', issue_date: '2027-01-01' });
  });
});

describe('a paid charge brings', () => {
  test('a full tax invoice with a tax buyer, once, however often it is told', async () => {
    const id = await charge({ taxBuyer: TAX_BUYER });
    await Promise.all([1, 2, 3].map(() => work((ctx) => issueForCharge(ctx, id))));
    const [row, ...more] = await issued(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'receipt_tax_invoice',
      base_satang: 1_845_794,
      vat_satang: 129_206,
      untaxed_satang: 70_000,
      total_satang: 2_045_000,
    });
    expect(row!.seller).toEqual(SELLER);
  });

  test('an abbreviated one in retail, a receipt where it is not allowed, the seller is not registered, or nothing is taxed', async () => {
    const [abbreviated, plain] = [await charge(), await charge({}, { at: 'c' })];
    const untaxed = await charge({ lines: [line({ unitSatang: 10_000, vatClass: 'exempt' })], amountSatang: 10_000 });
    await work((ctx) => issueForCharge(ctx, untaxed));
    expect((await issued(untaxed)).map(({ kind }) => kind)).toEqual(['receipt']);
    await work((ctx) => issueForCharge(ctx, abbreviated));
    await work((ctx) => issueForCharge(ctx, plain), 'c');
    expect((await issued(abbreviated)).map(({ kind }) => kind)).toEqual(['abb_tax_invoice']);
    expect((await issued(plain, 'c')).map(({ kind }) => kind)).toEqual(['receipt']);
  });

  test('nothing where the site has not said who it is, and the payment stands', async () => {
    const id = await charge({}, { at: 'b' });
    await work((ctx) => issueForCharge(ctx, id), 'b');
    expect(await issued(id, 'b')).toEqual([]);
  });

  test('with tax kept back: the certificate is filed and the receipt names it', async () => {
    const lines = [line({ title: 'ค่าที่ปรึกษา', unitSatang: 1_000_000 })];
    const id = await charge({ lines, priceMode: 'exclusive', amountSatang: 1_070_000, taxBuyer: TAX_BUYER });
    const paymentId = randomUUID();
    const withholding = { kind: 'service', rateBp: 300, certificateNumber: '12/2569', certificateDate: '2026-11-20' } as const;
    await work(async (ctx) => {
      const row = await ctx.db.selectFrom('billing_charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const stands = {
        space_id: ctx.space,
        charge_id: id,
        method: 'withholding',
        state: 'captured',
        created_at: clock.at,
        updated_at: clock.at,
      } as const;
      await ctx.db
        .insertInto('billing_payment')
        .values({
          ...stands,
          id: paymentId,
          amount_satang: 30_000,
          captured_satang: 30_000,
          captured_at: clock.at,
          withholding: JSON.stringify(withholding),
        })
        .execute();
      await recordCertificate(ctx, { paymentId, charge: row, withholding });
      await issueForCharge(ctx, id);
    });
    const [one, other] = (await issued(id)).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(one).toMatchObject({
      kind: 'receipt_tax_invoice',
      wht_rate_bp: 300,
      wht_satang: 30_000,
      vat_satang: 70_000,
      total_satang: 1_070_000,
    });
    expect(other).toMatchObject({ kind: 'wht_cert', reference: '12/2569', total_satang: 1_000_000, wht_satang: 30_000 });
  });
});

describe('staff', () => {
  test('issue quotations and invoices of their own; sent again it is the same one', async () => {
    const documentId = randomUUID();
    const input = {
      ...quotation,
      kind: 'invoice',
      documentId,
      priceMode: 'exclusive',
      whtRateBp: 300,
      dueDate: '2026-12-21',
      note: 'ชำระภายใน 30 วัน',
    };
    const [first, again] = [await issue(input), await issue(input)];
    expect(first.status, first.text).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await issue({ ...input, note: 'อย่างอื่น' })).body.code).toBe('id-taken');
    const { totalSatang, baseSatang, vatSatang, untaxedSatang, whtSatang, bahtText } = first.body as unknown as Document;
    expect(baseSatang + vatSatang + untaxedSatang).toBe(totalSatang);
    expect({ vatSatang, whtSatang }).toEqual({ vatSatang: 138_250, whtSatang: 61_350 });
    expect(bahtText).toBe('สองหมื่นหนึ่งพันแปดร้อยสามสิบสองบาทห้าสิบสตางค์');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a tax id that is none', { ...quotation, kind: 'invoice', buyer: { ...TAX_BUYER, taxId: '0105536000322' } }, 'buyer.taxId'],
    ['a line that does not add up', { ...quotation, lines: [{ ...LINES[0], totalSatang: 5 }] }, 'lines.0.total'],
    ['no lines', { ...quotation, lines: [] }, 'lines'],
    ['no buyer', { kind: 'quotation', lines: LINES }, 'buyer.name'],
  ])('are refused %s, by the name of the field', async (_, input, field) => {
    const { status, body } = await issue(input);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'document-incomplete', fields: { [field]: expect.any(String) } });
  });

  test('are refused amounts beyond all measure, tax invoices of nothing that is to be paid, receipts before the money', async () => {
    expect((await issue({ ...quotation, lines: [{ ...line(), quantity: 1_000_000, unitSatang: 1e300, totalSatang: 1e306 }] })).status).toBe(
      422,
    );
    expect((await issue({ ...quotation, kind: 'full_tax_invoice' })).body).toMatchObject({
      code: 'invalid-fields',
      fields: { chargeId: 'error.missing' },
    });
    const unpaid = await charge({}, { paid: false });
    expect((await issue({ kind: 'receipt', chargeId: unpaid })).body.code).toBe('charge-not-paid');
    expect((await issue({ kind: 'full_tax_invoice', chargeId: unpaid, buyer: TAX_BUYER })).body).toMatchObject({
      kind: 'full_tax_invoice',
      state: 'issued',
    });
  });

  test('cancel: the number stays with it, a new one may be issued, and it can be done once', async () => {
    const id = await charge({ taxBuyer: TAX_BUYER });
    await work((ctx) => issueForCharge(ctx, id));
    const [{ id: documentId, number }] = (await issued(id)) as unknown as [Document];
    expect((await issue({ kind: 'receipt_tax_invoice', chargeId: id })).body).toMatchObject({ code: 'document-exists', number });
    const { body } = await manager.call('billing.cancelDocument', { id: documentId, reason: 'ออกผิดวัน' });
    expect(body).toMatchObject({ number, state: 'cancelled', cancelled: { reason: 'ออกผิดวัน' } });
    expect((await manager.call('billing.cancelDocument', { id: documentId, reason: 'อีกครั้ง' })).body.code).toBe('document-ended');
    expect((await issue({ kind: 'receipt_tax_invoice', chargeId: id })).body).toMatchObject({ state: 'issued' });
    expect(await issued(id)).toHaveLength(2);
  });

  test('replace an abbreviated tax invoice by a full one that names it, whatever the seller is called by now', async () => {
    const id = await charge();
    await work((ctx) => issueForCharge(ctx, id));
    const [{ id: oldId, number }] = (await issued(id)) as unknown as [Document];
    const input = { id: oldId, documentId: randomUUID(), buyer: TAX_BUYER, reason: 'ลูกค้าขอเต็มรูป' };
    const { body } = await manager.call('billing.replaceDocument', input);
    expect(body).toMatchObject({
      kind: 'receipt_tax_invoice',
      corrects: { number },
      buyer: { name: BUYER.name, branch: '00003' },
      totalSatang: 2_045_000,
    });
    expect((await manager.call('billing.replaceDocument', input)).body).toEqual(body);
    const old = await manager.call('billing.document', { id: oldId });
    expect(old.body).toMatchObject({ state: 'replaced', replacedBy: { number: body.number }, totalSatang: 2_045_000 });
  });
});

test('who has paid may ask for a full tax invoice afterwards, once', async () => {
  const id = await charge();
  await work((ctx) => issueForCharge(ctx, id));
  const owner = await site.as('user', { accountId: OWNER });
  const ask = () => owner.call('billing.requestTaxInvoice', { id, taxBuyer: TAX_BUYER });
  expect((await ask()).status).toBe(200);
  const kinds = (await issued(id)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
  expect(kinds).toEqual(['abb_tax_invoice replaced', 'receipt_tax_invoice issued']);
  expect((await ask()).body.code).toBe('documents-issued');
});

test('credit notes add up to the tax invoice, to the satang, and hold it', async () => {
  const id = await charge({ taxBuyer: TAX_BUYER });
  await work((ctx) => issueForCharge(ctx, id));
  const [original] = await issued(id);
  const parts = [33_333, 1, 66_667, 1_590_000];
  for (const [index, amountSatang] of parts.entries()) {
    const refundId = randomUUID();
    const stands = {
      space_id: await work(async (ctx) => ctx.space),
      charge_id: id,
      kind: 'refund',
      method: 'transfer',
      state: 'processing',
      reason: 'คืน',
    } as const;
    const note = await work(async (ctx) => {
      await ctx.db
        .insertInto('billing_refund')
        .values({ ...stands, id: refundId, amount_satang: amountSatang, created_at: clock.at })
        .execute();
      const lines = index < 3 ? [{ lineId: '1', amountSatang }] : [{ lineId: '2', amountSatang }];
      return issueCreditNote(ctx, { refundId, chargeId: id, amountSatang, lines, reason: 'ลูกค้าคืนสินค้า' });
    });
    expect(note!.number).toMatch(/^CN6911-/);
  }
  const rest = { refundId: randomUUID(), chargeId: id, amountSatang: 354_999, lines: [], reason: 'ยกเลิกทั้งหมด' };
  await work(async (ctx) => {
    await ctx.db
      .insertInto('billing_refund')
      .values({
        space_id: ctx.space,
        charge_id: id,
        kind: 'refund',
        method: 'transfer',
        state: 'processing',
        reason: 'คืน',
        id: rest.refundId,
        amount_satang: rest.amountSatang,
        created_at: clock.at,
      })
      .execute();
    const lines = [
      { lineId: '3', amountSatang: 70_000 },
      { lineId: '4', amountSatang: 15_000 },
      { lineId: '1', amountSatang: 269_999 },
    ];
    await issueCreditNote(ctx, { ...rest, lines });
    expect(await issueCreditNote(ctx, { ...rest, lines })).toBeTruthy();
  });
  const notes = (await issued(id)).filter(({ kind }) => kind === 'credit_note');
  const sum = (of: (row: (typeof notes)[number]) => number) => notes.reduce((all, row) => all + of(row), 0);
  expect(notes).toHaveLength(5);
  expect(sum((row) => row.vat_satang)).toBe(original!.vat_satang);
  expect(sum((row) => row.base_satang)).toBe(original!.base_satang);
  expect(sum((row) => row.total_satang)).toBe(original!.total_satang);
  expect((await manager.call('billing.cancelDocument', { id: original!.id, reason: 'ลอง' })).body.code).toBe('document-final');
});

describe('who may read', () => {
  test('its owner, its link, staff; nobody else', async () => {
    const id = await charge({ taxBuyer: TAX_BUYER });
    await work((ctx) => issueForCharge(ctx, id));
    const [{ id: documentId }] = (await issued(id)) as unknown as [Document];
    const owner = await site.as('user', { accountId: OWNER });
    expect((await owner.call('billing.document', { id: documentId })).status).toBe(200);
    const list = await owner.call('billing.documents', {});
    expect((list.body.documents as Document[]).map((one) => one.id)).toContain(documentId);
    for (const other of [await site.as('user'), await site.as('guest'), await site.as('manager', { at: 'b' })])
      expect((await other.call('billing.document', { id: documentId })).status).toBe(404);
    const path = await work(async (ctx) =>
      (await import('#plugins/billing/gateway/documents/ofCharges.ts')).documentsOf(ctx, [id], { guest: true }),
    );
    const token = new URL(path.get(id)![0]!.path, 'http://x').searchParams.get('token')!;
    const guest = await site.as('guest');
    expect((await guest.call('billing.document', { id: documentId, token })).body).toMatchObject({ id: documentId });
    expect((await guest.call('billing.document', { id: documentId, token: `${token.slice(0, -1)}_` })).status).toBe(404);
  });

  test('staff find it by number, buyer, kind and day', async () => {
    const { body } = await issue({ ...quotation, buyer: { ...TAX_BUYER, name: 'ห้างหุ้นส่วน 100%_กตัญญู' } });
    const find = async (input: object) =>
      ((await manager.call('billing.deskDocuments', { ...input })).body.rows as Document[]).map(({ id }) => id);
    expect(await find({ q: '100%_ก' })).toEqual([body.id]);
    expect(await find({ q: body.number, kind: 'quotation', from: '2026-11-21', to: '2026-11-21' })).toEqual([body.id]);
    expect(await find({ q: body.number, to: '2026-11-20' })).toEqual([]);
  });
});

test('the first PDF is the original, every further one is marked, a cancelled one says so', { timeout: 60_000 }, async () => {
  const { body } = await issue(quotation);
  const pdf = async () => {
    const answer = await manager.get(`/billing/documents/${String(body.id)}/pdf`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    return (await readPdf(answer.rawPayload)).map(({ text }) => text).join('\n');
  };
  const original = await pdf();
  expect(original).toContain('ต้นฉบับ');
  for (const part of ['ใบเสนอราคา', String(body.number), SELLER.name, BUYER.name, '21 พฤศจิกายน 2569', '20,450.00'])
    expect(original).toContain(part);
  expect(await pdf()).toMatch(/สำเนา \/ Copy/);
  expect(await pdf()).toMatch(/สำเนา \/ Copy/);
  expect((await manager.call('billing.document', { id: body.id })).body.prints).toBe(3);
  await manager.call('billing.documentPrinted', { id: body.id });
  expect((await manager.call('billing.document', { id: body.id })).body.prints).toBe(4);
  await manager.call('billing.cancelDocument', { id: body.id, reason: 'ราคาเปลี่ยน' });
  expect(await pdf()).toContain('ยกเลิก');
});

test('the report of output tax has every number of the month, cancelled ones with nothing, and sums that are right', async () => {
  clock.at = new Date('2027-05-15T03:00:00Z');
  const kept = await charge({ taxBuyer: { ...TAX_BUYER, name: '=cmd|x' } }, { at: 'c' });
  const gone = await charge({ taxBuyer: TAX_BUYER }, { at: 'c' });
  for (const id of [kept, gone]) await work((ctx) => issueForCharge(ctx, id), 'c');
  const [{ id }] = (await issued(gone, 'c')) as unknown as [Document];
  const other = await site.as('manager', { at: 'c' });
  await other.call('billing.cancelDocument', { id, reason: 'ออกผิด' });
  const { body: csv } = await other.get('/billing/desk/vat-report?month=2027-05');
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain("'=cmd|x");
  expect(csv).toContain('18457.94,1292.06,700.00,');
  expect(csv).toContain('0.00,0.00,0.00,ยกเลิก');
  expect(await work((ctx) => vatOfMonth(ctx, '2027-05'), 'c')).toEqual({ baseSatang: 1_845_794, vatSatang: 129_206 });
  clock.at = NOW;
});

test('what has no tax invoice is in the report, too: without VAT less what went back, and what VAT is owed of all the same', async () => {
  clock.at = new Date('2026-12-10T03:00:00Z');
  const exempt = LINES.map((one, index) => ({ ...one, id: String(index + 1), vatClass: 'exempt' as const }));
  const satang = exempt.reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  const [first, second] = [await charge({ lines: exempt }, { at: 'c' }), await charge({ lines: exempt }, { at: 'c' })];
  for (const id of [first, second]) await work((ctx) => issueForCharge(ctx, id), 'c');
  const taxed = await charge({}, { at: 'c' });
  await work((ctx) => issueForCharge(ctx, taxed), 'c');
  const back = (id: string, amount: number, state: 'settled' | 'processing') =>
    work(
      (ctx) =>
        ctx.db
          .insertInto('billing_refund')
          .values({
            space_id: ctx.space,
            id: randomUUID(),
            charge_id: id,
            kind: 'refund',
            amount_satang: amount,
            method: 'cash',
            state,
            reason: 'คืน',
            ended_at: state === 'settled' ? clock.at : null,
            created_at: clock.at,
          })
          .execute(),
      'c',
    );
  await back(second, 12_300, 'settled');
  await back(second, 4_500, 'processing');
  const other = await site.as('manager', { at: 'c' });
  const rows = (await other.get('/billing/desk/vat-report?month=2026-12')).body.trim().split('\r\n');
  expect(rows).toHaveLength(1 + 3 + 1 + 1);
  expect(rows.filter((row) => row.includes('ใบเสร็จรับเงิน,'))).toHaveLength(3);
  expect(rows.find((row) => row.includes('18457.94,1292.06,700.00'))).toContain('ใบเสร็จรับเงิน,');
  expect(rows.find((row) => row.includes('คืนเงินที่ไม่มีภาษี'))).toContain('0.00,0.00,-123.00');
  expect(rows.at(-1)!.split(',').at(-2)).toBe(((2 * satang - 12_300 + 70_000) / 100).toFixed(2));
  clock.at = NOW;
});

test('the database itself refuses to change or delete what was issued', async () => {
  const { body } = await issue(quotation);
  const change = (set: object) =>
    work((ctx) => ctx.db.updateTable('billing_document').set(set).where('id', '=', String(body.id)).execute());
  await expect(change({ total_satang: 1, base_satang: 1, vat_satang: 0, untaxed_satang: 0 })).rejects.toThrow('never changed');
  await expect(change({ buyer_name: 'x', buyer: '{}' })).rejects.toThrow('never changed');
  await expect(work((ctx) => ctx.db.deleteFrom('billing_document').execute())).rejects.toThrow('never changed');
});
