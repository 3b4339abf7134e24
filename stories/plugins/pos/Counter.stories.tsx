import { useEffect, useRef, useSyncExternalStore } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { readCodes } from '#kit/scan/readCodes.ts';
import { CustomerScreen } from '#plugins/pos/parts/till/customer/CustomerScreen.tsx';
import { OpenTill } from '#plugins/pos/parts/till/OpenTill.tsx';
import { TillProvider } from '#plugins/pos/parts/till/TillContext.tsx';
import type { Till } from '#plugins/pos/parts/till/store/createTill.ts';
import { BY_BROWSER, type Printing } from '#plugins/pos/rules/prints.ts';
import { TILL_KEYS } from '#plugins/pos/rules/tillKeys.ts';
import type { Section } from '#plugins/pos/rules/sections.ts';
import { putAside } from '#plugins/pos/parts/till/tickets/actions.ts';
import preview from '../../../.storybook/preview.tsx';
import { FakePrinter, showPaper } from './fakePrinter.ts';
import { reopen, stageTill, tillTexts, type Stage } from './tillFixtures.ts';

interface Args {
  section?: Section;
  till?: Till;
}
const OpenAt = ({ till, section = 'sell' }: Args) => (
  <TillProvider till={till!}>
    <OpenTill first={section} paired syncNow={async () => {}} />
  </TillProvider>
);

const stageOf = (loaded: Record<string, unknown>) => loaded.stage as Stage;
const printerOf = (loaded: Record<string, unknown>) => loaded.printer as FakePrinter;
const screen = within(document.body);
const USB: Printing = { ...BY_BROWSER, kind: 'usb', name: 'POS58 Printer', vendorId: 0x0416, productId: 0x5011, auto: true, kicks: true };

/** A till with a USB printer, which stands in for one. */
const withPrinter = async () => {
  const stage = await stageTill();
  const printer = new FakePrinter();
  await stage.till.keep({ printing: USB });
  return { stage, printer };
};

const HARD = ['น้ำ ซื้อ เอี๊ยด ที่ ป้า ปี่ ผู้ ญู', 'หลักสูตรการเกษตรอินทรีย์ฉบับพกพาสำหรับผู้ใหญ่บ้านที่นี่', 'ไส้กรอกอีสาน'];
const sellHard = (till: Till) =>
  till.bill(
    {
      kind: 'sale',
      originBillId: null,
      customerId: null,
      discountSatang: 500,
      roundingSatang: 0,
      totalSatang: 12_280,
      vatSatang: 803,
      approvals: [],
      lines: HARD.map((title, at) => ({
        id: String(at),
        variantId: null,
        sku: 'X',
        title,
        unit: 'กก.',
        quantityMilli: 355,
        unitSatang: 12_000,
        discountSatang: 0,
        totalSatang: 4_260,
        vatClass: 'vat7' as const,
        note: at === 1 ? 'ห่อของขวัญ' : '',
      })),
      payments: [{ id: 'p', tender: 'cash', amountSatang: 12_280, tenderedSatang: 20_000, reference: '' }],
    },
    till.state().draft,
  );

const meta = preview.meta({
  title: 'Plugins/Pos/Counter',
  loaders: [tillTexts],
  parameters: { layout: 'fullscreen' },
  component: OpenAt,
  render: ({ section }: Args, { loaded }: { loaded: Record<string, unknown> }) => <OpenAt till={stageOf(loaded).till} section={section} />,
});

/** The drawer opens, the receipt comes out by itself, whole: what the printer got is read back from its bytes. */
export const Printed = meta.story({
  name: 'A receipt comes out of a USB printer',
  loaders: [withPrinter],
  globals: { theme: 'talad', viewport: { value: 'w1280' } },
  play: async ({ loaded }) => {
    const { till } = stageOf(loaded);
    const printer = printerOf(loaded);
    const bill = await sellHard(till);
    await waitFor(() => expect(till.state().printed).toEqual([bill.id]), { timeout: 10_000 });
    await expect(till.state().prints).toEqual([]);
    const [paper] = printer.papers();
    await expect(paper).toMatchObject({ width: 384, cuts: 1, kicks: 1 });
    await expect(paper!.height).toBeGreaterThan(600);
    const dark = paper!.bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    await expect(dark).toBeGreaterThan(5_000);
  },
});

/** The first paper that has come out, under the till that printed it. */
function FirstPaper({ till, printer }: { till: Till; printer: FakePrinter }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = useSyncExternalStore(till.watch, () => till.state().printed.length);
  useEffect(() => {
    if (count > 0) showPaper(canvas.current!, printer.papers()[0]!);
  }, [count, printer]);
  return <canvas ref={canvas} role="img" aria-label="กระดาษ" />;
}

