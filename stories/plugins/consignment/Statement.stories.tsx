import { expect } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import type { SettlementData } from '#plugins/consignment/gateway/pages/settlement.ts';
import { Sheet } from '#plugins/consignment/parts/Sheet.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/consignment/messages/pages/th.json'),
  en: () => import('../../../plugins/consignment/messages/pages/en.json'),
};

const line = { commissionBp: 2_000, quantityMilli: 2_000, grossSatang: 18_000, commissionSatang: 3_600 };
const paid: SettlementData = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 4,
  number: 'CS69-0012',
  state: 'paid',
  as: 'owner',
  isMine: false,
  mayDispute: false,
  fromDay: '2026-11-01',
  toDay: '2026-11-21',
  createdAt: '2026-11-21T03:00:00.000Z',
  vendor: {
    id: '0199a000-0000-7000-8000-000000000002',
    name: 'บริษัท ขนมป้าปี่ น้ำเชื่อมผู้ญู จำกัด',
    taxId: '0105561000003',
    address: '12/3 ซอยวัดปู่เจ้าสมิงพราย ตำบลสำโรงใต้ อำเภอพระประแดง สมุทรปราการ 10130',
    phone: '081 234 5678',
    bank: 'กสิกรไทย 123-4-56789-0',
  },
  seller: { name: 'ตลาดนัดแดง แผงผลไม้', taxId: '0105561000003', address: '88 ถนนเยาวราช กรุงเทพมหานคร 10100' },
  vatBp: 700,
  withholdingBp: 300,
  sums: { grossSatang: 19_500, commissionSatang: 3_825, vatSatang: 268, withheldSatang: 115, adjustedSatang: -1_000, netSatang: 14_522 },
  lines: [
    { ...line, variantId: 'a', sku: 'KANOM-CHAN', title: 'ขนมชั้นน้ำตาลมะพร้าว กล่องใหญ่' },
    {
      ...line,
      variantId: 'b',
      sku: 'LONG',
      title: 'ที่รองแก้วสานผักตบชวาลายพิกุลทองสองชั้นพิเศษ',
      commissionBp: 1_500,
      grossSatang: 1_500,
      commissionSatang: 225,
    },
  ],
  adjustments: [{ id: 'x', amountSatang: -1_000, reason: 'ค่าโต๊ะวางของ' }],
  reference: 'KB-20691121-778',
  dispute: '',
  steps: [
    { what: 'calculated', by: 'แดง ใจดี', at: '2026-11-21T03:00:00.000Z' },
    { what: 'approved', by: 'ดำ ใจดี', at: '2026-11-21T04:00:00.000Z' },
    { what: 'paid', by: 'ดำ ใจดี', at: '2026-11-21T05:00:00.000Z' },
  ],
};

/** What a vendor gets, on paper. */
const meta = preview.meta({
  title: 'Plugins/Consignment/Statement',
  component: Sheet,
  loaders: [
    async () => {
      await Promise.all([addTexts('consignment', texts, 'th'), addTexts('consignment', texts, 'en')]);
    },
  ],
  args: { data: paid },
});

export const Paid = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('หนึ่งร้อยสี่สิบห้าบาทยี่สิบสองสตางค์')).toBeVisible();
    await expect(canvas.getByText(/50 ทวิ/)).toBeVisible();
    await expect(canvas.getByText('หัก ภาษีมูลค่าเพิ่มของค่าฝากขาย 7%')).toBeVisible();
  },
});

export const Plain = meta.story({
  name: 'A person, without VAT, on a phone',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  args: {
    data: {
      ...paid,
      state: 'calculated',
      vatBp: 0,
      withholdingBp: 0,
      adjustments: [],
      sums: { ...paid.sums, vatSatang: 0, withheldSatang: 0, adjustedSatang: 0, netSatang: 15_675 },
      steps: paid.steps.slice(0, 1),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ภาษี.*ณ ที่จ่าย/)).toBeNull();
    await expect(canvas.getByText('หนึ่งร้อยห้าสิบหกบาทเจ็ดสิบห้าสตางค์')).toBeVisible();
  },
});
