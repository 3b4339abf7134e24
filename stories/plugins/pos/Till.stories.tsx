import { expect, userEvent, waitFor, within } from 'storybook/test';
import { OpenTill } from '#plugins/pos/parts/till/OpenTill.tsx';
import { Receipt } from '#plugins/pos/parts/till/receipt/Receipt.tsx';
import { TillProvider } from '#plugins/pos/parts/till/TillContext.tsx';
import { billsOf, unsynced } from '#plugins/pos/parts/till/store/createTill.ts';
import { send } from '#plugins/pos/parts/till/store/sync.ts';
import type { Section } from '#plugins/pos/rules/sections.ts';
import { openLines } from '#plugins/pos/rules/ticketCart.ts';
import preview from '../../../.storybook/preview.tsx';
import { manager, sellOne, stageTill, tillTexts, type Stage } from './tillFixtures.ts';

interface Args {
  section?: Section;
  stage?: Stage;
}

const Till = ({ section = 'sell', stage }: Args) => (
  <TillProvider till={stage!.till}>
    <OpenTill first={section} paired syncNow={async () => {}} />
  </TillProvider>
);
type Options = Parameters<typeof stageTill>[0];
const staged = (options?: Options) => async () => ({ stage: await stageTill(options) });
const render = ({ section }: Args, { loaded }: { loaded: Record<string, unknown> }) => (
  <Till section={section} stage={loaded.stage as Stage} />
);

/** A till with a store of its own in this browser, and a stand-in for the gateway. */
const meta = preview.meta({
  title: 'Plugins/Pos/Till',
  loaders: [tillTexts],
  component: Till,
  parameters: { layout: 'fullscreen' },
  render,
});
const stageOf = (loaded: Record<string, unknown>) => loaded.stage as Stage;
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
const screen = within(document.body);

export const Grid = meta.story({
  name: 'Goods and an empty cart',
  loaders: [staged()],
  globals: { theme: 'talad', viewport: { value: 'w1280' } },
  play: fits,
});

/** Five scans, F2 and a note: two presses to what is given back, with 10,000 goods. */
export const FiveScans = meta.story({
  name: 'Five scanned, paid in cash, with 10,000 goods',
  loaders: [staged({ goods: 10_000 })],
  globals: { theme: 'talad', viewport: { value: 'w1280' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    for (const code of ['8850000000001', '8850000000002', '8850000000001', 'sku-09999', '2*8850000000003'])
      await userEvent.keyboard(`${code.replaceAll('[', '[[')}{Enter}`);
    const cart = within(canvas.getByRole('region', { name: 'ตะกร้า' }));
    await waitFor(() => expect(cart.getAllByRole('listitem')).toHaveLength(4));
    await expect(cart.getAllByRole('listitem')[0]).toHaveTextContent('2');
    await userEvent.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'รับเงิน' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^฿1,000/ }));
    const done = await screen.findByRole('dialog', { name: /^บิล A\d\d-000001/ });
    const [bill] = billsOf(till.state().entries);
    await expect(bill!.payments).toMatchObject([{ tender: 'cash', tenderedSatang: 100_000, amountSatang: bill!.totalSatang }]);
    const change = ((100_000 - bill!.totalSatang) / 100).toFixed(2);
    await expect(within(done).getByRole('status')).toHaveTextContent(`เงินทอน฿${change}`);
    // Enter: the next customer
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('ยังไม่มีสินค้า')).toBeVisible());
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone, dark, with a cart',
  loaders: [staged()],
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.keyboard('8850000000001{Enter}');
    await userEvent.keyboard('8850000000004{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'ตะกร้า 2' }));
    await expect(canvas.getByRole('button', { name: /^เพิ่ม มะม่วง/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^เพิ่ม มะม่วง/ }));
    await expect(canvas.getByLabelText(/^จำนวน มะม่วง/)).toHaveTextContent('2');
    await fits();
  },
});

export const Searched = meta.story({
  name: 'Words inside, and what is not there',
  loaders: [staged({ goods: 300 })],
  globals: { theme: 'bai-toey', viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'ปลารา');
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^น้ำปลาร้า|น้ำปลาร้า/ }).length).toBeGreaterThan(3));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(field, '0000{Enter}');
    await userEvent.type(field, '999999999{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('999999999');
  },
});

