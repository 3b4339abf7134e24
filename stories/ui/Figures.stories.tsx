// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/data/chart/Drawing.tsx';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { Sort } from '#kit/ui/data/table/column.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { Tag } from '#kit/ui/data/Tag.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

/** What is loaded later takes its time while everything else is tested too. */
const LATER = { timeout: 10_000 };

const meta = preview.meta({
  title: 'Components/Data/Chart',
  component: Chart,
  parameters: {
    docs: {
      description: {
        component: 'Figures as a picture, and the same figures as a table: screen readers get the table, a button shows it to all.',
      },
    },
  },
});

const MONTHS = ['มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.'];
const SALES = [
  { name: 'หน้าร้าน', values: [42_000, 51_500, 48_250, 60_100, 58_900, 71_300] },
  { name: 'ออนไลน์', values: [12_800, 15_400, 22_100, 26_750, null, 39_400] },
];
const baht = (value: number) => `฿${value.toLocaleString('th-TH')}`;

export const Kinds = meta.story({
  name: 'Bars, lines and a pie',

  render: () => (
    <>
      <Chart title="ยอดขายหกเดือนหลัง" kind="bar" labelTitle="เดือน" labels={MONTHS} series={SALES} format={baht} />
      <Chart title="แนวโน้มยอดขาย" kind="line" labelTitle="เดือน" labels={MONTHS} series={SALES} format={baht} />
      <Chart
        title="สัดส่วนหมวดสินค้า"
        kind="pie"
        labelTitle="หมวด"
        labels={['เครื่องดื่ม', 'เบเกอรี', 'ของฝาก']}
        series={[{ name: 'ยอดขาย', values: [60, 25, 15] }]}
      />
    </>
  ),
  play: async ({ canvas }) => {
    // Heard as a table at once, seen as one when asked for.
    const table = canvas.getByRole('table', { name: 'ยอดขายหกเดือนหลัง' });
    await expect(within(table).getByRole('cell', { name: '฿71,300' })).toBeInTheDocument();
    const [show] = await canvas.findAllByRole('button', { name: 'ดูเป็นตาราง' }, LATER);
    await userEvent.click(show!);
    await expect(show).toHaveTextContent('ดูเป็นแผนภูมิ');
    await expect(table.parentElement).toHaveClass('ui-Chart-table');
  },
});

const ORDERS = ['ก', 'ข', 'ค', 'ง'].map((letter, index) => ({
  id: `o${index}`,
  name: `คำสั่งซื้อ ${letter}`,
  sum: [300, 1200, 90, 640][index]!,
}));

function Orders({ state }: { state?: 'loading' | 'failed' }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const rows = ORDERS.toSorted((a, b) => turn * (sort.key === 'sum' ? a.sum - b.sum : a.name.localeCompare(b.name, 'th')));
  return (
    <DataTable
      caption="คำสั่งซื้อ"
      columns={[
        { key: 'name', title: 'รายการ', sortable: true },
        { key: 'sum', title: 'ยอดรวม', align: 'end', sortable: true },
      ]}
      rows={state ? [] : rows.map(({ id, name, sum }) => ({ id, cells: [name, baht(sum)] }))}
      empty={null}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      state={state}
      onRetry={() => {}}
      stickyHead
    />
  );
}

export const SortAndSelect = meta.story({
  name: 'Table that is sorted and chosen from',

  render: () => <Orders />,
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('columnheader', { name: 'ยอดรวม' });
    within(heading).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
      ['ค', 'ก', 'ง', 'ข'].map((letter) => `คำสั่งซื้อ ${letter}`),
    );
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'เลือกแถว 1' }, LATER));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: 'เลือกแถว 3' }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByRole('status')).toHaveTextContent('เลือกอยู่ 3 รายการ');
    await expect(canvas.getByRole('checkbox', { name: 'เลือกทุกแถว' })).toBePartiallyChecked();
  },
});

export const TableStates = meta.story({
  name: 'Table while it loads, and when it fails',
  render: () => (
    <>
      <Orders state="loading" />
      <Orders state="failed" />
    </>
  ),
});

export const Small = meta.story({
  name: 'Figures, people, history, totals',
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <div className="ui-Stats">
        <Stat label="ยอดขายวันนี้" value="฿12,450" change={{ direction: 'up', text: '8%', good: true }} hint="เทียบกับเมื่อวาน" />
        <Stat label="ยกเลิก" value="3" change={{ direction: 'up', text: '2 รายการ', good: false }} />
        <Stat label={LONG_THAI} value="98%" />
      </div>
      <div className="ui-Actions">
        <Avatar name="นิดา ใจดี" />
        <Avatar name="เก๋ แสงทอง" size={64} />
        <Avatar name="Somchai" size={32} />
        <Tag label="ขายดี" />
        <Tag label="ลดราคา" remove={{ label: 'เอาลดราคาออก', onRemove: () => {} }} />
      </div>
      <Timeline
        label="สถานะคำสั่งซื้อ"
        items={[
          { id: '1', title: 'สั่งซื้อแล้ว', time: '20 พ.ย. 2569 10:12' },
          { id: '2', title: 'กำลังจัดส่ง', time: '21 พ.ย. 2569 08:30', state: 'current', icon: 'send' },
          { id: '3', title: 'ถึงมือผู้รับ', state: 'ahead' },
        ]}
      />
      <DescriptionList
        items={[
          { term: 'เลขที่', value: 'SO-2569-001' },
          { term: 'หมายเหตุ', value: LONG_THAI },
        ]}
      />
      <MoneyTotal
        lines={[
          { id: 'a', label: 'หลักสูตรภาษาอังกฤษ', satang: 129_000 },
          { id: 'b', label: 'ส่วนลด', satang: -20_000 },
        ]}
        totalLabel="ยอดสุทธิ"
        total={109_000}
      />
      <Pagination page={6} count={20} to={(page) => `/list?page=${page}`} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'หน้า 6' }, LATER)).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('img', { name: 'เก๋ แสงทอง' })).toHaveTextContent('กส');
  },
});
