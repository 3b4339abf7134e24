import { changeOf } from './cash.ts';
import type { Bill, Tender } from './deviceLog.ts';
import { noteOf } from './gift.ts';
import type { StoreView, DeviceView } from '#plugins/cluster/contract.ts';

/** A row of a receipt. `pair` has words on the left and an amount on the right. */
export type ReceiptRow =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align: 'start' | 'center';
      readonly size: 'small' | 'normal' | 'large';
      readonly bold: boolean;
    }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly size: 'normal' | 'large'; readonly bold: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'qr'; readonly text: string };

/** Words of a receipt by key, and how amounts, numbers and moments are written. */
export interface ReceiptWords {
  readonly t: (key: ReceiptKey, values?: Record<string, string>) => string;
  readonly money: (satang: number) => string;
  readonly number: (value: number) => string;
  readonly date: (at: number) => string;
}
export const RECEIPT_KEYS = [
  'abbreviated',
  'plain',
  'return',
  'headOffice',
  'branch',
  'taxId',
  'phone',
  'number',
  'date',
  'cashier',
  'machine',
  'each',
  'lineDiscount',
  'discount',
  'rounding',
  'total',
  'refund',
  'vat',
  'vatIncluded',
  'prepaidBy',
  'change',
  'origin',
  'scan',
  'giftCode',
] as const;
export type ReceiptKey = (typeof RECEIPT_KEYS)[number] | `tender.${Tender}`;

export interface ReceiptOf {
  readonly bill: Bill;
  /** ms. */
  readonly at: number;
  readonly store: StoreView;
  readonly device: Pick<DeviceView, 'name' | 'machineNo'>;
  readonly cashier: string;
  /** Number of the bill that the goods were sold by, of a return. */
  readonly originNumber?: string;
  /** Address that opens the receipt, for a code below it; none on a screen that shows the receipt itself. */
  readonly link?: string;
  /** Codes of gift cards that were sold by it, by line: on the paper that their buyer gets, and nowhere else. */
  readonly codes?: Readonly<Record<string, string>>;
}

const HEAD_OFFICE = '00000';
const center = (text: string, size: 'small' | 'normal' | 'large' = 'normal', bold = false): ReceiptRow => ({
  kind: 'text',
  text,
  align: 'center',
  size,
  bold,
});
const start = (text: string, size: 'small' | 'normal' = 'normal'): ReceiptRow => ({
  kind: 'text',
  text,
  align: 'start',
  size,
  bold: false,
});
const pair = (left: string, right: string, bold = false, size: 'normal' | 'large' = 'normal'): ReceiptRow => ({
  kind: 'pair',
  left,
  right,
  size,
  bold,
});
const RULE: ReceiptRow = { kind: 'rule' };
const paragraphs = (text: string) => text.split('\n').filter((line) => line.trim());

/** Whether a bill is an abbreviated tax invoice: the machine is one that the Revenue Department has allowed (section 86/6). */
export const isTaxInvoice = ({ bill, store, device }: Pick<ReceiptOf, 'bill' | 'store' | 'device'>): boolean =>
  bill.kind === 'sale' && store.vatRegistered && store.abbAllowed && device.machineNo !== '';

/**
 * What stands on a receipt, from the top. An abbreviated tax invoice has what the Revenue Code asks for: its name, the seller with tax id and
 * branch, a number, the goods with their worth, that VAT is in the prices, the date, the machine.
 */
export function receiptRows(of: ReceiptOf, { t, money, number, date }: ReceiptWords): ReceiptRow[] {
  const { bill, at, store, device, cashier, originNumber, link, codes } = of;
  const isReturn = bill.kind === 'return';
  const title = isReturn ? 'return' : isTaxInvoice(of) ? 'abbreviated' : 'plain';
  const branch = store.branchCode === HEAD_OFFICE ? t('headOffice') : t('branch', { code: store.branchCode });
  const change = changeOf(bill.payments);
  return [
    center(store.name, 'large', true),
    ...paragraphs(store.receiptHeader).map((line) => center(line)),
    ...(store.address ? [center(store.address, 'small')] : []),
    ...(store.phone ? [center(t('phone', { phone: store.phone }), 'small')] : []),
    ...(store.taxId ? [center(t('taxId', { id: store.taxId }), 'small'), center(branch, 'small')] : []),
    RULE,
    center(t(title), 'normal', true),
    start(t('number', { number: bill.number }), 'small'),
    ...(originNumber ? [start(t('origin', { number: originNumber }), 'small')] : []),
    start(t('date', { date: date(at) }), 'small'),
    start(t('cashier', { name: cashier }), 'small'),
    ...(device.machineNo ? [start(t('machine', { number: device.machineNo }), 'small')] : []),
    RULE,
    ...bill.lines.flatMap((line) => [
      start(noteOf(line) ? `${line.title} (${noteOf(line)})` : line.title),
      ...(line.modifiers ?? []).map(({ name, satang }) => start(satang ? `  + ${name} ${money(satang)}` : `  + ${name}`, 'small')),
      pair(
        t('each', { quantity: number(line.quantityMilli / 1000), unit: line.unit, price: money(line.unitSatang) }),
        money(line.totalSatang + line.discountSatang),
      ),
      ...(line.discountSatang ? [pair(t('lineDiscount'), money(-line.discountSatang))] : []),
      ...(codes?.[line.id] ? [center(t('giftCode', { code: codes[line.id]! }), 'normal', true)] : []),
    ]),
    RULE,
    ...(bill.discountSatang ? [pair(t('discount'), money(-bill.discountSatang))] : []),
    ...(bill.roundingSatang ? [pair(t('rounding'), money(bill.roundingSatang))] : []),
    pair(t(isReturn ? 'refund' : 'total'), money(Math.abs(bill.totalSatang)), true, 'large'),
    ...(store.vatRegistered ? [pair(t('vat'), money(Math.abs(bill.vatSatang))), center(t('vatIncluded'), 'small')] : []),
    RULE,
    ...bill.payments.flatMap(({ tender, amountSatang, reference, taxedSatang }) => [
      pair(t(`tender.${tender}`), money(Math.abs(amountSatang))),
      ...(taxedSatang ? [start(t('prepaidBy', { number: reference }), 'small')] : []),
    ]),
    ...(change > 0 ? [pair(t('change'), money(change))] : []),
    ...(link ? [RULE, { kind: 'qr' as const, text: link }, center(t('scan'), 'small')] : []),
    ...(store.receiptFooter ? [RULE, ...paragraphs(store.receiptFooter).map((line) => center(line))] : []),
  ];
}

/** Breaks a text into lines that fit, between words; a word that is longer than a line is broken between its letters and their marks. */
export function wrap(
  text: string,
  width: number,
  measure: (text: string) => number,
  words: (text: string, by: 'word' | 'grapheme') => string[],
): string[] {
  const lines: string[] = [];
  let line = '';
  const push = (piece: string) => {
    if (measure(line + piece.trimEnd()) <= width || line === '') line += piece;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  };
  for (const word of words(text, 'word'))
    if (measure(word.trimEnd()) <= width) push(word);
    else for (const letter of words(word, 'grapheme')) push(letter);
  return line.trimEnd() ? [...lines, line.trimEnd()] : lines;
}