/** 20 % is beyond a cashier's 5: without a connection nobody can give leave, and that is said. */
export const Discount = meta.story({
  name: 'A discount beyond the right, without a connection',
  loaders: [staged()],
  play: async ({ canvas, loaded }) => {
    stageOf(loaded).till.set({ online: false });
    await userEvent.keyboard('8850000000001{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'ส่วนลดท้ายบิล' }));
    await userEvent.click(await screen.findByRole('button', { name: '5%' }));
    await userEvent.click(screen.getByRole('button', { name: 'ใช้ส่วนลด' }));
    await waitFor(() => expect(stageOf(loaded).till.state().draft.discount).toEqual({ kind: 'share', bp: 500 }));
    await userEvent.click(canvas.getByRole('button', { name: /^ส่วนลดท้ายบิล/ }));
    await userEvent.click(await screen.findByRole('button', { name: '20%' }));
    await userEvent.click(screen.getByRole('button', { name: 'ใช้ส่วนลด' }));
    await waitFor(() => expect(screen.getByText(/ตรวจรหัส PIN ไม่ได้/)).toBeVisible());
    await expect(stageOf(loaded).till.state().draft.discount).toEqual({ kind: 'share', bp: 500 });
  },
});

export const SplitTender = meta.story({
  name: 'Paid by card and cash',
  loaders: [staged()],
  globals: { theme: 'talad', viewport: { value: 'w768' } },
  play: async ({ loaded }) => {
    await userEvent.keyboard('8850000000001{Enter}');
    await userEvent.keyboard('{F2}');
    await userEvent.click(await screen.findByRole('radio', { name: 'บัตร' }));
    const amount = screen.getByLabelText('จำนวนเงิน');
    await userEvent.clear(amount);
    await userEvent.type(amount, '10');
    await userEvent.type(screen.getByLabelText(/เลขอ้างอิงบนสลิปบัตร/), '4242');
    await userEvent.click(screen.getByRole('button', { name: 'รับบัตรแล้ว ฿10.00' }));
    await userEvent.click(screen.getByRole('radio', { name: 'เงินสด' }));
    await userEvent.type(screen.getByLabelText('รับมา'), '20{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^บิล/ })).toBeVisible());
    await expect(billsOf(stageOf(loaded).till.state().entries)[0]!.payments).toMatchObject([
      { tender: 'card', amountSatang: 1_000, reference: '4242' },
      { tender: 'cash', tenderedSatang: 2_000, amountSatang: 1_225 },
    ]);
  },
});

export const HeldAndSplit = meta.story({
  name: 'Held, split and taken up again',
  loaders: [staged()],
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await userEvent.keyboard('8850000000001{Enter}');
    await userEvent.keyboard('8850000000002{Enter}');
    await userEvent.keyboard('{F4}');
    await userEvent.type(await screen.findByLabelText(/ชื่อบิล/), 'เสื้อแดง{Enter}');
    await waitFor(() => expect(till.state().tickets).toHaveLength(1));
    await userEvent.click(within(canvas.getByRole('navigation')).getByRole('button', { name: /^พักบิล/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'จัดการบิล' }));
    await userEvent.click(await screen.findByRole('button', { name: 'แยกบิล' }));
    const dialog = await screen.findByRole('dialog', { name: 'แยกบิล' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^เพิ่ม มะม่วง/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'แยกบิล' }));
    await waitFor(() => expect(till.state().tickets.map((ticket) => openLines(ticket).length)).toEqual([1, 1]));
    await userEvent.click((await canvas.findAllByRole('button', { name: 'ขายต่อ' }))[0]!);
    await waitFor(() => expect(till.state().draft.lines).toHaveLength(1));
    await userEvent.keyboard('{F2}');
    await userEvent.click(await screen.findByRole('button', { name: /^พอดี/ }));
    await screen.findByRole('dialog', { name: /^บิล A/ });
    await waitFor(() => expect(till.state().tickets.filter(({ state }) => state === 'open')).toHaveLength(1));
    await expect(billsOf(till.state().entries)[0]!.ticketId).toBe(till.state().tickets.find(({ state }) => state === 'paid')!.id);
  },
});

