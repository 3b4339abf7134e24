import { expect } from 'storybook/test';
import TabRow from '#plugins/cluster/fills/tabRow.tsx';
import type { ClusterFrame } from '#plugins/cluster/contract.ts';
import { MODELS } from '#plugins/cluster/rules/models.ts';
import { RIGHTS } from '#plugins/cluster/rules/rights.ts';
import preview from '../../../.storybook/preview.tsx';

const TITLES = {
  overview: 'ภาพรวม',
  stores: 'สาขา',
  products: 'สินค้า',
  prices: 'ราคา',
  stock: 'สต็อก',
  suppliers: 'ผู้ขายส่ง',
  'purchase-orders': 'ใบสั่งซื้อ',
  transfers: 'โอน',
  counts: 'ตรวจนับ',
  vendors: 'ผู้ฝากขาย',
  staff: 'พนักงาน',
  devices: 'เครื่องขาย',
  drawers: 'ลิ้นชักเงิน',
  taxes: 'ภาษี',
  receipts: 'ใบเสร็จ',
  reports: 'รายงาน',
  settings: 'ตั้งค่า',
};
const ID = '0197d3c2-0000-7000-8000-000000000001';
const frame = (tab: keyof typeof TITLES): ClusterFrame => ({
  cluster: { id: ID, code: 'talad', name: 'ตลาดนัดแดง', features: MODELS.retail },
  member: { id: ID, accountId: ID, name: 'เจ๊แดง', role: 'owner', rights: RIGHTS.owner, storeIds: null },
  page: { title: 'ตลาดนัดแดง', lead: '', back: { to: '/cluster/manage', label: 'กลุ่มร้านทั้งหมด' } },
  label: 'ส่วนของกลุ่มร้าน',
  tab,
  tabs: Object.entries(TITLES).map(([name, title], order) => ({ tab: name, title, order, ...(name === 'transfers' && { count: 3 }) })),
});

const meta = preview.meta({
  title: 'Plugins/Cluster/TabRow',
  component: TabRow,
  parameters: { docs: { description: { component: 'Tabs of a cluster that plugins bring, each a page of its own.' } } },
  args: { frame: frame('stock'), data: null },
});

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'สต็อก' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: /โอน/ })).toHaveTextContent('3');
    await expect(canvas.getByRole('link', { name: 'ภาพรวม' })).toHaveAttribute('href', `/cluster/manage/detail/${ID}`);
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone the open one is in sight',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  args: { frame: frame('settings') },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list').getBoundingClientRect();
    const open = canvas.getByRole('link', { name: 'ตั้งค่า' }).getBoundingClientRect();
    await expect(open.right).toBeLessThanOrEqual(list.right + 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
