import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { addTexts } from '#kit/page/text.ts';
import { DeskMenu } from '#plugins/desk/parts/DeskMenu.tsx';
import KeysDialog from '#plugins/desk/parts/palette/KeysDialog.tsx';
import Palette from '#plugins/desk/parts/palette/Palette.tsx';
import { ViewRow } from '#plugins/desk/parts/views/ViewRow.tsx';
import type { View } from '#plugins/desk/schemas.ts';
import type { Area, Entry } from '#plugins/desk/parts/useAreas.ts';
import preview from '../../../.storybook/preview.tsx';
import { writeBoot } from '../../boot.ts';
import { LONG_THAI } from '../../texts.ts';
import '#plugins/desk/parts/frame.css';

const texts = {
  th: () => import('../../../plugins/desk/messages/th.json'),
  en: () => import('../../../plugins/desk/messages/en.json'),
};

const meta = preview.meta({
  title: 'Plugins/Desk',
  loaders: [
    async () => {
      await Promise.all([addTexts('desk', texts, 'th'), addTexts('desk', texts, 'en')]);
    },
  ],
});

const SHOP = { area: 'shop', areaTitle: 'ร้านค้า', icon: 'store' } as const;
const PEOPLE = { area: 'account', areaTitle: 'บัญชีสมาชิก', icon: 'users' } as const;
const entries: readonly Entry[] = [
  { ...SHOP, path: '/shop/orders', title: 'คำสั่งซื้อ', count: 'toPack' },
  { ...SHOP, path: '/shop/desk/products', title: 'สินค้า' },
  { ...SHOP, path: '/shop/desk/stock', title: 'สต็อก', count: 'low' },
  { ...SHOP, path: '/shop/desk/promotions', title: LONG_THAI },
];
const AREAS: readonly Area[] = [
  { id: 'shop', title: 'ร้านค้า', icon: 'store', entries },
  { id: 'account', title: 'บัญชีสมาชิก', icon: 'users', entries: [{ ...PEOPLE, path: '/user/members', title: 'สมาชิก' }] },
];
const ACTIONS: readonly Entry[] = [{ ...SHOP, path: '/shop/desk/products/new', title: 'เพิ่มสินค้า', action: true }];
const FAVOURITES = [{ path: '/shop/orders?state=confirmed', title: 'คำสั่งซื้อที่รอส่ง' }];

export const Menu = meta.story({
  name: 'Menu with what waits',
  beforeEach: writeBoot,
  render: () => (
    <nav aria-label="เมนูหลังร้าน" className="desk-Menu">
      <DeskMenu areas={AREAS} counts={{ 'shop.toPack': 5, 'shop.low': 1234 }} favourites={FAVOURITES} />
    </nav>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /คำสั่งซื้อ\s*5?\s*รออยู่ 5 รายการ/ })).toHaveAttribute('href', '/shop/orders');
    await expect(canvas.getByRole('link', { name: /รออยู่ 1,234 รายการ/ })).toBeVisible();
  },
});

const close = fn();

export const Finding = meta.story({
  name: 'Palette',
  beforeEach: (story) => {
    writeBoot(story);
    setCall(() => Promise.resolve({ areas: [], failed: false }));
  },
  render: () => <Palette areas={{ areas: AREAS, actions: ACTIONS }} favourites={FAVOURITES} onClose={close} />,
  play: async () => {
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    const options = () => screen.getAllByRole('option').map((each) => each.textContent);
    await expect(options()).toContain('คำสั่งซื้อที่รอส่ง');
    await userEvent.type(field, '>เพิ่ม');
    await expect(options()).toEqual(['เพิ่มสินค้าร้านค้า']);
    await userEvent.clear(field);
    // another mark
    await userEvent.type(field, 'สต๊อก');
    await expect(options()[0]).toContain('สต็อก');
    await expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    // what the browser does at Escape
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(close).toHaveBeenCalled();
  },
});

export const Keys = meta.story({
  beforeEach: writeBoot,
  render: () => <KeysDialog onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'แป้นลัด' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent('แถวถัดไป');
  },
});

const VIEWS: readonly View[] = [
  { id: '1', name: 'รอแพ็ก', path: '/shop/orders', query: 'state=confirmed', shared: false, mine: true, version: 1 },
  { id: '2', name: LONG_THAI.slice(0, 60), path: '/shop/orders', query: 'q=x', shared: false, mine: true, version: 1 },
  { id: '3', name: 'ของทีม', path: '/shop/orders', query: 'payment=paid', shared: true, mine: false, version: 1 },
];

export const Views = meta.story({
  name: 'Views of a list',
  beforeEach: writeBoot,
  render: () => <ViewRow path="/shop/orders" query="state=confirmed" views={VIEWS} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('รอแพ็ก');
    await expect(canvas.getByRole('link', { name: /ของทีม.*ใช้ร่วมกันในทีม/ })).toHaveAttribute('href', '/shop/orders?payment=paid');
    // of one's own
    await userEvent.click(canvas.getByRole('button', { name: 'จัดการมุมมอง “รอแพ็ก”' }));
    await expect(screen.getByRole('menuitem', { name: 'เลื่อนไปทางซ้าย' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    screen.queryByRole('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  },
});

export const NotKept = meta.story({
  name: 'A list that no view keeps',
  beforeEach: writeBoot,
  render: () => <ViewRow path="/shop/orders" query="state=paid" views={VIEWS} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึกเป็นมุมมอง' }));
    const dialog = await screen.findByRole('dialog', { name: 'บันทึกเป็นมุมมอง' });
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'ชื่อมุมมอง' })).toHaveFocus());
    await expect(within(dialog).getByRole('checkbox', { name: 'ให้ทีมใช้ด้วย' })).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'ปิด' }));
  },
});

export const ViewsOnAPhone = meta.story({
  name: 'Views on a phone, dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  beforeEach: writeBoot,
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
  render: () => <ViewRow path="/shop/orders" query="payment=paid" views={VIEWS} />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