/** The cashier does not see what should be there; what differs is said only once it is counted. */
export const BlindCount = meta.story({
  name: 'A shift that is counted blind and is short',
  args: { section: 'shift' },
  loaders: [staged()],
  globals: { theme: 'talad', viewport: { value: 'w768' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await sellOne(till, 50_000);
    await expect(canvas.queryByText('ควรมีในลิ้นชัก')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'ปิดกะ' }));
    await userEvent.type(canvas.getByRole('textbox', { name: '฿1,000.00' }), '1');
    await userEvent.type(canvas.getByRole('textbox', { name: '฿100.00' }), '4');
    await userEvent.click(canvas.getByRole('button', { name: 'นับเสร็จแล้ว ปิดกะ' }));
    await expect(canvas.getByText(/เงินขาดจากที่ควรมี ฿100.00/)).toBeVisible();
    // counted again, it is right
    await userEvent.type(canvas.getByRole('textbox', { name: '฿50.00' }), '2');
    await userEvent.click(canvas.getByRole('button', { name: 'นับเสร็จแล้ว ปิดกะ' }));
    await expect(await canvas.findByText('รายงานปิดกะล่าสุด (Z)')).toBeVisible();
    await expect(till.state().shifts[0]).toMatchObject({ countedSatang: 150_000, expectedSatang: 150_000 });
  },
});

export const Returned = meta.story({
  name: 'Some of a bill comes back',
  args: { section: 'returns' },
  loaders: [
    async () => {
      const stage = await stageTill({ as: manager });
      await sellOne(stage.till, 12_000);
      return { stage };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    const [sale] = billsOf(till.state().entries);
    await userEvent.type(canvas.getByLabelText('เลขที่บิล'), `${sale!.number}{Enter}`);
    await userEvent.type(await canvas.findByLabelText('น้ำ'), '1');
    await userEvent.click(canvas.getByRole('button', { name: 'ยืนยันการคืน' }));
    await waitFor(() =>
      expect(billsOf(till.state().entries)[1]).toMatchObject({ kind: 'return', originBillId: sale!.id, totalSatang: -12_000 }),
    );
    await expect(till.state().shifts[0]!.expectedSatang).toBe(100_000);
  },
});

/** 384 dots: the strings that break most easily. */
export const Paper = meta.story({
  name: 'A receipt of 58 mm',
  loaders: [
    async () => {
      const stage = await stageTill();
      const line = {
        variantId: null,
        sku: 'X',
        unit: 'กก.',
        quantityMilli: 355,
        unitSatang: 12_000,
        discountSatang: 0,
        totalSatang: 4_260,
        vatClass: 'vat7' as const,
        note: '',
      };
      const bill = await stage.till.bill(
        {
          kind: 'sale',
          originBillId: null,
          customerId: null,
          roundingSatang: 0,
          discountSatang: 500,
          totalSatang: 16_540,
          vatSatang: 1_082,
          approvals: [],
          lines: [
            { ...line, id: '1', title: 'น้ำ ซื้อ เอี๊ยด ที่ ป้า ปี่ ผู้ ญู ฐิ์ ฎู' },
            { ...line, id: '2', title: 'หลักสูตรการเกษตรอินทรีย์ฉบับพกพาสำหรับผู้ใหญ่บ้านที่นี่', note: 'ห่อของขวัญ' },
            { ...line, id: '3', title: 'ไส้กรอกอีสาน', discountSatang: 200, totalSatang: 4_060 },
            { ...line, id: '4', title: 'Sticky rice & mango', quantityMilli: 1000, unitSatang: 4_460, totalSatang: 4_460, unit: 'ชุด' },
          ],
          payments: [{ id: 'p', tender: 'cash', amountSatang: 16_540, tenderedSatang: 20_000, reference: '' }],
        },
        stage.till.state().draft,
      );
      return { stage, bill };
    },
  ],
  render: (_, { loaded }) => (
    <TillProvider till={stageOf(loaded).till}>
      <Receipt bill={loaded.bill as never} at={Date.parse('2026-11-26T03:04:00Z')} />
    </TillProvider>
  ),
  play: async ({ canvas }) => {
    const paper = canvas.getByRole('img', { name: /^ใบเสร็จ/ }) as HTMLCanvasElement;
    await waitFor(() => expect(paper.height).toBeGreaterThan(600));
    await expect(paper.width).toBe(384);
    const { data } = paper.getContext('2d')!.getImageData(0, 0, paper.width, paper.height);
    const dark = data.filter((value, at) => at % 4 === 0 && value < 128).length;
    await expect(dark).toBeGreaterThan(3_000);
  },
});

export const SignOutRefused = meta.story({
  name: 'Nobody signs out while something waits to be sent',
  args: { section: 'settings' },
  loaders: [staged()],
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await expect(unsynced(till.state())).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'ออกจากเครื่อง' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('ยังมี 1 รายการที่ยังไม่ได้ส่ง');
    await send(till, 'story');
    await expect(unsynced(till.state())).toBe(0);
  },
});
