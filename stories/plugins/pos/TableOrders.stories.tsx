import { configure, expect, userEvent, waitFor, within } from 'storybook/test';
import { Basket } from '#plugins/pos/parts/table/Basket.tsx';
import { MenuList } from '#plugins/pos/parts/table/MenuList.tsx';
import { RunningOrder } from '#plugins/pos/parts/table/RunningOrder.tsx';
import { OpenTill } from '#plugins/pos/parts/till/OpenTill.tsx';
import { TillProvider } from '#plugins/pos/parts/till/TillContext.tsx';
import type { OpenTable } from '#plugins/pos/gateway/pages/table.ts';
import preview from '../../../.storybook/preview.tsx';
import { writeBoot } from '../../boot.ts';
import { floor, stageTill, tillTexts, type Stage } from './tillFixtures.ts';
import '#plugins/pos/parts/table/table.css';

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const group = (at: number, name: string, least: number, most: number, choices: readonly (readonly [string, number])[]) => ({
  id: id(at),
  name,
  least,
  most,
  choices: choices.map(([called, satang], nth) => ({ id: id(at + nth + 1), name: called, satang })),
});
const table: OpenTable = {
  state: 'open',
  code: 'x'.repeat(22),
  store: 'ร้านกาแฟหน้าตลาด',
  table: 'A5',
  signedIn: false,
  straight: false,
  key: id(1),
  basket: {
    order: id(2),
    totalSatang: 14_500,
    lines: [{ key: 'a', title: 'ลาเต้ใบเตย', quantity: 2, modifiers: ['หวานน้อย', 'แก้วใหญ่'], note: 'ไม่ใส่หลอด', satang: 14_500 }],
  },
  running: {
    totalSatang: 9_000,
    ended: null,
    lines: [
      { title: 'เอสเพรสโซ', quantity: 1, modifiers: [], note: '', satang: 5_000, state: 'ready' },
      { title: 'มะพร้าวน้ำหอมทั้งลูก', quantity: 1, modifiers: [], note: '', satang: 4_500, state: 'waiting' },
    ],
  },
  menu: [
    {
      id: id(10),
      name: 'เครื่องดื่ม',
      goods: [
        {
          id: id(11),
          title: 'ลาเต้ใบเตย',
          satang: 6_500,
          picture: '',
          out: false,
          groups: [
            group(20, 'ความหวาน', 1, 1, [
              ['หวานปกติ', 0],
              ['ไม่หวาน', 0],
            ]),
            group(30, 'เพิ่มเติม', 0, 2, [
              ['เพิ่มช็อต', 2_000],
              ['วิปครีม', 1_500],
            ]),
          ],
        },
        { id: id(12), title: 'ชาดำน้ำผึ้งมะนาว', satang: 5_000, picture: '', out: true, groups: [] },
      ],
    },
  ],
};

interface Args {
  table?: OpenTable;
  stage?: Stage;
}
const Guests = ({ table: data = table }: Args) => (
  <section className="pos-GuestPage">
    <h1>{data.store}</h1>
    <RunningOrder table={data} />
    <Basket table={data} />
    <MenuList table={data} />
  </section>
);
const meta = preview.meta({
  title: 'Plugins/Pos/TableOrders',
  loaders: [tillTexts],
  component: Guests,
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    configure({ asyncUtilTimeout: 10_000 });
    writeBoot(context);
  },
});
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const AtTheTable = meta.story({
  name: 'What guests see at their table',
  globals: { theme: 'talad', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await fits();
    await expect(canvas.getByRole('region', { name: 'ที่โต๊ะนี้สั่งแล้ว' })).toHaveTextContent('พร้อมเสิร์ฟ');
    await expect(canvas.getByText('หมด')).toBeVisible();
    // All that a browser posts without a script is in the form.
    await userEvent.click(canvas.getByText('เลือก'));
    await userEvent.selectOptions(canvas.getByLabelText('ความหวาน'), 'ไม่หวาน');
    await userEvent.click(canvas.getByLabelText('วิปครีม +฿15.00'));
    const form = canvas.getByRole('button', { name: 'ใส่ ลาเต้ใบเตย ในรายการ' }).closest('form')!;
    const fields = new FormData(form);
    await expect(fields.getAll('choices')).toEqual([id(22), id(32)]);
    await expect([fields.get('variant'), fields.get('quantity'), fields.get('form-call')]).toEqual([id(11), '1', 'pos.tableAdd']);
    await fits();
  },
});

export const Paid = meta.story({
  name: 'The bill before was paid',
  args: { table: { ...table, basket: null, running: { lines: [], totalSatang: 0, ended: 'paid' } } },
  globals: { theme: 'talad', viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('บิลก่อนหน้าชำระเงินแล้ว ขอบคุณค่ะ')).toBeVisible();
    await fits();
  },
});

const screen = within(document.body);

/** Guests at the third table wait for somebody to accept what they want. */
async function waiting() {
  const stage = await stageTill({ cafe: true });
  stage.gateway.waiting.push({
    id: id(90),
    tableId: floor.areas[0]!.tables[2]!.id,
    sentAt: new Date(stage.till.now()).toISOString(),
    totalSatang: 14_500,
    member: 'ฟ้า ใส',
    lines: [{ title: 'ลาเต้ใบเตย', quantity: 2, modifiers: ['หวานน้อย'], note: 'ไม่ใส่หลอด' }],
  });
  await stage.till.pull();
  return { stage };
}

export const AtTheTill = meta.story({
  name: 'Staff accept it, and the kitchen has it',
  loaders: [waiting],
  globals: { theme: 'bai-toey', viewport: { value: 'w1280' } },
  render: (_args, { loaded }) => (
    <TillProvider till={(loaded.stage as Stage).till}>
      <OpenTill first="tables" paired syncNow={async () => {}} />
    </TillProvider>
  ),
  play: async ({ canvas, loaded }) => {
    const { till } = loaded.stage as Stage;
    await expect(await canvas.findByRole('button', { name: /^โต๊ะ 3 ว่าง.*มีรายการรอรับ/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ดูรายการ' }));
    const order = await screen.findByRole('region', { name: 'ลูกค้าสั่งจากโต๊ะ 3' });
    await expect(order).toHaveTextContent('สมาชิก ฟ้า ใส');
    await fits();
    await userEvent.click(within(order).getByRole('button', { name: 'รับรายการ' }));
    await waitFor(() => expect(till.state().orders).toMatchObject([{ fromTable: true, title: '3' }]));
    await expect(till.state().guestOrders).toEqual([]);
    await expect(await canvas.findByRole('button', { name: /^โต๊ะ 3 มี/ })).toBeVisible();
  },
});
