import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#plugins/billing/schemas.ts';
import { BUYER } from './documentSamples.ts';
import { openStage, type Person, type Stage } from './stage.ts';

const STAMPS = 'csemail@stamps.example';
const PLACE = { sellerBuilding: '1', sellerSubdistrict: '500101', branch: '00000', vatRegistered: true, reviewLimit: 10_000_000 };

let stage: Stage;
let admin: Person;
let bare: Stage;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etax-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-days',
    '3650',
    '-subj',
    '/C=TH/CN=Shop',
  ];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const env = {
    SALA_BILLING_ETAX_CERTIFICATE: Buffer.from(readFileSync(certificate)).toString('base64'),
    SALA_BILLING_ETAX_KEY: readFileSync(key, 'utf8').replaceAll('\n', String.raw`\n`),
  };
  stage = await openStage({ ...PLACE, etaxMail: STAMPS }, env);
  admin = await stage.person('admin');
  bare = await openStage({ vatRegistered: true, branch: '00000', reviewLimit: 10_000_000 });
});
afterAll(async () => {
  await stage.close();
  await bare.close();
});

/** A receipt/tax invoice of 1,070.00 whose buyer left an address of mail. */
async function paper(on = stage, as = admin): Promise<Document> {
  const { phone: _, ...taxBuyer } = BUYER;
  const { id } = await on.charge(107_000, { taxBuyer });
  const paid = await as.call('recordPayment', { id, paymentId: randomUUID(), method: 'cash', amountSatang: 107_000, reason: 'เงินสด' });
  expect(paid.status, paid.text).toBe(200);
  const { documents } = (await as.call('deskCharge', { id })).body as { documents: Document[] };
  return documents.find(({ kind }) => kind === 'receipt_tax_invoice')!;
}
const send = ({ id }: Pick<Document, 'id'>, to = 'buyer@mail.example', as = admin) => as.call('sendEtax', { id, to });
const view = async ({ id }: Pick<Document, 'id'>, as = admin) => (await as.call('etax', { id })).body;
/** What lies in the outbox for an address: its subject and its files. */
const outbox = (to: string) =>
  stage.site.gateway.data.inSpace(
    stage.site.manifest('a').space,
    (tx) => tx.sql<{ subject: string; name: string; type: string; bytes: Buffer }>`
      select m.subject, f.name, f.type, f.bytes from mail_message m
        left join mail_attachment f on f.space_id = m.space_id and f.message_id = m.id
      where m.recipient = ${to} and m.kind = 'billing.etax'`,
  );

describe('by XML', () => {
  test('a document is a file that is signed with the certificate of the site', async () => {
    const document = await paper();
    expect(await view(document)).toMatchObject({ signed: true, problems: {}, stamps: STAMPS, mails: [] });
    const { statusCode, headers, body } = await (await stage.site.as('admin')).get(`/billing/documents/${document.id}/etax.xml`);
    expect(statusCode, body).toBe(200);
    expect(headers['content-disposition']).toContain(`${document.number}.xml`);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsm:TaxInvoice_CrossIndustryInvoice /);
    for (const words of [
      document.number,
      '>T03<',
      '<ram:GrandTotalAmount>1070.00<',
      '<ram:TaxTotalAmount>70.00<',
      '<xades:SigningTime>',
      '>500101<',
    ])
      expect(body).toContain(words);
    expect((await (await stage.site.as('user')).get(`/billing/documents/${document.id}/etax.xml`)).statusCode).toBe(403);
  });

  test('says what is missing, and that it is not signed where the site has no certificate', async () => {
    const boss = await bare.person('admin');
    const document = await paper(bare, boss);
    expect(await view(document, boss)).toMatchObject({
      signed: false,
      stamps: '',
      problems: { 'seller.building': 'error.missing', 'seller.subdistrict': 'error.missing' },
    });
    const answer = await (await bare.site.as('admin')).get(`/billing/documents/${document.id}/etax.xml`);
    expect(answer.statusCode).toBe(422);
    expect((await send(document, 'buyer@mail.example', boss)).body.code).toBe('etax-off');
  });

  test('a credit note names what it corrects, and what has no electronic form is not there', async () => {
    const document = await paper();
    await stage.api((api) =>
      api.refund({
        id: randomUUID(),
        chargeId: document.chargeId!,
        amountSatang: 10_700,
        lines: [{ lineId: '1', amountSatang: 10_700 }],
        reason: 'ของชำรุด',
        method: 'cash',
      }),
    );
    const { rows } = (await admin.call('deskDocuments', { kind: 'credit_note' })).body as { rows: Document[] };
    expect(await view(rows[0]!)).toMatchObject({ subject: `[21112569][CRN][${rows[0]!.number}][${document.number}]` });
    const { body } = await (await stage.site.as('admin')).get(`/billing/documents/${rows[0]!.id}/etax.xml`);
    for (const words of [
      'DebitCreditNote_CrossIndustryInvoice',
      '>81<',
      '>CDNG99<',
      `<ram:IssuerAssignedID>${document.number}<`,
      '>T03<',
      'ของชำรุด',
    ])
      expect(body).toContain(words);
    const { body: invoice } = await admin.call('issueDocument', {
      documentId: randomUUID(),
      kind: 'invoice',
      chargeId: (await stage.charge(5_000)).id,
    });
    expect((await admin.call('etax', { id: invoice.id })).status).toBe(404);
    expect((await admin.call('etax', { id: randomUUID() })).status).toBe(404);
  });
});

