import { configure, expect, userEvent, waitFor, within } from 'storybook/test';
import { MenuEditor } from '#plugins/pos/parts/desk/menu/MenuEditor.tsx';
import { OpenTill } from '#plugins/pos/parts/till/OpenTill.tsx';
import { TillProvider } from '#plugins/pos/parts/till/TillContext.tsx';
import { send } from '#plugins/pos/parts/till/store/sync.ts';
import { newId } from '#plugins/pos/rules/newId.ts';
import type { Section } from '#plugins/pos/rules/sections.ts';
import { openLines } from '#plugins/pos/rules/ticketCart.ts';
import preview from '../../../.storybook/preview.tsx';
import { writeBoot } from '../../boot.ts';
import { floor, manager, menu, product, stageTill, tillTexts, type Stage } from './tillFixtures.ts';

interface Args {
  section?: Section;
  stage?: Stage;
}

const Till = ({ section = 'tables', stage }: Args) => (
  <TillProvider till={stage!.till}>
    <OpenTill first={section} paired syncNow={async () => {}} />
  </TillProvider>
);
const render = ({ section }: Args, { loaded }: { loaded: Record<string, unknown> }) => (
  <Till section={section} stage={loaded.stage as Stage} />
);
const meta = preview.meta({
  title: 'Plugins/Pos/Cafe',
  loaders: [tillTexts],
  component: Till,
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    // What is pressed is on the disk before it is shown.
    configure({ asyncUtilTimeout: 10_000 });
    writeBoot(context);
  },
  render,
});
const stageOf = (loaded: Record<string, unknown>) => loaded.stage as Stage;
const screen = within(document.body);
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

const line = (at: number, more = {}) => {
  const { variantId, sku, title, unit, priceSatang, vatClass } = product(at);
  return {
    id: newId(),
    variantId,
    sku,
    title,
    unit,
    quantityMilli: 1000,
    unitSatang: priceSatang,
    vatClass,
    discount: null,
    note: '',
    weighed: false,
    ...more,
  };
};
const MINUTE = 60_000;

/** Another till of the store has opened two tables, and told the kitchen of one of them. */
async function busy(options: Parameters<typeof stageTill>[0] = {}) {
  const stage = await stageTill({ cafe: true, ...options });
  const { gateway, till } = stage;
  const [first, second] = floor.areas[0]!.tables;
  const [one, two] = [newId(), newId()];
  const memberId = manager.id;
  const [coffee, cake] = [line(3, { quantityMilli: 2000, note: 'ไม่ใส่น้ำแข็ง' }), line(1)];
  const at = till.now() - 18 * MINUTE;
  gateway.write('ticket.set', { ticketId: one, memberId, set: { tableId: first!.id, guests: 2, name: '' } }, at);
  gateway.write('ticket.lines', { ticketId: one, memberId, lines: [coffee, cake], gone: [], approvals: [] }, at);
  gateway.write('ticket.set', { ticketId: two, memberId, set: { tableId: second!.id, guests: 4 } }, till.now() - 3 * MINUTE);
  gateway.write('ticket.lines', { ticketId: two, memberId, lines: [line(2)], gone: [], approvals: [] }, till.now() - 3 * MINUTE);
  const kitchen = (each: ReturnType<typeof line>, station: number) => ({
    id: newId(),
    station: menu.stations[station]!.id,
    lines: [
      {
        lineId: each.id,
        title: each.title,
        quantityMilli: each.quantityMilli,
        unit: each.unit,
        modifiers: ['หวานน้อย', 'ช็อตกาแฟ'],
        note: each.note,
        seat: 1,
      },
    ],
  });
  gateway.write('kitchen.send', { ticketId: one, memberId, title: '1', orders: [kitchen(coffee, 0), kitchen(cake, 1)] }, at);
  await send(till, 'story');
  await till.pull();
  return { stage };
}

export const Tables = meta.story({
  name: 'Tables, two of them taken',
  loaders: [() => busy()],
  globals: { theme: 'bai-toey', viewport: { value: 'w1280' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await expect(await canvas.findByRole('button', { name: /^โต๊ะ 1 มี 2 คน 18 นาที/ })).toBeVisible();
    await fits();
    // a free one is opened with its guests, and rung up
    await userEvent.click(canvas.getByRole('button', { name: /^โต๊ะ 3 ว่าง/ }));
    const field = await screen.findByLabelText('จำนวนลูกค้า');
    await userEvent.clear(field);
    await userEvent.type(field, '3{Enter}');
    await expect(await canvas.findByRole('region', { name: 'ตะกร้า' })).toHaveTextContent('3');
    await userEvent.keyboard('8850000000001{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งเข้าครัว' }));
    await waitFor(() => expect(till.state().orders).toHaveLength(3));
    await waitFor(() => expect(till.state().draft.lines).toHaveLength(0));
    await expect(await canvas.findByRole('button', { name: /^โต๊ะ 3 มี 3 คน/ })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  name: 'Tables on a phone, dark, and the ticket of one',
  loaders: [() => busy({ as: manager })],
  globals: { theme: 'bai-toey', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: /^โต๊ะ 1 มี/ }));
    await fits();
    const sheet = await screen.findByRole('dialog', { name: '1' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'ย้ายโต๊ะ' }));
    const dialog = await screen.findByRole('dialog', { name: 'ย้ายโต๊ะ' });
    await userEvent.selectOptions(within(dialog).getByLabelText('ไปโต๊ะ'), floor.areas[0]!.tables[4]!.id);
    await userEvent.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
    await expect(await canvas.findByRole('button', { name: /^โต๊ะ ยาว มี 2 คน/ })).toBeInTheDocument();
    // merged with the other one: one ticket with all lines
    await userEvent.click(canvas.getByRole('button', { name: /^โต๊ะ ยาว มี/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'รวมบิล' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ตกลง' }));
    await waitFor(() =>
      expect(
        till
          .state()
          .tickets.filter(({ state }) => state === 'open')
          .map((each) => openLines(each).length),
      ).toEqual([3]),
    );
  },
});

