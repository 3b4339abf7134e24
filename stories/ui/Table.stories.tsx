import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { setCall } from '#kit/page/call.ts';
import { PageProvider, usePage } from '#kit/page/PageContext.tsx';
import { setCatalogue } from '#kit/page/text.ts';
import { closed, flag, orNull } from '#kit/schema/shapes.ts';
import type { TableData } from '#kit/table/data.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { defineTable, type RowOf } from '#kit/table/table.ts';
import preview from '../../.storybook/preview.tsx';
import { writeBoot } from '../boot.ts';
import { InRouter } from '../InRouter.tsx';
import { LONG_THAI } from '../texts.ts';

const plants = defineTable({
  plugin: 'garden',
  name: 'plants',
  table: 'garden_plant',
  roles: ['manager', 'admin'],
  schema: closed({
    name: { type: 'string', minLength: 1, maxLength: 120 },
    size: { type: 'string', enum: ['small', 'large'] },
    priceSatang: { type: 'integer', minimum: 0, maximum: 100_000_000 },
    plantedOn: orNull({ type: 'string', format: 'date' }),
    sold: { ...flag, default: false },
  }),
  columns: ['name', 'size', 'priceSatang', 'plantedOn', 'sold'],
  filters: ['size', 'sold'],
  sorts: ['name', 'priceSatang'],
  search: ['name'],
  sort: 'name',
});
type Plant = RowOf<typeof plants>;

for (const locale of ['th', 'en'] as const)
  setCatalogue('garden', locale, {
    'plants.heading': 'ต้นไม้',
    'plants.add': 'เพิ่มต้นไม้',
    'plants.empty': 'ยังไม่มีต้นไม้',
    'plants.emptyHint': 'เพิ่มทีละต้น หรือนำเข้าจากไฟล์',
    'plants.name': 'ชื่อ',
    'plants.size': 'ขนาด',
    'plants.size.small': 'เล็ก',
    'plants.size.large': 'ใหญ่',
    'plants.priceSatang': 'ราคา',
    'plants.plantedOn': 'ปลูกเมื่อ',
    'plants.sold': 'ขายแล้ว',
  });

const row = (index: number, over: Partial<Plant> = {}): Plant => ({
  id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  version: 1,
  name: ['มะลิ', 'กุหลาบ', 'เฟื่องฟ้า', 'ลีลาวดี', 'พุด'][index % 5]! + (index > 4 ? ` ${index}` : ''),
  size: index % 2 ? 'small' : 'large',
  priceSatang: 12_000 + index * 550,
  plantedOn: index % 3 ? '2026-11-26' : null,
  sold: index % 4 === 0,
  ...over,
});
const dataOf = (items: readonly Plant[], over: Partial<TableData<Plant>> = {}): TableData<Plant> => ({
  query: {},
  items,
  next: null,
  total: items.length,
  without: [],
  failed: false,
  ...over,
});

const gateway = fn<(call: string, input?: object) => Promise<unknown>>();

/** A site whose staff have the calls of the table. */
function Staff({ children }: { children: ReactNode }) {
  const page = usePage();
  const calls = Object.fromEntries(Object.keys(plants.calls).map((name) => [`garden.${name}`, {}]));
  return <PageProvider page={{ ...page, site: { ...page.site, calls } }}>{children}</PageProvider>;
}
const at = (data: TableData<Plant>, path = '/garden', loader?: () => Promise<unknown>) =>
  function Page() {
    return (
      <Staff>
        <InRouter path={path} loader={(loader ?? (() => null)) as () => null}>
          <TablePage table={plants} data={data} />
        </InRouter>
      </Staff>
    );
  };

const meta = preview.meta({
  title: 'Components/Desk/Table',
  component: TablePage,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: { component: 'The staff’s page of one table, from its declaration: list, filters, form, removing, import, export.' },
    },
  },
  beforeEach: (context) => {
    writeBoot(context);
    gateway.mockReset().mockResolvedValue({});
    setCall((name, input) => gateway(name, input));
  },
});

