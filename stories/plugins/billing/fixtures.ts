import { addTexts, type TextModules } from '#kit/page/text.ts';
import { billBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { billPaymentCode, promptPayCode } from '#kit/thai/promptPay.ts';
import type { ChargeLine } from '#plugins/billing/contract.ts';
import type { ChargeRow, ChargeView, Document, Payment, SlipCase, Way } from '#plugins/billing/schemas.ts';
import type { Plan } from '#plugins/billing/calls/subscriptionSchemas.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/billing/messages/**/*.json');
const group = (folder: string): TextModules => ({
  th: () => groups[`../../../plugins/billing/messages/${folder}th.json`]!(),
  en: () => groups[`../../../plugins/billing/messages/${folder}en.json`]!(),
});
const TEXTS = ['', 'pages/', 'desk/', 'document/'].map(group);

/** All words of billing, for stories of its parts. */
export async function billingTexts(): Promise<void> {
  for (const texts of TEXTS) for (const locale of ['th', 'en'] as const) await addTexts('billing', texts, locale);
}

/** So far from now that a story does not see it. */
const SOON = new Date(Date.now() + 12 * 60_000).toISOString();
const AT = '2026-11-21T03:20:00.000Z';
export const uuid = (last: number) => `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const line = (id: string, title: string, quantity: number, unit: string, unitSatang: number): ChargeLine => ({
  id,
  kind: 'item',
  sku: '',
  title,
  detail: '',
  quantity,
  unit,
  unitSatang,
  discountSatang: 0,
  totalSatang: quantity * unitSatang,
  vatClass: 'vat7',
});
const LINES = [line('1', 'น้ำปลาร้าปรุงสุก ขวดใหญ่', 2, 'ขวด', 12_900), line('2', 'ปั๊มน้ำตั้งโต๊ะ', 1, 'เครื่อง', 97_656)];

export const promptPayWay: Way = {
  method: 'promptpay',
  title: 'พร้อมเพย์',
  accountName: 'บริษัท ตลาดแดง จำกัด',
  number: '0105536000315',
  bank: '',
};
export const transferWay: Way = { ...promptPayWay, method: 'transfer', number: '1234567890', bank: '014' };
const way = (method: Way['method']): Way => ({ method, title: '', accountName: '', number: '', bank: '' });

export const charge: ChargeView = {
  id: uuid(1),
  number: 'S690042',
  title: 'คำสั่งซื้อ',
  state: 'open',
  lines: LINES,
  priceMode: 'inclusive',
  amountSatang: 123_456,
  vatSatang: 8077,
  paidSatang: 0,
  refundedSatang: 0,
  dueSatang: 123_456,
  late: false,
  expiresAt: null,
  createdAt: AT,
  returnPath: '/shop/orders/S690042',
  walletSatang: null,
  slip: false,
  ways: [promptPayWay, way('billPayment'), transferWay, way('wallet'), way('cod')],
  payments: [],
  documents: [],
  taxBuyer: null,
  payerName: 'ปิ่นฤทัย น้ำทิพย์',
  token: 'guest',
  version: 1,
};

export const payment: Payment = {
  id: uuid(2),
  chargeId: charge.id,
  method: 'promptpay',
  state: 'awaiting_customer',
  amountSatang: charge.amountSatang,
  capturedSatang: 0,
  qr: promptPayCode(promptPayWay.number, charge.amountSatang)!,
  barcode: '',
  ref1: '',
  ref2: '',
  account: promptPayWay,
  expiresAt: SOON,
  redirectUrl: '',
  failure: '',
  slips: [],
  createdAt: AT,
};

const bill = { biller: '010553600031501', ref1: 'S690042', ref2: '81' };
export const billPayment: Payment = {
  ...payment,
  method: 'billPayment',
  qr: billPaymentCode(bill, charge.amountSatang)!,
  barcode: billBarcode(bill, charge.amountSatang),
  ref1: bill.ref1,
  ref2: bill.ref2,
  account: { ...promptPayWay, method: 'billPayment', number: bill.biller },
};

export const slip = (state: Payment['slips'][number]['state'], reason = ''): Payment['slips'][number] => ({
  id: uuid(3),
  state,
  bank: '014',
  reference: '00111222233344ABCD12',
  reason,
  createdAt: AT,
});

/** The payment at other moments, and in another way. */
export const moments: Readonly<Record<'over' | 'review' | 'rejected' | 'transfer', Payment>> = {
  over: { ...payment, state: 'expired', qr: '' },
  review: { ...payment, state: 'pending_review', slips: [slip('manual_review')] },
  rejected: { ...payment, slips: [slip('rejected', 'ยอดเงินไม่ตรง')] },
  transfer: { ...payment, method: 'transfer', account: transferWay, qr: '', expiresAt: null },
};

export const chargeRow: ChargeRow = {
  id: charge.id,
  number: charge.number,
  title: charge.title,
  state: 'pending_review',
  amountSatang: charge.amountSatang,
  dueSatang: charge.dueSatang,
  payerName: charge.payerName,
  channel: 'shop',
  method: 'promptpay',
  late: false,
  createdAt: AT,
  expiresAt: null,
};

/** A slip as a picture that needs no gateway. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="#e7efff"/><text x="40" y="120" font-size="36" fill="#123">โอนเงินสำเร็จ</text><text x="40" y="200" font-size="44" fill="#123">1,234.56 บาท</text></svg>',
)}`;

