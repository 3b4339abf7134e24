import { expect } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import type { StatementData } from '#plugins/influencer/gateway/statements/read.ts';
import { StatementView } from '#plugins/influencer/parts/StatementView.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/influencer/messages/statement/th.json'),
  en: () => import('../../../plugins/influencer/messages/statement/en.json'),
};
const line = { at: '2026-11-08T05:00:00.000Z', baseSatang: 89_000, commissionBp: 1_200 };
const paid: StatementData = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 3,
  number: 'IF69-0001',
  state: 'paid',
  as: 'influencer',
  isMine: false,
  mayPay: false,
  toDay: '2026-11-19',
  calculatedAt: '2026-11-19T03:00:00.000Z',
  influencer: { name: 'มะลิ ชิมทั่วตลาด', slug: 'mali', taxId: '', address: '', phone: '', bank: '', hasAccount: true },
  seller: 'ตลาดแดง',
  withholding: { missing: [] },
  vatBp: 700,
  withholdingBp: 300,
  sums: { commissionSatang: 8_680, giftsSatang: 6_930, vatSatang: 608, withheldSatang: 468, netSatang: 15_750 },
  lines: [
    { ...line, kind: 'commission', about: 'S6900042', amountSatang: 10_680 },
    { ...line, kind: 'commission_back', about: 'S6900042', amountSatang: -2_000 },
    { ...line, kind: 'gift', about: 'พวงมาลัยดาวเรืองพันดอกถวายใจ', baseSatang: null, commissionBp: null, amountSatang: 6_930 },
  ],
  method: 'transfer',
  reference: 'KB6911-204518',
  steps: [
    { what: 'calculated', by: 'ธนา รุ่งเรือง', at: '2026-11-19T03:00:00.000Z' },
    { what: 'approved', by: 'อรุณี แสงทอง', at: '2026-11-19T04:00:00.000Z' },
    { what: 'paid', by: 'อรุณี แสงทอง', at: '2026-11-19T05:00:00.000Z' },
  ],
};

/** What an influencer gets, and of what. */
const meta = preview.meta({
  title: 'Plugins/Influencer/Statement',
  component: StatementView,
  loaders: [
    async () => {
      await Promise.all([addTexts('influencer', texts, 'th'), addTexts('influencer', texts, 'en')]);
    },
  ],
  args: { data: paid },
});

export const Paid = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('หัก ภาษี ณ ที่จ่าย 3%')).toBeVisible();
    await expect(canvas.getByText('ภาษีมูลค่าเพิ่ม 7% ของค่าคอมมิชชัน')).toBeVisible();
    await expect(canvas.getByText('฿157.50')).toBeVisible();
    await expect(canvas.getByText('โอนเข้าบัญชี KB6911-204518')).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'คืนค่าคอมมิชชัน S6900042' })).toBeVisible();
  },
});

export const Phone = meta.story({
  name: 'Not agreed to yet, on a phone, in the dark',
  args: { data: { ...paid, state: 'calculated', method: null, reference: '', steps: paid.steps.slice(0, 1) } },
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ธนา รุ่งเรือง คำนวณ')).toBeVisible();
    await expect(canvas.queryByText(/KB6911/)).toBeNull();
  },
});