export const Kitchen = meta.story({
  name: 'The kitchen’s screen: one press an order',
  args: { section: 'kitchen' },
  loaders: [() => busy()],
  globals: { theme: 'bai-toey', viewport: { value: 'w1280' } },
  play: async ({ canvas, loaded }) => {
    const { till, gateway } = stageOf(loaded);
    await expect(await canvas.findAllByRole('heading', { level: 2, name: '1' })).toHaveLength(2);
    await userEvent.click(canvas.getAllByRole('button', { name: 'เริ่มทำ 1' })[0]!);
    await userEvent.click(await canvas.findByRole('button', { name: 'เสร็จแล้ว 1' }));
    await expect(await canvas.findByText(/^พร้อมเสิร์ฟ/)).toBeVisible();
    // what is taken back comes by itself
    const { lineId, ...rest } = till.state().orders[1]!.lines[0]!;
    gateway.write('kitchen.send', {
      ticketId: null,
      memberId: manager.id,
      title: '1',
      orders: [{ id: newId(), station: menu.stations[1]!.id, lines: [{ lineId, ...rest, quantityMilli: -1000 }] }],
    });
    await till.pull();
    await expect(await canvas.findByText(/^ยกเลิกรายการนี้/)).toBeVisible();
    await fits();
  },
});

export const KitchenDark = meta.story({
  name: 'The kitchen’s screen, dark, on a tablet',
  args: { section: 'kitchen' },
  loaders: [() => busy()],
  globals: { theme: 'bai-toey', mode: 'dark', viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'ครัวร้อน' }));
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  },
});

export const Modifiers = meta.story({
  name: 'What a drink is had with, on a phone',
  args: { section: 'sell' },
  loaders: [async () => ({ stage: await stageTill({ cafe: true }) })],
  globals: { theme: 'bai-toey', viewport: { value: 'w360' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    // The first of several that are called so.
    await userEvent.click(canvas.getAllByRole('button', { name: /^ผู้ใหญ่ป้าปี่/ })[0]!);
    const sheet = await screen.findByRole('dialog', { name: /^ผู้ใหญ่ป้าปี่/ });
    const add = () => within(sheet).getByRole('button', { name: /^เพิ่ม ฿/ });
    await expect(add()).toBeDisabled();
    await userEvent.click(within(sheet).getByRole('button', { name: 'หวานน้อย' }));
    await userEvent.click(within(sheet).getByRole('button', { name: /^ช็อตกาแฟ/ }));
    const weight = within(sheet).getByLabelText('น้ำหนัก');
    await userEvent.type(weight, '0.5');
    const price = product(3).priceSatang + 1_000;
    await userEvent.click(add());
    await waitFor(() => expect(till.state().draft.lines).toMatchObject([{ unitSatang: price, quantityMilli: 500, weighed: true }]));
    await expect(till.state().draft.lines[0]!.modifiers!.map(({ name }) => name)).toEqual(['หวานน้อย', 'ช็อตกาแฟ']);
    await fits();
  },
});

export const PriceChanged = meta.story({
  name: 'Prices that have changed since a ticket was put aside',
  args: { section: 'tickets' },
  loaders: [() => busy()],
  globals: { theme: 'bai-toey', viewport: { value: 'w768' } },
  play: async ({ canvas, loaded }) => {
    const { till, gateway } = stageOf(loaded);
    const ticketId = newId();
    gateway.write('ticket.set', { ticketId, memberId: manager.id, set: { name: 'เสื้อแดง' } }, till.now() + 1);
    gateway.write('ticket.lines', { ticketId, memberId: manager.id, lines: [line(1, { unitSatang: 1_000 })], gone: [], approvals: [] });
    await till.pull();
    const card = (await canvas.findAllByRole('listitem')).find((each) => each.textContent?.includes('เสื้อแดง'))!;
    await userEvent.click(within(card).getByRole('button', { name: 'ขายต่อ' }));
    const dialog = await screen.findByRole('dialog', { name: 'ราคาเปลี่ยนไปตั้งแต่พักบิล' });
    await expect(dialog).toHaveTextContent('฿10.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'ใช้ราคาเดิม' }));
    await waitFor(() => expect(till.state().draft.lines).toMatchObject([{ unitSatang: 1_000 }]));
  },
});

export const EditPlan = meta.story({
  name: 'The plan of tables is changed by keys',
  loaders: [() => busy({ as: manager })],
  globals: { theme: 'bai-toey', viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'จัดผังโต๊ะ' }));
    const table = await canvas.findByRole('button', { name: 'โต๊ะ 1 ช่อง 2 แถว 2' });
    table.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'โต๊ะ 1 ช่อง 3 แถว 3' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มโต๊ะ' }));
    await expect(canvas.getByLabelText('ชื่อโต๊ะ')).toHaveValue('7');
    await fits();
  },
});

export const Desk = meta.story({
  name: 'Modifiers and stations on the desk',
  loaders: [async () => ({})],
  globals: { theme: 'bai-toey', viewport: { value: 'w1280' } },
  parameters: { layout: 'padded' },
  render: () => (
    <MenuEditor
      chosen={{
        id: newId(),
        menu,
        categories: menu.groups[0]!.categoryIds.map((id) => ({ id, name: 'เครื่องดื่ม' })),
        products: [product(1), product(2)].map(({ productId, title }) => ({ id: productId, name: title })),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มกลุ่มตัวเลือก' }));
    // nothing is saved while something has no name
    await expect(canvas.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
    await fits();
  },
});
