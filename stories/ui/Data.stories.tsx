import { expect } from 'storybook/test';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { Column } from '#kit/ui/data/table/column.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { Tile } from '#kit/ui/data/Tile.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const TONES: Record<BadgeTone, string> = {
  neutral: 'ฉบับร่าง',
  success: 'ชำระแล้ว',
  warning: 'รอตรวจสลิป',
  danger: 'ยกเลิก',
  info: 'กำลังจัดส่ง',
};

const meta = preview.meta({
  title: 'Components/Content/DataTable',
  component: DataTable,
  parameters: {
    docs: { description: { component: 'Rows of data: a table where there is room, a card for each row where there is not.' } },
  },
  args: {
    caption: 'คำสั่งซื้อของฉัน',
    columns: [
      { key: 'no', title: 'เลขที่' },
      { key: 'date', title: 'วันที่สั่งซื้อ' },
      { key: 'state', title: 'สถานะ', head: true },
      { key: 'sum', title: 'ยอดรวม', align: 'end' },
    ] satisfies Column[],
    rows: Object.entries(TONES).map(([tone, label], index) => ({
      id: tone,
      cells: [
        `SO-2569-00${index + 1}`,
        `${index + 1} พฤศจิกายน 2569`,
        <Badge key="state" tone={tone as BadgeTone}>
          {label}
        </Badge>,
        `฿${1290 * (index + 1)}.00`,
      ],
    })),
    empty: <EmptyState title="ยังไม่มีคำสั่งซื้อ" />,
  },
});

export const Default = meta.story({
  tags: ['visual', 'forced'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'คำสั่งซื้อของฉัน' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
    await expect(canvas.getByRole('rowheader', { name: 'SO-2569-001' })).toBeVisible();
  },
});

export const Cards = meta.story({
  name: 'As cards',

  globals: { viewport: { value: 'w360' } },
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    // Drawn as cards, still a table to those who hear it.
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
    await expect(canvas.getAllByRole('cell')).toHaveLength(15);
    // The state stands beside the name, not below it.
    const name = canvas.getByRole('rowheader', { name: 'SO-2569-001' }).getBoundingClientRect();
    const state = canvas.getByText(Object.values(TONES)[0]!).getBoundingClientRect();
    await expect(state.left).toBeGreaterThan(name.left);
    await expect(state.top).toBeLessThan(name.bottom);
  },
});

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  args: { rows: [{ id: 'long', cells: [LONG_THAI, LONG_THAI, <Badge key="state">{LONG_THAI}</Badge>, '฿1,290.00'] }] },
});

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByText('ยังไม่มีคำสั่งซื้อ')).toBeVisible();
  },
});

export const Badges = meta.story({
  render: () => (
    <div className="ui-Actions">
      {Object.entries(TONES).map(([tone, label]) => (
        <Badge key={tone} tone={tone as BadgeTone}>
          {label}
        </Badge>
      ))}
    </div>
  ),
});

export const TabLinks = meta.story({
  name: 'Tabs',

  parameters: { path: '/user/orders?state=open' },
  render: () => (
    <Tabs
      label="คำสั่งซื้อ"
      tabs={[
        { to: '/user/orders', title: 'ทั้งหมด' },
        { to: '/user/orders?state=open', title: 'รอดำเนินการ' },
        { to: '/user/orders?state=done', title: 'เสร็จสิ้น' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('รอดำเนินการ');
  },
});

export const Tiles = meta.story({
  tags: ['visual', 'forced'],
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' }}>
      <Tile title="กระเป๋าเงิน" href="/user/wallet" linkLabel="ดูรายการทั้งหมด">
        <p>฿1,290.00</p>
      </Tile>
      <Tile title={LONG_THAI}>
        <p>{LONG_THAI}</p>
      </Tile>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'กระเป๋าเงิน' })).toBeVisible();
  },
});