/** What a printer of 58 mm makes of the bytes: the letters that break most easily. */
export const OnPaper = meta.story({
  name: 'On paper of 58 mm',
  loaders: [
    async () => {
      const { stage, printer } = await withPrinter();
      await sellHard(stage.till);
      return { stage, printer };
    },
  ],
  render: (_: Args, { loaded }: { loaded: Record<string, unknown> }) => (
    <>
      <div hidden>
        <OpenAt till={stageOf(loaded).till} />
      </div>
      <FirstPaper till={stageOf(loaded).till} printer={printerOf(loaded)} />
    </>
  ),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('img', { name: 'กระดาษ' });
    await waitFor(() => expect(paper).toHaveAttribute('width', '384'), { timeout: 10_000 });
    await expect((paper as HTMLCanvasElement).height).toBeGreaterThan(600);
  },
});

/** The battery dies while bytes are on their way. The next start prints once more, marked as a copy, and opens no drawer. */
export const BatteryDied = meta.story({
  name: 'The battery died while printing',
  loaders: [withPrinter],
  play: async ({ loaded, step }) => {
    const stage = stageOf(loaded);
    const printer = printerOf(loaded);
    printer.hangs = true;
    const bill = await sellHard(stage.till);
    await waitFor(() => expect(stage.till.state().prints).toMatchObject([{ billId: bill.id, state: 'printing' }]), { timeout: 10_000 });
    await waitFor(() => expect(printer.jobs).toHaveLength(1));
    await step('it starts again', async () => {
      printer.hangs = false;
      const again = await reopen(stage);
      await expect(again.state().prints).toMatchObject([{ billId: bill.id, state: 'waiting', copy: true, kicks: false }]);
    });
  },
});

export const Copy = meta.story({
  name: 'A copy that was printed after a start',
  loaders: [
    async () => {
      const { stage, printer } = await withPrinter();
      const bill = await sellHard(stage.till);
      await stage.till.print(({ prints }) => ({ prints: prints.map((job) => ({ ...job, state: 'printing' })) }));
      await reopen(stage);
      return { stage, printer, bill };
    },
  ],
  play: async ({ loaded }) => {
    const { till } = stageOf(loaded);
    const printer = printerOf(loaded);
    await waitFor(() => expect(till.state().printed).toHaveLength(1), { timeout: 10_000 });
    const [copy] = printer.papers();
    await expect(copy).toMatchObject({ kicks: 0, cuts: 1 });
    // once more by hand: a copy as well, of the same height
    await till.print((state) => ({
      prints: [{ id: 'x', billId: (loaded.bill as { id: string }).id, kicks: false, state: 'waiting', copy: false }],
      printed: state.printed,
    }));
    await waitFor(() => expect(printer.papers()).toHaveLength(2), { timeout: 10_000 });
    await waitFor(() => expect(till.state().prints).toEqual([]));
    await expect(copy!.height).toBeGreaterThan(printer.papers()[1]!.height);
  },
});

export const Unplugged = meta.story({
  name: 'The printer is unplugged, and plugged in again',
  loaders: [withPrinter],
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    const printer = printerOf(loaded);
    printer.isGone = true;
    await sellHard(till);
    await expect(await canvas.findByText(/เครื่องพิมพ์ไม่ตอบ/, {}, { timeout: 10_000 })).toBeVisible();
    await expect(till.state().prints).toMatchObject([{ state: 'waiting', copy: false }]);
    printer.isGone = false;
    await userEvent.click(canvas.getByRole('button', { name: 'พิมพ์อีกครั้ง' }));
    await waitFor(() => expect(till.state().printed).toHaveLength(1), { timeout: 10_000 });
    await expect(canvas.queryByText(/เครื่องพิมพ์ไม่ตอบ/)).toBeNull();
    await expect(printer.papers().at(-1)).toMatchObject({ kicks: 1, cuts: 1 });
  },
});