type Canvas = ReturnType<typeof within>;
const choose = async (canvas: Canvas, count: number) => {
  for (const box of canvas.getAllByRole('checkbox', { name: /เลือกแถว/ }).slice(0, count)) await userEvent.click(box);
};

export const Empty = meta.story({
  render: at(dataOf([])),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ยังไม่มีต้นไม้')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'เพิ่มต้นไม้' })).toHaveAttribute('data-key', 'c');
    await expect(canvas.queryByRole('search')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'ส่งออก' })).toBeNull();
  },
});

export const NothingFound = meta.story({
  name: 'Nothing found: which filter to drop',
  render: at(
    dataOf([], {
      query: { q: 'บัว', size: 'large', sold: 'true' },
      without: [
        { name: 'q', count: 4 },
        { name: 'size', count: 0 },
        { name: 'sold', count: 1 },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'ไม่ค้นคำว่า “บัว”' });
    await expect(link.getAttribute('href')).toBe('/garden?size=large&sold=true');
    await expect(link.parentElement).toHaveTextContent('(4 รายการ)');
    await expect(canvas.getByRole('link', { name: 'ไม่จำกัด ขายแล้ว: ใช่' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'ค้นหา' })).toHaveValue('บัว');
  },
});

export const One = meta.story({ render: at(dataOf([row(0, { name: LONG_THAI.slice(0, 110) })])) });

export const Many = meta.story({
  tags: ['theme'],
  render: at(
    dataOf(
      Array.from({ length: 50 }, (_, index) => row(index)),
      { total: 10_001, next: 'x', query: { sort: '-name' } },
    ),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('มากกว่า 10,000 รายการ')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'ชื่อ' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('link', { name: 'หน้าถัดไป' })).toHaveAttribute('href', '/garden?sort=-name&after=x');
    await expect(canvas.getByRole('link', { name: 'ส่งออก' })).toHaveAttribute('href', '/api/garden/plants.csv?sort=-name');
    await expect(canvas.getAllByText('26 พ.ย. 2569')[0]).toBeVisible();
    await expect(canvas.getByText('฿120.00')).toBeVisible();
  },
});

export const OnPhone = meta.story({
  name: 'On a phone',
  globals: { viewport: { value: 'w360' } },
  render: at(dataOf([0, 1, 2].map((index) => row(index)))),
});

export const Loading = meta.story({
  render: at(dataOf([row(0), row(1)]), '/garden', () => new Promise(() => {})),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ราคา' }));
    await waitFor(() => expect(canvasElement.querySelector('.ui-DataTable')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  render: at(dataOf([], { failed: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('โหลดข้อมูลไม่สำเร็จ')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  },
});

export const Conflict = meta.story({
  name: 'Two who change one row',
  render: at(dataOf([row(0)]), `/garden?open=${row(0).id}`),
  play: async () => {
    const theirs = row(0, { version: 2, priceSatang: 99_900, sold: false });
    gateway.mockRejectedValueOnce(new Refusal(409, 'conflict', { current: theirs }, { words: 'มีคนแก้ไปก่อนแล้ว' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'มะลิ' }));
    const price = sheet.getByRole('textbox', { name: /^ราคา/ });
    await userEvent.clear(price);
    await userEvent.type(price, '150');
    await userEvent.click(sheet.getByRole('button', { name: 'บันทึก' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'มีคนแก้ไปก่อนแล้ว' }));
    await waitFor(() => expect(dialog.getByText('ของคุณ: ฿150.00')).toBeVisible());
    await expect(dialog.getByText('ตอนนี้เป็น: ฿999.00')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'รวมกับของฉัน' }));
    const merged = within(await screen.findByRole('dialog', { name: 'มะลิ' }));
    await expect(merged.getByRole('textbox', { name: /^ราคา/ })).toHaveValue('150.00');
    await expect(merged.getByRole('checkbox', { name: 'ขายแล้ว' })).not.toBeChecked();
    await userEvent.click(merged.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(gateway.mock.calls.at(-1)).toEqual([
        'garden.plantsChange',
        {
          id: row(0).id,
          version: 2,
          draft: { name: 'มะลิ', size: 'large', priceSatang: 15_000, plantedOn: null, sold: false },
        },
      ]),
    );
  },
});

export const Removing = meta.story({
  name: 'Removing, with what stays',
  render: at(dataOf([row(0), row(1), row(2)])),
  play: async ({ canvas }) => {
    gateway.mockResolvedValueOnce({ removed: 1, kept: [{ name: 'กุหลาบ', why: 'changed' }], undo: 'sealed' });
    await choose(canvas, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'ลบ 2 รายการ' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(question.getByText('มะลิ, กุหลาบ')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'ลบ 2 รายการ' }));
    await waitFor(() => expect(screen.getByText('มีคนแก้ไปแล้วระหว่างนั้น')).toBeVisible());
    await expect(gateway.mock.calls[0]).toEqual([
      'garden.plantsRemove',
      {
        rows: [
          { id: row(0).id, name: 'มะลิ', version: 1 },
          { id: row(1).id, name: 'กุหลาบ', version: 1 },
        ],
      },
    ]);
    gateway.mockResolvedValueOnce({ back: 1, kept: [] });
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
    await userEvent.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() => expect(screen.getByText('คืนกลับแล้ว 1 รายการ')).toBeVisible());
    await expect(gateway.mock.calls[1]).toEqual(['garden.plantsUndo', { undo: 'sealed' }]);
  },
});

