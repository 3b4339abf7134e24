import { expect, fn, userEvent } from 'storybook/test';
import { SlipReview } from '#plugins/billing/parts/desk/slips/SlipReview.tsx';
import '#plugins/billing/parts/billing.css';
import '#plugins/billing/parts/desk/desk.css';
import preview from '../../../.storybook/preview.tsx';
import { billingTexts, slipCase, uuid } from './fixtures.ts';

/** A slip beside what it should say, for staff. */
const meta = preview.meta({
  title: 'Plugins/Billing/SlipReview',
  component: SlipReview,
  globals: { role: 'manager' },
  loaders: [billingTexts],
  args: { slip: slipCase, place: 1, count: 3, onGo: fn() },
});

export const ByKeyboard = meta.story({
  name: 'Decided by keyboard',
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('n');
    await expect(args.onGo).toHaveBeenCalledWith(1);
    await userEvent.keyboard('r');
    const dialog = canvas.getByRole('dialog', { name: 'ไม่รับสลิป' });
    await userEvent.click(canvas.getByRole('button', { name: 'ไม่รับ' }));
    await expect(dialog).toHaveTextContent('บอกเหตุผล');
    await userEvent.selectOptions(canvas.getByLabelText('เหตุผลที่ใช้บ่อย'), 'เป็นสลิปเก่า');
    await expect(canvas.getByLabelText('เหตุผล')).toHaveValue('เป็นสลิปเก่า');
  },
});

export const UsedBefore = meta.story({
  name: 'Used before, on a phone',
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  args: {
    slip: {
      ...slipCase,
      state: 'duplicate',
      saidSatang: 100_000,
      usedFor: { slipId: uuid(9), chargeNumber: 'S690007', payerName: 'ธนา รุ่งเรือง' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ใช้กับ S690007 ของ ธนา รุ่งเรือง')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'รับสลิป' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
