import { expect } from 'storybook/test';
import { Receipt } from '#plugins/pos/parts/receipt/Receipt.tsx';
import type { ReceiptView } from '#plugins/pos/gateway/receipts/view.ts';
import type { ReceiptRow } from '#plugins/pos/rules/receipt.ts';
import preview from '../../../.storybook/preview.tsx';
import { addTexts, type TextModules } from '#kit/page/text.ts';

const center = (text: string, size: 'small' | 'normal' | 'large' = 'normal', bold = false): ReceiptRow => ({
  kind: 'text',
  text,
  align: 'center',
  size,
  bold,
});
const pair = (left: string, right: string, bold = false): ReceiptRow => ({
  kind: 'pair',
  left,
  right,
  size: bold ? 'large' : 'normal',
  bold,
});
const receipt: ReceiptView = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'T1-69-000042',
  token: 'A'.repeat(22),
  rows: [
    center('แผงผลไม้ป้าแดง', 'large', true),
    center('เลขประจำตัวผู้เสียภาษี 0105536112014', 'small'),
    { kind: 'rule' },
    center('ใบกำกับภาษีอย่างย่อ', 'normal', true),
    { kind: 'text', text: 'มะม่วงน้ำดอกไม้สีทองคัดพิเศษจากสวนที่ปากน้ำโพ', align: 'start', size: 'normal', bold: false },
    pair('2 กก. × ฿120.00', '฿240.00'),
    { kind: 'rule' },
    pair('รวมทั้งสิ้น', '฿240.00', true),
    pair('ภาษีมูลค่าเพิ่มในยอด', '฿15.70'),
  ],
  paper: null,
  mayAsk: false,
  mayMail: false,
};

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/pos/messages/receipt/{th,en}.json');
const from = (locale: string) => groups[`../../../plugins/pos/messages/receipt/${locale}.json`]!;
const texts = async () => {
  for (const locale of ['th', 'en'] as const) await addTexts('pos', { th: from('th'), en: from('en') }, locale);
};

/** A receipt as its customer sees it. */
const meta = preview.meta({ title: 'Plugins/Pos/Receipt', component: Receipt, loaders: [texts] });
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const Paper = meta.story({
  name: 'As on paper, with long names',
  args: { receipt },
  globals: { viewport: { value: 'w360' } },
  play: fits,
});
export const Replaced = meta.story({
  name: 'A full tax invoice has taken its place',
  args: {
    receipt: { ...receipt, paper: { id: receipt.id, kind: 'receipt_tax_invoice', number: 'RT6911-00007', path: '/billing/invoice/1' } },
  },
  play: fits,
});
