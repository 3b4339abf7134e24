import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { addTexts } from '#kit/page/text.ts';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { OrderActions } from '#plugins/shop/parts/orders/OrderActions.tsx';
import '#plugins/shop/parts/orders/order.css';
import { writeBoot } from '../../boot.ts';
import preview from '../../../.storybook/preview.tsx';
import { shopTexts, uuid } from './buyingFixtures.ts';

const line = (index: number, title: string): Order['lines'][number] => ({
  id: uuid(index),
  variantId: uuid(index + 50),
  sku: `SKU-${index}`,
  barcode: '',
  title,
  options: 'ขนาด L',
  picture: null,
  quantity: 2,
  unitSatang: 12_000,
  regularSatang: 12_000,
  discountSatang: 0,
  totalSatang: 24_000,
  vatSatang: 0,
  fulfilled: 2,
  returned: 0,
  refunded: 0,
  open: 0,
  returnable: 2,
  refundedSatang: 0,
  reviewed: false,
});
const arrived = {
  id: uuid(1),
  number: 'S690001',
  state: 'completed',
  lines: [line(1, 'เสื้อยืดสีขาวไซซ์ใหญ่'), line(2, 'น้ำพริกเผาสูตรยาย')],
  may: ['requestReturn', 'orderAgain'],
} as unknown as Order;

/** An order as its page has it: what is reviewed is read anew. */
function Arrived() {
  const [reviewed, setReviewed] = useState<readonly string[]>([]);
  gateway.mockImplementation(async (name: string, input?: Record<string, unknown>) => {
    if (name !== 'shop.writeReview') throw new Error(name);
    setReviewed((before) => [...before, String(input?.sku)]);
    return { state: 'shown' };
  });
  const order = { ...arrived, lines: arrived.lines.map((each) => ({ ...each, reviewed: reviewed.includes(each.sku) })) };
  return <OrderActions order={order} token="" onChange={() => {}} />;
}

const gateway = fn();
const shared = {
  th: () => import('../../../plugins/shop/messages/shared/th.json'),
  en: () => import('../../../plugins/shop/messages/shared/en.json'),
};

/** What a buyer does with an order that has come. */
const meta = preview.meta({
  title: 'Plugins/Shop/Orders',
  loaders: [shopTexts, async () => addTexts('shop', shared, 'th'), async () => addTexts('shop', shared, 'en')],
  component: Arrived,
  globals: { theme: 'talad', role: 'user', viewport: { value: 'w360' } },
  beforeEach(context) {
    // A toast stands beside the page.
    writeBoot(context);
    gateway.mockReset();
    setCall((name, input) => gateway(name, input) as Promise<unknown>);
  },
});

export const Reviewed = meta.story({
  name: 'All of it is reviewed',
  render: () => <Arrived />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เขียนรีวิว' }));
    const dialog = await screen.findByRole('dialog', { name: 'เขียนรีวิว' });
    for (const left of [2, 1]) {
      const send = await waitFor(async () => {
        const buttons = screen.getAllByRole('button', { name: 'ส่งรีวิว' });
        await expect(buttons).toHaveLength(left);
        return buttons[0]!;
      });
      const form = send.closest('form')!;
      await userEvent.click(form.querySelector<HTMLInputElement>('input[type="radio"][value="5"]')!);
      await userEvent.click(send);
    }
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await screen.findByText('ขอบคุณสำหรับรีวิว');
    await expect(gateway).toHaveBeenCalledTimes(2);
    // Nothing is left to be reviewed, so nothing offers it.
    await expect(canvas.queryByRole('button', { name: 'เขียนรีวิว' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'ขอคืนสินค้า' })).toBeVisible();
  },
});

export const Returned = meta.story({
  name: 'Something of it goes back',
  render: () => <Arrived />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ขอคืนสินค้า' }));
    await screen.findByRole('dialog', { name: 'ขอคืนสินค้า' });
    const send = await screen.findByRole('button', { name: 'ส่งคำขอ' });
    const buttons = [...send.closest('dialog, [role="dialog"]')!.querySelectorAll<HTMLElement>('.ui-Button')];
    await expect(buttons.length).toBeGreaterThanOrEqual(2);
    for (const button of buttons) {
      const { height, width } = button.getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(height).toBeLessThanOrEqual(64);
      await expect(width).toBeLessThanOrEqual(360);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.keyboard('{Escape}');
  },
});
