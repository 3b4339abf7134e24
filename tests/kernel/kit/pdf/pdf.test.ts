import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { createPdf } from '#kit/pdf/createPdf.ts';
import { FAMILIES } from '#kit/pdf/typeface.ts';
import { readPdf } from './readPdf.ts';
import { unlikePicture } from './unlikePicture.ts';

const MARKS = ['น้ำ ซื้อ เอี๊ยด ที่ ป้า ปี่ ผู้ ญู', 'ซ้ำ ปั๊ม ฤๅ กตัญญู', 'รวม Total ฿1,234.56 (๑๒๓)'];
const date = new Date('2026-11-21T03:00:00Z');
const strip = (family: (typeof FAMILIES)[number], bold: boolean) => {
  const pdf = createPdf({ title: 'อักษร', date, family, size: [330, 150], margins: 8 });
  for (const line of MARKS) pdf.text(line, { bold, size: 22 });
  return pdf.done();
};

describe('Thai letters', () => {
  test.each([
    ['sarabun', false],
    ['sarabun', true],
    ['anuphan', false],
    ['anuphan', true],
  ] as const)('%s (bold: %s) look as in a browser', async (family, bold) => {
    const [page] = await readPdf(await strip(family, bold));
    const picture = join(import.meta.dirname, 'pictures', `${family}-${bold ? 'bold' : 'regular'}.png`);
    expect(await unlikePicture(await page!.draw(1.5), picture)).toBeLessThan(0.002);
  });

  test.each(FAMILIES)('what is copied out of %s is what was written', async (family) => {
    const [page] = await readPdf(await strip(family, false));
    expect(page!.text).toBe(MARKS.join('\n'));
  });

  test('a document of more different letters than a font can number keeps its text', async () => {
    const vowels = ['ะ', 'ั', 'า', 'ำ', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู', '่', '้', '๊', '๋', '์', 'ี่', 'ื้'];
    const words = 'กขคงจชซญดตถทธนบปผฝพฟมยรลวศสหอฮ'.split('').map((letter) => vowels.map((vowel) => letter + vowel).join(' '));
    const pdf = createPdf({ title: 'ทุกตัว', date });
    for (const line of words) pdf.text(line);
    const pages = await readPdf(await pdf.done());
    expect(pages.map(({ text }) => text).join('\n')).toBe(words.join('\n'));
  });

  test('characters that no font has do not break the document', async () => {
    const pdf = createPdf({ title: '?', date });
    pdf.text('ร้าน 東京 🍜 ก๋วยเตี๋ยว\u200bเรือ');
    const [page] = await readPdf(await pdf.done());
    expect(page!.text).toContain('ก๋วยเตี๋ยว');
    expect(page!.text).toContain('東京');
  });
});

test('the same input gives the same bytes', async () => {
  expect(Buffer.from(await strip('sarabun', true)).equals(await strip('sarabun', true))).toBe(true);
});

describe('pages', () => {
  const rows = Array.from({ length: 70 }, (_, index) => ({
    cells: [String(index + 1), `ปุ๋ยหมักอินทรีย์สูตรเข้มข้นสำหรับพืชผักสวนครัว `.repeat((index % 3) + 1).trim(), '1,250.00'],
  }));
  const columns = [
    { title: 'ลำดับ', width: 40, align: 'center' },
    { title: 'รายการ', width: '1*' },
    { title: 'จำนวนเงิน', width: 80, align: 'right' },
  ] as const;
  const document = async (given: typeof rows) => {
    const pdf = createPdf({ title: 'ตาราง', date });
    pdf.table(columns, given);
    pdf.eachPage((page, pages) => {
      pdf.watermark('สำเนา');
      pdf.text(`หน้า ${page}/${pages}`, { y: pdf.page.bottom + 6, align: 'right', size: 9 });
    });
    return readPdf(await pdf.done());
  };

  test('a long table goes on under its head, no row is lost or cut, and pages are numbered', async () => {
    const pages = await document(rows);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('รายการ');
      expect(text).toContain('สำเนา');
      expect(text).toContain(`หน้า ${index + 1}/${pages.length}`);
    }
    const all = pages.map(({ text }) => text).join('\n');
    expect(all.match(/1,250\.00/g)).toHaveLength(rows.length);
    expect(all.replaceAll(/\s/g, '').match(/ปุ๋ยหมักอินทรีย์สูตรเข้มข้นสำหรับพืชผักสวนครัว/g)!.length).toBe(139);
  });

  test('a row that is longer than a page goes on on the next', async () => {
    const pages = await document([{ cells: ['1', 'ข้อความยาว '.repeat(1500).trim(), '1.00'] }]);
    expect(pages.length).toBeGreaterThan(1);
    const all = pages
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of ['ข้อความ', 'ยาว']) expect(all.split(word)).toHaveLength(1501);
  });

  test('a QR code can be read from the page, a picture stands in its place', async () => {
    const dot = createCanvas(10, 10);
    const colours = dot.getContext('2d');
    colours.fillStyle = '#ff0000';
    colours.fillRect(0, 0, 10, 10);
    const pdf = createPdf({ title: 'QR', date, size: [200, 100], margins: 0 });
    pdf.qr('00020101021129370016A000000677010111', 0, 0, 100);
    pdf.image(dot.toBuffer('image/png'), 120, 20, 60, 60);
    const [page] = await readPdf(await pdf.done());
    const drawn = await page!.draw(4);
    const context = drawn.getContext('2d');
    expect(Array.from(context.getImageData(600, 200, 1, 1).data.slice(0, 3))).toEqual([255, 0, 0]);
    const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    const [code] = await readBarcodes(context.getImageData(0, 0, 400, 400) as unknown as ImageData, { formats: ['QRCode'] });
    expect(code!.text).toBe('00020101021129370016A000000677010111');
  });
});
