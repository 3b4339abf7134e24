import { expect, fn, waitFor } from 'storybook/test';
import { FromWallet } from '#plugins/billing/parts/payments/FromWallet.tsx';
import { PaySteps } from '#plugins/billing/parts/payments/PaySteps.tsx';
import { Ways } from '#plugins/billing/parts/payments/Ways.tsx';
import { WayView } from '#plugins/billing/parts/payments/WayView.tsx';
import '#plugins/billing/parts/billing.css';
import preview from '../../../.storybook/preview.tsx';
import type { Method } from '#plugins/billing/contract.ts';
import { billingTexts, billPayment, charge, moments, payment } from './fixtures.ts';

/** Paying a charge, from the choice to the money. */
const meta = preview.meta({
  title: 'Plugins/Billing/Paying',
  component: WayView,
  loaders: [billingTexts],
  args: { charge, method: 'promptpay' as Method, payment: payment, onStarted: fn(), onChange: fn() },
});

export const Steps = meta.story({
  name: 'Choosing, in the checkout of the theme',
  tags: ['theme'],
  globals: { role: 'user', viewport: { value: 'w360' } },
  render: () => (
    <PaySteps title="ชำระเงิน" step="way" charge={charge}>
      <Ways charge={charge} pending={false} onChoose={() => {}} />
    </PaySteps>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

const rich = { ...charge, token: '', walletSatang: 200_000 };
export const EnoughInTheWallet = meta.story({
  name: 'A wallet that has enough comes first',
  globals: { role: 'user', viewport: { value: 'w360' } },
  render: () => (
    <PaySteps title="ชำระเงิน" step="way" charge={rich}>
      <FromWallet charge={rich} onPaid={() => {}} />
      <Ways charge={rich} pending={false} onChoose={() => {}} />
    </PaySteps>
  ),
  play: async ({ canvas }) => {
    const [first, ...others] = canvas.getAllByRole('button');
    await expect(first).toHaveTextContent('จ่าย ฿1,234.56 จากกระเป๋าเงิน');
    await expect(canvas.getByText('ในกระเป๋ามี ฿2,000.00')).toBeVisible();
    await expect(others).toHaveLength(4);
  },
});

export const Waiting = meta.story({
  name: 'PromptPay, waiting for the money',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: /฿1,234.56/ })).toHaveAttribute('aria-busy', 'false'));
    await expect(canvas.getByRole('timer')).toHaveTextContent(/1[12]:\d\d/);
  },
});

export const Over = meta.story({
  name: 'PromptPay, its time is over',
  args: { payment: moments.over },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'สร้างคิวอาร์ใหม่' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'เลือกรูปสลิป' })).toBeEnabled();
  },
});

export const RanOut = meta.story({
  name: 'The charge ran out while the money was on the way',
  args: {
    charge: { ...charge, state: 'expired', dueSatang: 0, ways: [], payments: [{ ...payment, state: 'cancelled' }] },
    payment: { ...payment, state: 'cancelled' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/เงินไม่หาย ส่งสลิปที่นี่/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'เลือกรูปสลิป' })).toBeEnabled();
    // Nothing more is offered that would be refused.
    await expect(canvas.queryByRole('button', { name: 'สร้างคิวอาร์ใหม่' })).toBeNull();
  },
});

export const Bill = meta.story({ name: 'Bill payment, with a bar code', args: { method: 'billPayment', payment: billPayment } });

export const Transfer = meta.story({
  name: 'Transfer, in the dark',
  globals: { mode: 'dark' },
  args: { method: 'transfer', payment: moments.transfer },
});

export const Review = meta.story({
  name: 'Slip waits for review',
  args: { payment: moments.review },
});

export const Rejected = meta.story({
  name: 'Slip was rejected',
  args: { payment: moments.rejected },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ยอดเงินไม่ตรง')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'ส่งสลิปใบอื่น' })).toBeEnabled();
  },
});
