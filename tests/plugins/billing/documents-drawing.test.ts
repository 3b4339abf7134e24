import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentNumber } from '#plugins/billing/rules/documentNumber.ts';
import { documentProblems, type DocumentDraft } from '#plugins/billing/rules/documentProblems.ts';
import { documentTotals } from '#plugins/billing/rules/documentTotals.ts';
import { DOCUMENT_KINDS } from '#plugins/billing/schemas.ts';
import draw from '#plugins/billing/workers/document.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { unlikePicture } from '../../kernel/kit/pdf/unlikePicture.ts';
import { BUYER, drawingOf, line, LINES, SELLER } from './documentSamples.ts';

describe('what a document comes to', () => {
  test.each([
    // Published receipts: 100.00 and 180.00 with VAT in them.
    ['inclusive', 10_000, 9_346, 654, 10_000],
    ['inclusive', 18_000, 16_822, 1_178, 18_000],
    ['inclusive', 89_900, 84_019, 5_881, 89_900],
    ['exclusive', 1_000_000, 1_000_000, 70_000, 1_070_000],
  ] as const)('%s %i satang', (priceMode, amount, base, vat, total) => {
    const totals = documentTotals([line({ unitSatang: amount })], { priceMode, rateBp: 700 });
    expect(totals).toMatchObject({ baseSatang: base, vatSatang: vat, totalSatang: total });
  });

  test('base, VAT, untaxed and rounding are the total, to the satang, whatever the lines', () => {
    for (let seed = 1; seed < 2000; seed++) {
      const lines = Array.from({ length: (seed % 7) + 1 }, (_, index) =>
        line({
          quantity: ((seed * 7 + index) % 9) + 1,
          unitSatang: (seed * 7919 + index * 104_729) % 100_003,
          discountSatang: seed % 3 ? 0 : seed % 50,
          vatClass: (['vat7', 'vat7', 'zero', 'exempt', 'none'] as const)[(seed + index) % 5],
        }),
      );
      if (seed % 4 === 0) lines.push(line({ kind: 'rounding', unitSatang: (seed % 99) - 49, vatClass: 'none' }));
      for (const priceMode of ['inclusive', 'exclusive'] as const)
        for (const perLine of [false, true]) {
          const { baseSatang, vatSatang, untaxedSatang, roundingSatang, totalSatang } = documentTotals(lines, {
            priceMode,
            rateBp: 700,
            perLine,
          });
          expect(baseSatang + vatSatang + untaxedSatang + roundingSatang).toBe(totalSatang);
          if (priceMode === 'inclusive') expect(totalSatang).toBe(lines.reduce((sum, { totalSatang: one }) => sum + one, 0));
        }
    }
  });

  test('10,000 of services with VAT 700 and 3 % kept back are 10,400 to be paid', () => {
    const totals = documentTotals([line({ unitSatang: 1_000_000 })], { priceMode: 'exclusive', rateBp: 700, whtRateBp: 300 });
    expect(totals.totalSatang - totals.whtSatang).toBe(1_040_000);
  });

  test('a seller who is not registered has no VAT on anything', () => {
    expect(documentTotals(LINES, { priceMode: 'inclusive', rateBp: 0 })).toMatchObject({
      vatSatang: 0,
      baseSatang: 0,
      totalSatang: 2_045_000,
    });
  });

  test('numbers count within month and branch', () => {
    expect(documentNumber('receipt_tax_invoice', '00000', '202611', 42)).toBe('RT6911-00042');
    expect(documentNumber('abb_tax_invoice', '00003', '202701', 123_456)).toBe('AB7001-00003-123456');
  });
});