export const slipCase: SlipCase = {
  ...slip('manual_review'),
  charge: chargeRow,
  paymentId: payment.id,
  paymentState: 'pending_review',
  amountSatang: charge.amountSatang,
  account: promptPayWay,
  picture: PICTURE,
  code: '0041000600000101030140220001112222333444ABCD125102TH910417DF',
  saidSatang: charge.amountSatang,
  saidAt: AT,
  usedFor: null,
  elsewhere: false,
  firstAcceptedBy: '',
  needsSecond: false,
  version: 1,
};

export const plan: Plan = {
  id: uuid(5),
  code: 'monthly',
  nameTh: 'รายเดือน',
  nameEn: 'Monthly',
  summaryTh: 'เรียนได้ทุกคอร์ส ยกเลิกเมื่อไรก็ได้',
  summaryEn: 'Every course; cancel at any time',
  featuresTh: ['ทุกคอร์สในห้องเรียน', 'ดาวน์โหลดใบงาน', 'ถามครูได้ทุกวันพุธ'],
  featuresEn: ['Every course', 'Work sheets to download', 'Ask a teacher on Wednesdays'],
  interval: 'month',
  intervalCount: 1,
  priceSatang: 29_900,
  trialDays: 7,
  active: true,
  subscribers: 12,
  version: 1,
};

export const taxInvoice: Document = {
  id: uuid(6),
  kind: 'receipt_tax_invoice',
  number: 'RT6911-00042',
  state: 'issued',
  issueDate: '2026-11-21',
  buyerName: 'บริษัท น้ำพุค้าปลีก จำกัด',
  totalSatang: charge.amountSatang,
  chargeId: charge.id,
  path: `/billing/invoice/${uuid(6)}`,
  dueDate: '',
  reference: charge.number,
  seller: {
    name: 'บริษัท ตลาดแดง จำกัด',
    address: '99/1 ถนนริมน้ำ ตำบลบางปลา อำเภอบางเลน จังหวัดนครปฐม 73130',
    taxId: '0105536000315',
    branch: '00000',
    phone: '034 123 456',
  },
  buyer: {
    name: 'บริษัท น้ำพุค้าปลีก จำกัด',
    address: '88 ซอยชื่นใจ ถนนป๊อปปูล่า แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    taxId: '0107537000521',
    branch: '00003',
    phone: '',
  },
  lines: LINES,
  priceMode: 'inclusive',
  baseSatang: 115_379,
  vatRateBp: 700,
  vatSatang: 8077,
  untaxedSatang: 0,
  discountSatang: 0,
  roundingSatang: 0,
  whtRateBp: 0,
  whtSatang: 0,
  bahtText: 'หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบหกสตางค์',
  note: '',
  corrects: null,
  replacedBy: null,
  cancelled: null,
  prints: 0,
  withheld: [],
  chain: [],
  billed: [],
  pay: null,
  mayAccept: false,
  share: '',
};