describe('by mail with a time stamp', () => {
  test('the PDF goes to its buyer with its XML in it, under the subject that the stamping system knows', async () => {
    const document = await paper();
    const to = `${randomUUID()}@mail.example`;
    const sent = await send(document, to);
    expect(sent.status, sent.text).toBe(200);
    const subject = `[21112569][INV][${document.number}]`;
    expect(sent.body).toMatchObject({ to, subject, state: 'sent' });
    const [mail, ...others] = await outbox(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject, name: `${document.number}.pdf`, type: 'application/pdf' });
    const pdf = mail!.bytes.toString('latin1');
    expect(pdf.length).toBeLessThanOrEqual(3 * 1024 * 1024);
    for (const mark of ['%PDF-1.7', '<pdfaid:part>3</pdfaid:part>', 'ETDA-invoice.xml', '/AFRelationship /Alternative', '/OutputIntents'])
      expect(pdf).toContain(mark);
    const kept = await (await stage.site.as('admin')).get(`/billing/documents/${document.id}/etax.pdf`);
    expect(kept.rawPayload.equals(mail!.bytes)).toBe(true);
    // it was given out: the next one is a copy
    expect((await admin.call('document', { id: document.id })).body.prints).toBe(1);
  });

  test('it is sent once, also by two presses at once; once it failed, anew', async () => {
    const document = await paper();
    const to = `${randomUUID()}@mail.example`;
    const answers = await Promise.all([send(document, to), send(document, to)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'etax-sent', to });
    expect(await outbox(to)).toHaveLength(1);
    const { id } = answers.find(({ status }) => status === 200)!.body;
    const note = (as: string, more = '') => admin.call('noteEtax', { id, as, note: more });
    expect((await note('failed', 'อีเมลลูกค้าผิด')).body).toMatchObject({ state: 'failed', note: 'อีเมลลูกค้าผิด' });
    expect((await note('failed')).status).toBe(200);
    expect((await note('stamped')).body).toMatchObject({ code: 'etax-noted', as: 'failed' });
    const again = await send(document, to);
    expect(again.status).toBe(200);
    const stamped = await admin.call('noteEtax', { id: again.body.id, as: 'stamped', note: '' });
    expect(stamped.body).toMatchObject({ state: 'stamped' });
    expect((await send(document, to)).body.code).toBe('etax-sent');
    const { mails } = (await admin.call('etaxMails', { show: 'stamped' })).body as { mails: { id: string }[] };
    expect(mails.map((mail) => mail.id)).toContain(again.body.id);
    expect((await view(document)).mails).toHaveLength(2);
  });

  test('not to what is no address, not of what is cancelled, and by nobody else', async () => {
    const document = await paper();
    expect((await send(document, 'nobody')).status).toBe(400);
    expect((await send(document, 'a@mail.example', await stage.person('user'))).status).toBe(403);
    expect((await send(document, 'a@mail.example', await stage.person('admin', { at: 'b' }))).status).toBe(404);
    expect((await admin.call('noteEtax', { id: randomUUID(), as: 'stamped', note: '' })).status).toBe(404);
    await admin.call('cancelDocument', { id: document.id, reason: 'ผิดราย' });
    expect((await send(document)).body).toMatchObject({ code: 'document-ended', number: document.number });
  });
});
