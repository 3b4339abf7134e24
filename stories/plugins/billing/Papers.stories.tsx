import { expect } from 'storybook/test';
import { DocumentSheet } from '#plugins/billing/parts/documents/DocumentSheet.tsx';
import { PlanCard } from '#plugins/billing/parts/subscriptions/PlanCard.tsx';
import '#plugins/billing/parts/billing.css';
import preview from '../../../.storybook/preview.tsx';
import { billingTexts, plan, taxInvoice } from './fixtures.ts';

/** Documents as sheets of paper, and plans. */
const meta = preview.meta({
  title: 'Plugins/Billing/Papers',
  component: DocumentSheet,
  loaders: [billingTexts],
  args: { document: taxInvoice },
});

export const TaxInvoice = meta.story({
  name: 'Receipt and tax invoice',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ต้นฉบับ')).toBeVisible();
    await expect(canvas.getByText('(หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบหกสตางค์)')).toBeVisible();
    await expect(canvas.getByText(/0-1075-37000-52-1 \(สาขาที่ 00003\)/)).toBeVisible();
  },
});

export const Cancelled = meta.story({
  name: 'A copy of one that was replaced',
  globals: { mode: 'dark' },
  args: {
    document: {
      ...taxInvoice,
      state: 'replaced',
      prints: 2,
      replacedBy: { id: taxInvoice.id, number: 'RT6911-00043' },
      cancelled: { at: '2026-11-21T04:00:00.000Z', reason: 'ที่อยู่ผู้ซื้อผิด' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('สำเนา')).toBeVisible();
    await expect(canvas.getByText('RT6911-00043')).toBeVisible();
  },
});

export const Phone = meta.story({
  name: 'On a phone',
  globals: { viewport: { value: 'w360' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Plans = meta.story({
  name: 'Plans side by side',
  render: () => (
    <div className="billing-Grid">
      <PlanCard plan={plan} current />
      <PlanCard plan={{ ...plan, nameTh: 'รายปี', interval: 'year', priceSatang: 299_000, trialDays: 0 }} />
      <PlanCard plan={{ ...plan, nameTh: 'เริ่มต้น', priceSatang: 0, trialDays: 0, featuresTh: ['บทเรียนตัวอย่าง'] }} />
    </div>
  ),
});
