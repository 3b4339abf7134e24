import type { LocalText } from '#kit/schema/locale.ts';
import type { ChargeLine, Method } from '../contract.ts';
import type { Account } from '../schemas.ts';

/** Where the demo is paid to: digits that cannot be anybody's, because their check digit is wrong. */
export const demoAccounts: readonly Pick<Account, 'kind' | 'number' | 'bank'>[] = [
  { kind: 'promptpay', number: '0105536000315', bank: '' },
  { kind: 'billPayment', number: '010553600031501', bank: '' },
  { kind: 'bank', number: '0000000000', bank: '014' },
];

/** A charge with a past. */
export interface DemoCharge {
  readonly number: string;
  readonly title: LocalText;
  readonly lines: ChargeLine[];
  readonly hoursAgo: number;
  /** How it was paid, or is going to be; nobody has chosen without. */
  readonly method?: Method;
  readonly paidSatang: number;
  readonly closed?: 'cancelled' | 'expired';
  /** Its payer has sent the demo's slip. */
  readonly slip?: true;
}

const line = (id: string, title: string, quantity: number, unitSatang: number, unit: string): ChargeLine => ({
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

/** One in each state, the newest last. */
export const demoCharges: readonly DemoCharge[] = [
  {
    number: 'BL69-0001',
    title: { th: 'ค่าเช่าห้องประชุมครึ่งวัน', en: 'Meeting room, half a day' },
    lines: [line('1', 'ค่าเช่าห้องประชุมครึ่งวัน', 1, 180_000, 'ครั้ง'), line('2', 'ชุดอาหารว่าง', 12, 4500, 'ชุด')],
    hoursAgo: 240,
    method: 'promptpay',
    paidSatang: 234_000,
  },
  {
    number: 'BL69-0002',
    title: { th: 'ค่าบำรุงแผงค้ารายเดือน', en: 'Monthly stall fee' },
    lines: [line('1', 'ค่าบำรุงแผงค้ารายเดือน', 1, 120_000, 'เดือน')],
    hoursAgo: 120,
    method: 'transfer',
    paidSatang: 50_000,
  },
  {
    number: 'BL69-0003',
    title: { th: 'ค่าป้ายไวนิล', en: 'Vinyl banner' },
    lines: [line('1', 'ป้ายไวนิล 2 × 1 เมตร', 2, 35_000, 'ผืน')],
    hoursAgo: 72,
    method: 'promptpay',
    paidSatang: 70_100,
  },
  {
    number: 'BL69-0004',
    title: { th: 'ค่าบัตรเวิร์กช็อปย้อมคราม', en: 'Indigo dyeing workshop' },
    lines: [line('1', 'เวิร์กช็อปย้อมคราม', 1, 59_000, 'ที่นั่ง')],
    hoursAgo: 48,
    method: 'promptpay',
    paidSatang: 0,
    closed: 'expired',
  },
  {
    number: 'BL69-0005',
    title: { th: 'ค่าสมัครสมาชิกรายปี', en: 'Yearly membership' },
    lines: [line('1', 'ค่าสมาชิกรายปี', 1, 99_900, 'ปี')],
    hoursAgo: 20,
    method: 'cod',
    paidSatang: 0,
  },
  {
    number: 'BL69-0006',
    title: { th: 'ค่าบริการจัดส่งด่วน', en: 'Express delivery' },
    lines: [line('1', 'ค่าบริการจัดส่งด่วน', 1, 12_345, 'ครั้ง')],
    hoursAgo: 3,
    paidSatang: 0,
  },
  {
    number: 'BL69-0007',
    title: { th: 'ค่าอาหารกลางวันกลุ่ม', en: 'Lunch for a group' },
    lines: [line('1', 'อาหารกลางวัน', 10, 4500, 'ชุด')],
    hoursAgo: 1,
    method: 'promptpay',
    paidSatang: 0,
    slip: true,
  },
];
