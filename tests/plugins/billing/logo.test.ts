import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#plugins/billing/schemas.ts';
import draw from '#plugins/billing/workers/document.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { BUYER, drawingOf } from './documentSamples.ts';
import { openStage, type Person, type Stage } from './stage.ts';

const picture = (channels: 3 | 4 = 4, width = 600, height = 200) =>
  sharp({ create: { width, height, channels, background: { r: 30, g: 90, b: 200, alpha: 0.5 } } });
const imagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Subtype \/Image\b/g)?.length ?? 0;

describe('the head of a document', () => {
  test('has the picture over the seller, and is as before where there is none or it cannot be read', async () => {
    const without = await draw(drawingOf('receipt_tax_invoice'));
    expect(imagesOf(without)).toBe(0);
    const logo = await picture().png().toBuffer();
    const pdf = await draw(drawingOf('receipt_tax_invoice', {}, { logo }));
    expect(imagesOf(pdf)).toBe(1);
    const [page] = await readPdf(pdf);
    expect(page!.text).toContain('ใบเสร็จรับเงิน/ใบกำกับภาษี');
    // Half of that blue on white, at the left top: 40 points in, 36 down, 138 wide.
    const canvas = await page!.draw(1);
    const at = (x: number, y: number) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data.subarray(0, 3));
    for (const [channel, wanted] of [142, 172, 227].entries()) expect(Math.abs(at(100, 55)[channel]! - wanted)).toBeLessThan(4);
    expect(at(190, 55)).toEqual([255, 255, 255]);
    for (const broken of [logo.subarray(0, 400), Buffer.from('<svg/>'), Buffer.from('')])
      expect(Buffer.compare(await draw(drawingOf('receipt_tax_invoice', {}, { logo: broken })), without)).toBe(0);
  });

  test.each(['quotation', 'invoice', 'receipt', 'billing_note', 'abb_tax_invoice', 'full_tax_invoice', 'credit_note', 'wht_cert'] as const)(
    'a %s has it, too',
    async (kind) => {
      expect(imagesOf(await draw(drawingOf(kind, {}, { logo: await picture().webp().toBuffer() })))).toBe(1);
    },
  );

  test('of a document for archives it is in the colours that this names, without interpolation, whatever it came as', async () => {
    const xml = Buffer.from('<a/>');
    const ofPress = await picture(3).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(ofPress).metadata()).space).toBe('cmyk');
    for (const logo of [
      ofPress,
      await picture().png({ palette: true }).toBuffer(),
      await picture().grayscale().png({ progressive: true }).toBuffer(),
    ]) {
      const text = Buffer.from(await draw(drawingOf('receipt_tax_invoice', {}, { xml, logo }))).toString('latin1');
      expect(imagesOf(Buffer.from(text, 'latin1'))).toBe(1);
      expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(text).toContain('/OutputIntents');
      expect(text).not.toMatch(/DeviceCMYK|\/SMask \d|\/Interpolate true|\/Alternates|\/OPI/);
    }
  });
});

describe('the setting', () => {
  const id = randomUUID();
  const key = `files/logo-${id}.png`;
  let stage: Stage;
  let admin: Person;
  beforeAll(async () => {
    const sellerLogo = { src: `/files/${id}/logo.png`, alt: { th: '', en: '' }, width: 600, height: 200 };
    stage = await openStage({ vatRegistered: true, branch: '00000', reviewLimit: 10_000_000, sellerLogo }, {}, { files: {} });
    admin = await stage.person('admin');
    const bytes = await picture().png().toBuffer();
    await stage.work((ctx) => ctx.objects.put(key, bytes, { type: 'image/png' }));
    const { space } = stage.site.manifest();
    await stage.site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into files_item (space_id, id, kind, name, search_text, path, bytes, type, mode, state, created_at, updated_at)
        values (${space}, ${id}, 'file', 'logo.png', 'logo.png', ${key}, ${bytes.length}, 'image/png', 'public', 'ready', now(), now())`,
    );
  });
  afterAll(() => stage.close());

  const paper = async (): Promise<number> => {
    const { phone: _, ...taxBuyer } = BUYER;
    const { id: charge } = await stage.charge(107_000, { taxBuyer });
    const input = { id: charge, paymentId: randomUUID(), method: 'cash', amountSatang: 107_000, reason: 'เงินสด' };
    expect((await admin.call('recordPayment', input)).status).toBe(200);
    const { documents } = (await admin.call('deskCharge', { id: charge })).body as { documents: Document[] };
    const document = documents.find(({ kind }) => kind === 'receipt_tax_invoice')!;
    const answer = await (await stage.site.as('admin')).get(`/billing/documents/${document.id}/pdf`);
    expect(answer.statusCode).toBe(200);
    return imagesOf(answer.rawPayload);
  };
  const turn = (change: string) =>
    stage.site.gateway.data.inSpace(stage.site.manifest().space, (tx) =>
      change === 'private'
        ? tx.sql`update files_item set mode = 'private' where id = ${id}::uuid`
        : tx.sql`update files_item set mode = 'public', trashed_at = now(), trashed_with = id where id = ${id}::uuid`,
    );

  test('gives papers the picture of the site’s files; one that is private or has gone is left out', { timeout: 60_000 }, async () => {
    expect(await paper()).toBe(1);
    await turn('private');
    expect(await paper()).toBe(0);
    await turn('gone');
    expect(await paper()).toBe(0);
  });
});
