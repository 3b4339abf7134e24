import { readFileSync } from 'node:fs';
import { bahtText } from '#kit/thai/bahtText.ts';
import type { ChargeLine } from '#plugins/billing/contract.ts';
import { DOCUMENT_WORDS, type DocumentDrawing, type DocumentWords } from '#plugins/billing/rules/documentDrawing.ts';
import type { DocumentKind } from '#plugins/billing/rules/documentKind.ts';
import { documentTotals } from '#plugins/billing/rules/documentTotals.ts';
import { withheldOn } from '#plugins/billing/rules/withholding.ts';
import type { Document, Party } from '#plugins/billing/schemas.ts';

export const SELLER: Party = {
  name: 'บริษัท แสงทองเกษตรอินทรีย์ จำกัด (มหาชน)',
  address: '99/9 หมู่ 4 ถนนพหลโยธิน ตำบลคลองหนึ่ง อำเภอคลองหลวง จังหวัดปทุมธานี 12120',
  taxId: '0107537000521',
  branch: '00000',
  phone: '02-123-4567',
};
export const BUYER: Party = {
  name: 'บริษัท ผู้ใหญ่กตัญญูการค้า จำกัด',
  address: '128/5 ซอยปั๊มน้ำมัน ถนนสุขุมวิท แขวงพระโขนง เขตคลองเตย กรุงเทพมหานคร 10110',
  taxId: '0105536000321',
  branch: '00003',
  phone: '',
};

export const line = (given: Partial<ChargeLine> = {}): ChargeLine => {
  const { quantity = 1, unitSatang = 10_700, discountSatang = 0 } = given;
  return {
    id: '1',
    kind: 'item',
    sku: '',
    title: 'ปุ๋ยหมักอินทรีย์',
    detail: '',
    unit: 'ถุง',
    vatClass: 'vat7',
    ...given,
    quantity,
    unitSatang,
    discountSatang,
    totalSatang: quantity * unitSatang - discountSatang,
  };
};

export const LINES: ChargeLine[] = [
  line({
    title: 'ปุ๋ยหมักอินทรีย์สูตรเข้มข้น ขนาด 25 กก.',
    detail: 'สำหรับพืชผักสวนครัวและไม้ผล',
    quantity: 12,
    unitSatang: 32_000,
    discountSatang: 14_000,
  }),
  line({ title: 'ปั๊มน้ำโซลาร์เซลล์ 1.5 แรงม้า พร้อมแผงและอุปกรณ์ติดตั้ง', quantity: 1, unitSatang: 1_590_000, unit: 'ชุด' }),
  line({ title: 'เมล็ดพันธุ์ผักบุ้งจีน', detail: 'พืชผลเกษตร', quantity: 20, unitSatang: 3_500, unit: 'ซอง', vatClass: 'exempt' }),
  line({ kind: 'shipping', title: 'ค่าจัดส่ง', quantity: 1, unitSatang: 15_000, unit: '' }),
];

const words = (locale: 'th' | 'en'): DocumentWords => {
  const texts = JSON.parse(readFileSync(`plugins/billing/messages/document/${locale}.json`, 'utf8')) as Record<string, string>;
  return Object.fromEntries(DOCUMENT_WORDS.map((word) => [word, texts[`document.${word}`]!])) as unknown as DocumentWords;
};

/** A document as the gateway would hand it to the worker. */
export function drawingOf(kind: DocumentKind, given: Partial<Document> = {}, more: Partial<DocumentDrawing> = {}): DocumentDrawing {
  const lines = given.lines ?? LINES;
  const priceMode = given.priceMode ?? 'inclusive';
  const totals = documentTotals(lines, { priceMode, rateBp: 700, whtRateBp: given.whtRateBp ?? 0 });
  return {
    document: {
      id: '01990000-0000-7000-8000-000000000001',
      kind,
      number: 'RT6911-00042',
      state: 'issued',
      issueDate: '2026-11-21',
      dueDate: '',
      reference: 'S690001',
      buyerName: BUYER.name,
      chargeId: null,
      path: '',
      seller: SELLER,
      buyer: BUYER,
      lines,
      priceMode,
      ...totals,
      bahtText: bahtText(totals.totalSatang),
      note: '',
      corrects: null,
      replacedBy: null,
      cancelled: null,
      prints: 0,
      withheld: withheldOn({ lines, ...totals, ...given }),
      chain: [],
      billed: [],
      pay: null,
      mayAccept: false,
      share: '',
      ...given,
    },
    corrected: null,
    words: { th: words('th'), en: words('en') },
    copy: false,
    logo: null,
    ...more,
  };
}