describe('what the law asks for', () => {
  const rights = { vatRegistered: true, abbreviatedAllowed: true };
  const draft: DocumentDraft = {
    kind: 'full_tax_invoice',
    seller: SELLER,
    buyer: BUYER,
    lines: LINES,
    priceMode: 'inclusive',
    totalSatang: 2_045_000,
    corrects: null,
    note: '',
    reference: '',
  };
  test.each(DOCUMENT_KINDS)('a whole %s may be issued', (kind) => {
    expect(documentProblems({ ...draft, kind, corrects: 'RT6911-00001', note: 'คืนสินค้า', reference: '12/69' }, rights)).toEqual({});
  });

  test.each<[string, string[], Partial<DocumentDraft>, Partial<typeof rights>?]>([
    ['no seller', ['seller.name'], { seller: { ...SELLER, name: ' ' } }],
    ['no address of the seller', ['seller.address'], { seller: { ...SELLER, address: '' } }],
    ['no tax id of the seller', ['seller.taxId'], { seller: { ...SELLER, taxId: '' } }],
    ['a wrong tax id of the seller', ['seller.taxId'], { seller: { ...SELLER, taxId: '0107537000522' } }],
    ['no buyer', ['buyer.name', 'buyer.address'], { buyer: { ...BUYER, name: '', address: '' } }],
    ['a company without its branch', ['buyer.branch'], { buyer: { ...BUYER, branch: '' } }],
    ['a branch without its tax id', ['buyer.taxId'], { buyer: { ...BUYER, taxId: '' } }],
    ['a line without a name', ['lines.0.title'], { lines: [line({ title: '' })] }],
    ['a line that does not add up', ['lines.0.total'], { lines: [{ ...line(), totalSatang: 1 }] }],
    ['an amount below zero', ['lines.1.total'], { lines: [line(), line({ unitSatang: -5 })] }],
    ['a day that there is not', ['dueDate'], { dueDate: '2026-02-30' }],
    ['nothing', ['lines'], { lines: [] }],
    ['nothing that is taxed', ['lines'], { lines: [line({ vatClass: 'exempt' })] }],
    ['a seller who is not registered', ['seller.vatRegistered'], {}, { vatRegistered: false }],
    ['an abbreviated one that is not allowed', ['seller.abbreviatedAllowed'], { kind: 'abb_tax_invoice' }, { abbreviatedAllowed: false }],
    ['an abbreviated one with prices before VAT', ['priceMode'], { kind: 'abb_tax_invoice', priceMode: 'exclusive' }],
    ['a credit note of nothing and for no reason', ['corrects', 'note'], { kind: 'credit_note' }],
    ['a receipt without a tax id', ['seller.taxId'], { kind: 'receipt', seller: { ...SELLER, taxId: '' } }],
    ['a certificate without number', ['reference'], { kind: 'wht_cert' }],
  ])('%s is refused by name', (_, fields, change, may = {}) => {
    expect(Object.keys(documentProblems({ ...draft, ...change }, { ...rights, ...may }))).toEqual(fields);
  });

  test('a person needs no branch, an abbreviated tax invoice no buyer', () => {
    expect(documentProblems({ ...draft, buyer: { ...BUYER, taxId: '1101700207030', branch: '' } }, rights)).toEqual({});
    expect(
      documentProblems({ ...draft, kind: 'abb_tax_invoice', buyer: { name: '', address: '', taxId: '', branch: '', phone: '' } }, rights),
    ).toEqual({});
  });
});