export const Import = meta.story({
  name: 'An import with a bad cell',
  render: at(dataOf([row(0)])),
  play: async ({ canvas }) => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `"ต้นที่ ${index}",${index === 700 ? 'กลาง' : 'เล็ก'},${index}.50,x`);
    const file = new File([`\uFEFFชื่อ,ขนาด,ราคา,หมายเหตุ\r\n${lines.join('\r\n')}`], 'ต้นไม้.csv', { type: 'text/csv' });
    gateway.mockImplementation((_, input) => {
      const { rows, apply } = input as { rows: string[][]; apply: boolean };
      const bad = rows.flatMap((cells, place) => (cells[1] === 'กลาง' ? [{ row: place, field: 'size', cell: 'กลาง', why: 'choice' }] : []));
      return Promise.resolve({ added: rows.length - bad.length, changed: 0, bad, undo: apply ? `sealed ${rows.length}` : null });
    });
    await userEvent.click(canvas.getByRole('button', { name: 'นำเข้า' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'นำเข้าจากไฟล์' }));
    const input = document.querySelector<HTMLInputElement>('dialog[open] input[type=file]')!;
    await userEvent.upload(input, file);
    await expect(await dialog.findByRole('combobox', { name: 'ราคา' })).toHaveValue('priceSatang');
    await expect(dialog.getByRole('combobox', { name: 'หมายเหตุ' })).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'ตรวจ 1,200 แถว' }));
    await waitFor(() => expect(dialog.getByText('จะเพิ่ม 1,199 แถว และแก้ 0 แถวที่มีอยู่แล้ว')).toBeVisible());
    const bad = within(await dialog.findByRole('table', { name: 'ช่องที่ต้องแก้' }));
    await expect(bad.getByRole('rowheader', { name: '702' })).toBeVisible();
    await expect(bad.getByText('ไม่ใช่ตัวเลือกที่มี')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'นำเข้า 1,199 แถวที่ถูกต้อง' }));
    await waitFor(() => expect(dialog.getByText('เพิ่ม 1,199 แถว และแก้ 0 แถวที่มีอยู่แล้ว')).toBeVisible());
    const steps = gateway.mock.calls.map(([, sent]) => sent as { rows: unknown[]; apply: boolean }).filter(({ apply }) => apply);
    await expect(steps.length).toBeGreaterThan(1);
    await expect(steps.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(1_200);
    gateway.mockReset().mockResolvedValue({ back: 400, kept: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'เลิกทำ คืนทุกแถว' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'นำเข้าจากไฟล์' })).toBeNull());
    await expect(gateway.mock.calls.map(([, sent]) => (sent as { undo: string }).undo)).toEqual(
      steps.toReversed().map(({ rows }) => `sealed ${rows.length}`),
    );
  },
});
