import { expect, fn, userEvent, within } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import { Differences } from '#plugins/supply/parts/counts/Differences.tsx';
import { ReceiveDialog } from '#plugins/supply/parts/orders/ReceiveDialog.tsx';
import { StorePrice } from '#plugins/supply/parts/stock/StorePrice.tsx';
import { ReceiveTransferDialog } from '#plugins/supply/parts/transfers/ReceiveTransferDialog.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/supply/messages/pages/th.json'),
  en: () => import('../../../plugins/supply/messages/pages/en.json'),
};
const ID = '0197d3c2-0000-7000-8000-00000000000';
const line = (at: number, title: string, sku: string) => ({ id: `${ID}${at}`, variantId: `${ID}${at}`, title, sku });

const meta = preview.meta({
  title: 'Plugins/Supply',
  loaders: [() => Promise.all([addTexts('supply', texts, 'th'), addTexts('supply', texts, 'en')])],
});

export const Receiving = meta.story({
  name: 'A part of an order comes',
  globals: { viewport: { value: 'w360' } },
  render: () => (
    <ReceiveDialog
      clusterId={`${ID}9`}
      owns
      onClose={fn()}
      order={{
        id: `${ID}8`,
        version: 2,
        number: 'PO69-0012',
        state: 'partially_received',
        storeId: `${ID}7`,
        store: 'แผงผลไม้',
        supplierId: `${ID}6`,
        supplier: 'สวนลุงดำ',
        expectedOn: null,
        note: '',
        lines: [
          { ...line(1, 'มังคุดคัดพิเศษ ผิวมัน', 'MANGOSTEEN'), quantity: 10, received: 6, costSatang: 9_500, lots: false },
          { ...line(2, 'มะม่วงน้ำดอกไม้สีทอง · 5 กก.', 'MANGO-5KG'), quantity: 4, received: 4, costSatang: 31_000, lots: false },
        ],
        receipts: [],
        mails: [],
        mayMail: false,
        paper: null,
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    // what has come already is not asked for again
    await expect(dialog.queryByText(/มะม่วง/)).toBeNull();
    const came = dialog.getByRole('spinbutton', { name: /จำนวนที่มา|How many came/ });
    await userEvent.clear(came);
    await userEvent.type(came, '5');
    await userEvent.click(dialog.getByRole('button', { name: /บันทึกการรับของ|Book/i }));
    await expect(dialog.getAllByText(/ไม่เกินจำนวนที่ยังค้างรับ|still to come/i)[0]).toBeVisible();
  },
});

export const Arriving = meta.story({
  name: 'A transfer arrives with a loss',
  globals: { mode: 'dark' },
  render: () => (
    <ReceiveTransferDialog
      clusterId={`${ID}9`}
      onClose={fn()}
      transfer={{
        id: `${ID}8`,
        version: 2,
        number: 'TR69-0003',
        state: 'in_transit',
        fromStoreId: `${ID}7`,
        toStoreId: `${ID}6`,
        note: '',
        sentAt: '2026-11-21T03:00:00.000Z',
        receivedAt: null,
        maySend: true,
        mayReceive: true,
        lines: [{ ...line(1, 'มังคุดคัดพิเศษ ผิวมัน', 'MANGOSTEEN'), sent: 4, received: null, reason: '' }],
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.queryByRole('textbox', { name: /เหตุผลที่ขาด|missing|Why/i })).toBeNull();
    const came = dialog.getByRole('spinbutton', { name: /จำนวนที่มา|How many came/ });
    await userEvent.clear(came);
    await userEvent.type(came, '3');
    await expect(dialog.getByRole('textbox', { name: /เหตุผลที่ขาด|missing|Why/i })).toBeVisible();
  },
});

export const Counted = meta.story({
  name: 'What a count found',
  tags: ['visual'],
  render: () => (
    <Differences
      count={{
        id: `${ID}8`,
        version: 3,
        number: 'CT69-0001',
        state: 'review',
        storeId: `${ID}7`,
        store: 'แผงผลไม้',
        blind: true,
        whole: true,
        note: '',
        lines: [
          { ...line(1, 'มังคุดคัดพิเศษ ผิวมัน', 'MANGOSTEEN'), counted: 1, seen: 2, movedSince: -1 },
          { ...line(2, 'มะม่วงน้ำดอกไม้สีทอง', 'MANGO'), counted: 5, seen: 5, movedSince: 0 },
          { ...line(3, 'ทุเรียนหมอนทอง', 'DURIAN'), counted: null, seen: null, movedSince: 0 },
        ],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /MANGOSTEEN/ })).toHaveTextContent('-1');
    await expect(canvas.getByRole('row', { name: /DURIAN/ })).toHaveTextContent(/ไม่ได้นับ|Not counted/i);
  },
});

export const Price = meta.story({
  name: 'A price that is the store’s own',
  render: () => (
    <StorePrice
      clusterId={`${ID}9`}
      row={{ variantId: `${ID}1`, title: 'มังคุดคัดพิเศษ ผิวมัน', priceSatang: 18_000 }}
      store={{ id: `${ID}7`, name: 'แผงผลไม้' }}
      satang={16_500}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /มังคุด/ }));
    await expect(canvas.getByRole('textbox')).toHaveValue('165.00');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /165/ })).toHaveFocus();
  },
});