describe('the PDF', () => {
  const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).map(({ text }) => text);

  test('a tax invoice looks as one that is handed to customers', async () => {
    const [page] = await readPdf(await draw(drawingOf('receipt_tax_invoice')));
    expect(await unlikePicture(await page!.draw(1), join(import.meta.dirname, 'pictures', 'taxInvoice.png'))).toBeLessThan(0.002);
  });

  test('has all that section 86/4 asks for, in the Buddhist era and in words', async () => {
    const [text] = await textOf(await draw(drawingOf('receipt_tax_invoice')));
    for (const part of [
      'ใบเสร็จรับเงิน/ใบกำกับภาษี',
      SELLER.name,
      '0-1075-37000-52-1',
      'สำนักงานใหญ่',
      BUYER.name,
      '0-1055-36000-32-1',
      'สาขาที่ 00003',
      'RT6911-00042',
      '21 พฤศจิกายน 2569',
      '12 ถุง',
      'ยกเว้นภาษี',
      'ภาษีมูลค่าเพิ่ม 7%',
      '18,457.94',
      '1,292.06',
      '20,450.00',
      '(สองหมื่นสี่ร้อยห้าสิบบาทถ้วน)',
      'ต้นฉบับ',
      'หน้า 1/1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('สำเนา');
  });

  test('an abbreviated one says so, that VAT is in its prices, and nothing of VAT apart', async () => {
    const [text] = await textOf(await draw(drawingOf('abb_tax_invoice')));
    expect(text).toContain('ใบกำกับภาษีอย่างย่อ');
    expect(text).toContain('ราคารวมภาษีมูลค่าเพิ่มแล้ว');
    expect(text).not.toContain('มูลค่าก่อนภาษี');
  });

  test('copies, cancelled and replaced ones are marked', async () => {
    expect((await textOf(await draw(drawingOf('receipt', {}, { copy: true }))))[0]).toMatch(/สำเนา \/ Copy[^]*สำเนา/);
    const cancelled = { at: '2026-11-22T00:00:00Z', reason: 'ชื่อผิด' };
    const [text] = await textOf(
      await draw(drawingOf('receipt_tax_invoice', { cancelled, replacedBy: { id: 'x', number: 'RT6911-00043' } })),
    );
    expect(text).toContain('ใบแทนเลขที่');
    expect(text).toContain('RT6911-00043');
  });

  test('prices before VAT, tax kept back, rounding', async () => {
    const lines = [line({ unitSatang: 1_000_000 }), line({ kind: 'rounding', title: 'ปัดเศษ', unitSatang: -25, vatClass: 'none' })];
    const [text] = await textOf(await draw(drawingOf('invoice', { lines, priceMode: 'exclusive', whtRateBp: 300, dueDate: '2026-12-21' })));
    for (const part of ['10,000.00', '700.00', '-0.25', '10,699.75', 'หักภาษี ณ ที่จ่าย 3%', '-300.00', '10,399.75', '21 ธันวาคม 2569'])
      expect(text).toContain(part);
  });

  test('a credit note names what it corrects, both values, the difference and why', async () => {
    const drawing = drawingOf(
      'credit_note',
      { note: 'ลูกค้าคืนสินค้าชำรุด', lines: [line({ unitSatang: 32_000 })], corrects: { id: 'x', number: 'RT6911-00042' } },
      { corrected: { number: 'RT6911-00042', issueDate: '2026-11-20', valueSatang: 1_915_794 } },
    );
    const [text] = await textOf(await draw(drawing));
    for (const part of ['ใบลดหนี้', 'RT6911-00042 ลงวันที่ 20 พฤศจิกายน 2569', '19,157.94', '18,858.87', '299.07', '20.93', 'ลูกค้าคืนสินค้าชำรุด'])
      expect(text).toContain(part);
  });

  test('a certificate of withheld tax says of what and how much', async () => {
    const drawing = drawingOf('wht_cert', {
      lines: [line({ title: 'ค่าบริการ', unitSatang: 1_000_000, vatClass: 'none' })],
      whtRateBp: 300,
      reference: '12/2569',
    });
    const [text] = await textOf(await draw(drawing));
    for (const part of ['หนังสือรับรองการหักภาษี ณ ที่จ่าย', '12/2569', '10,000.00', 'ภาษีที่หักไว้ 3%', '300.00']) expect(text).toContain(part);
  });

  test('a hundred lines take pages with a head each, and the sums are not torn', async () => {
    const pages = await textOf(
      await draw(
        drawingOf('receipt_tax_invoice', {
          lines: Array.from({ length: 100 }, (_, index) => line({ ...LINES[index % 3]!, id: String(index) })),
        }),
      ),
    );
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, text] of pages.entries()) expect(text).toContain(`หน้า ${index + 1}/${pages.length}`);
    expect(pages.at(-1)).toMatch(/จำนวนเงินทั้งสิ้น[^]*ผู้รับเงิน/);
  });

  test('has all its words in both languages', () => {
    const { words } = drawingOf('receipt');
    for (const texts of [words.th, words.en]) expect(Object.values(texts).every(Boolean)).toBe(true);
  });

  test('the same snapshot gives the same bytes', async () => {
    const [one, other] = [await draw(drawingOf('receipt')), await draw(drawingOf('receipt'))];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });
});