export const PrinterChosen = meta.story({
  name: 'A printer is chosen and tried',
  args: { section: 'settings' },
  loaders: [
    async () => {
      const printer = new FakePrinter();
      return { stage: await stageTill(), printer };
    },
  ],
  globals: { theme: 'talad', viewport: { value: 'w768' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await userEvent.selectOptions(canvas.getByLabelText('พิมพ์ด้วย'), 'usb');
    await userEvent.click(await canvas.findByRole('button', { name: 'เลือกเครื่องพิมพ์' }));
    await expect(await canvas.findByText('เลือกเครื่องพิมพ์แล้ว')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'พิมพ์ใบเสร็จทุกบิลเอง' }));
    await waitFor(() => expect(till.state().printing).toMatchObject({ kind: 'usb', name: 'POS58 Printer', auto: true }));
    await userEvent.click(canvas.getByRole('button', { name: 'พิมพ์ทดสอบ' }));
    await expect(await canvas.findByText(/ส่งหน้าทดสอบไปแล้ว/)).toBeVisible();
    await expect(printerOf(loaded).papers()).toMatchObject([{ width: 384, kicks: 0, cuts: 1 }]);
  },
});

/** Held, printed, and brought back by its slip. */
export const Slip = meta.story({
  name: 'The slip of a held ticket',
  args: { section: 'tickets' },
  loaders: [
    async () => {
      const { stage, printer } = await withPrinter();
      const { till } = stage;
      const line = {
        variantId: null,
        sku: 'X',
        unit: 'จาน',
        quantityMilli: 2_000,
        unitSatang: 6_000,
        vatClass: 'vat7' as const,
        discount: null,
        note: '',
        weighed: false,
      };
      const cart = { discount: null, lines: [{ ...line, id: '018f0000-0000-7000-8000-0000000000aa', title: 'ผัดซีอิ๊วหมู' }] };
      await till.keep({ draft: cart });
      await putAside(till, { name: 'โต๊ะ 4' });
      return { stage, printer };
    },
  ],
  globals: { theme: 'talad', viewport: { value: 'w360' } },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    const [ticket] = till.state().tickets;
    await userEvent.click(canvas.getByRole('button', { name: 'พิมพ์ใบพักบิล' }));
    await waitFor(() => expect(printerOf(loaded).jobs).toHaveLength(1));
    await waitFor(() => expect(printerOf(loaded).papers()).toMatchObject([{ width: 384, kicks: 0, cuts: 1 }]));
    const shown = document.createElement('canvas');
    showPaper(shown, printerOf(loaded).papers()[0]!);
    const read = await readCodes(shown.getContext('2d')!.getImageData(0, 0, shown.width, shown.height), ['QRCode']);
    await expect(read).toEqual([`T:${ticket!.id}`]);
    for (const key of [...Array.from(read[0]!), 'Enter']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await waitFor(() => expect(till.state().draft.lines).toMatchObject([{ title: 'ผัดซีอิ๊วหมู' }]));
    await waitFor(() => expect(till.state().serving?.ticketId).toBe(ticket!.id));
  },
});

/** The till and the customers' window, one beside the other. */
export const Customers = meta.story({
  name: 'What customers see',
  loaders: [async () => ({ stage: await stageTill() })],
  globals: { theme: 'talad', viewport: { value: 'w1280' } },
  render: (_: Args, { loaded }: { loaded: Record<string, unknown> }) => (
    <>
      <OpenAt till={stageOf(loaded).till} />
      <CustomerScreen />
    </>
  ),
  play: async ({ canvasElement }) => {
    const customer = within(canvasElement.querySelector<HTMLElement>('.pos-Customer')!);
    await expect(await customer.findByRole('heading', { level: 1, name: /แผงป้าปี่/ })).toBeVisible();
    await expect(customer.getByText('ยินดีต้อนรับ')).toBeVisible();
    await userEvent.keyboard('8850000000001{Enter}');
    await expect(await customer.findByText('มะม่วงน้ำดอกไม้สุก')).toBeVisible();
    await expect(customer.getByRole('status')).toHaveTextContent('฿22.25');
    await userEvent.keyboard('{F2}');
    await userEvent.click(await screen.findByRole('button', { name: '฿100.00' }));
    await waitFor(() => expect(customer.getByRole('status')).toHaveTextContent('เงินทอน฿77.75'));
    await expect(customer.getByText('ขอบคุณที่อุดหนุน')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(customer.getByText('ยินดีต้อนรับ')).toBeInTheDocument());
  },
});

/** Every key of the list is in the help, and the help is a press away. */
export const Keys = meta.story({
  name: 'Keys of the till',
  loaders: [async () => ({ stage: await stageTill() })],
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{F1}');
    const help = await screen.findByRole('dialog', { name: 'ปุ่มลัดของเครื่องขาย' });
    await expect(help.querySelectorAll('dt')).toHaveLength(TILL_KEYS.length);
    await userEvent.click(within(help).getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ปิด' }));
    await userEvent.keyboard('{Alt>}3{/Alt}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'กะเงิน' })).toHaveAttribute('aria-current', 'page'));
  },
});
