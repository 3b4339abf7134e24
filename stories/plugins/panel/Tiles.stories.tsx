// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/data/chart/Drawing.tsx';
import { expect, userEvent, within } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import type { DashboardData } from '#plugins/panel/gateway/pages/dashboard.ts';
import { Arranging } from '#plugins/panel/parts/desk/Arranging.tsx';
import { TileList } from '#plugins/panel/parts/tiles/TileList.tsx';
import type { Board, Tile } from '#plugins/panel/schemas.ts';
import preview from '../../../.storybook/preview.tsx';
import { LONG_THAI } from '../../texts.ts';

const groups = {
  tiles: {
    th: () => import('../../../plugins/panel/messages/tiles/th.json'),
    en: () => import('../../../plugins/panel/messages/tiles/en.json'),
  },
  desk: {
    th: () => import('../../../plugins/panel/messages/desk/th.json'),
    en: () => import('../../../plugins/panel/messages/desk/en.json'),
  },
};

const figure = (label: string, unit: 'satang' | 'count', value: number, before: number, moreIsGood = true) => ({
  label,
  unit,
  value,
  before,
  moreIsGood,
});
const table = (title: string, rows: [string, number][]) => ({
  columns: [
    { title, unit: 'text' as const },
    { title: 'ยอดสุทธิ', unit: 'satang' as const },
  ],
  rows: rows.map((cells) => ({ cells, path: null })),
});
const sales: Tile = {
  id: 'panel.sales',
  size: 'large',
  title: 'ยอดขาย',
  kind: 'figures',
  data: {
    figures: [
      figure('ยอดขายสุทธิ', 'satang', 4_820_050, 4_100_000),
      figure('จำนวนบิล', 'count', 231, 240),
      figure('เฉลี่ยต่อบิล', 'satang', 20_866, 17_083),
      figure('เงินคืน', 'satang', 12_000, 8_000, false),
    ],
    chart: null,
    empty: '',
    table: table('รายการ', []),
  },
};
const hours: Tile = {
  id: 'panel.hours',
  size: 'medium',
  title: 'ยอดขายตามชั่วโมง',
  kind: 'chart',
  data: {
    figures: [],
    chart: 'bar',
    empty: 'ยังไม่มียอดขายในช่วงนี้',
    table: {
      columns: [
        { title: 'เวลา', unit: 'hour' },
        { title: 'ช่วงนี้', unit: 'satang' },
        { title: 'ช่วงก่อนหน้า', unit: 'satang' },
      ],
      rows: ['08', '09', '10', '11', '12'].map((hour, at) => ({ cells: [hour, 120_000 * (at + 1), 90_000 * (5 - at)], path: null })),
    },
  },
};
const stores: Tile = {
  id: 'panel.stores',
  size: 'medium',
  title: 'ยอดขายตามสาขา',
  kind: 'list',
  data: {
    figures: [],
    chart: null,
    empty: '',
    table: table('สาขา', [
      ['แผงผลไม้', 2_450_000],
      [LONG_THAI, 1_900_050],
      ['แผงเสื้อผ้า', -4_500],
    ]),
  },
};
const none: Tile = {
  id: 'supply.stock',
  size: 'medium',
  title: 'สินค้าใกล้หมด',
  kind: 'list',
  data: { figures: [], chart: null, empty: 'ไม่มีสินค้าที่ใกล้หมด', table: table('สินค้า', []) },
};
const failed: Tile = { id: 'pos.flags', size: 'medium', title: 'เรื่องที่ต้องตรวจ', kind: 'list', data: null };
const tiles = [sales, hours, stores, none, failed];

const meta = preview.meta({
  title: 'Plugins/Panel/Tiles',
  component: TileList,
  parameters: {
    docs: {
      description: { component: 'Tiles of a dashboard: figures, a picture or a table. One that could not be read says so in its place.' },
    },
  },
  loaders: [
    async () => {
      for (const texts of Object.values(groups)) await Promise.all([addTexts('panel', texts, 'th'), addTexts('panel', texts, 'en')]);
    },
  ],
  args: { tiles, label: 'ตัวเลขของร้าน', csv: (id: string) => `/cluster/panel/tile.csv?id=${id}` },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const sold = canvas.getByRole('region', { name: 'ยอดขาย' });
    await expect(within(sold).getByText('฿48,200.50')).toBeVisible();
    await expect(
      within(canvas.getByRole('region', { name: 'ยอดขายตามสาขา' })).getByRole('cell', { name: /-฿45\.00|฿-45\.00/ }),
    ).toBeVisible();
    const broken = canvas.getByRole('region', { name: 'เรื่องที่ต้องตรวจ' });
    await expect(within(broken).queryByRole('link')).toBeNull();
    await expect(canvas.getAllByRole('link', { name: /CSV/ })).toHaveLength(4);
    // each has its table, drawn or not
    await expect(within(canvas.getByRole('region', { name: 'ยอดขายตามชั่วโมง' })).getByRole('table')).toBeInTheDocument();
  },
});

export const OnPhone = meta.story({ name: 'On a phone', globals: { viewport: { value: 'w360' } } });

const board: Board = {
  at: '2026-11-21T03:00:00Z',
  from: '2026-11-21',
  to: '2026-11-21',
  today: '2026-11-21',
  endsAt: '2026-11-21T17:00:00Z',
  tiles,
};
const dashboard: DashboardData = {
  clusters: [],
  stores: [],
  filter: { cluster: 'c', store: '', from: '2026-11-21', to: '2026-11-21' },
  today: '2026-11-21',
  screen: 'mine',
  walls: [],
  arranges: true,
  revision: 0,
  tiles: tiles.map(({ id, title, size }) => ({ id, title, size })),
  board,
};

export const Arranged = meta.story({
  name: 'Being put in order, by keys',
  render: () => <Arranging data={dashboard} onDone={() => {}} />,
  play: async ({ canvas }) => {
    const titles = () => [...document.querySelectorAll('.panel-Place-title')].map(({ textContent }) => textContent);
    const onward = canvas.getByRole('button', { name: /^(ย้าย ยอดขาย ไปถัดไป|Move ยอดขาย later)$/ });
    onward.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(titles().indexOf('ยอดขาย')).toBe(2);
    await expect(onward).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^(นำ ยอดขายตามสาขา ออก|Remove ยอดขายตามสาขา)$/ }));
    await expect(titles()).not.toContain('ยอดขายตามสาขา');
    const add = canvas.getByRole('button', { name: /^(เพิ่ม ยอดขายตามสาขา|Add ยอดขายตามสาขา)$/ });
    await expect(add).toHaveFocus();
    await userEvent.click(add);
    await expect(titles().at(-1)).toBe('ยอดขายตามสาขา');
  },
});
