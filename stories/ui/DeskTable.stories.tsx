import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { BulkDialog } from '#kit/ui/desk/BulkDialog.tsx';
import { DeskTable, type DeskTableProps } from '#kit/ui/desk/DeskTable.tsx';
import { InlineEdit } from '#kit/ui/desk/InlineEdit.tsx';
import { LookFacts } from '#kit/ui/desk/list/LookFacts.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import preview from '../../.storybook/preview.tsx';
import { writeBoot } from '../boot.ts';
import { LONG_THAI } from '../texts.ts';

const NAMES = ['สมใจ ใจดี', 'มะลิ ลาวัณย์', LONG_THAI, 'กระบุง ใจกว้าง'];
const rows = NAMES.map((name, index) => ({
  id: `o${index}`,
  cells: [<a key="no" href={`/orders/o${index}`}>{`S690000${index + 1}`}</a>, name, `฿${1290 * (index + 1)}.00`, 'หน้าร้านออนไลน์'],
}));

/** A list of the desk: columns that are chosen, sums, a panel for those who only look, acts for many rows, values changed where they stand. */
const meta = preview.meta({
  title: 'Components/Desk/DeskTable',
  component: DeskTable,
  beforeEach: writeBoot,
  args: {
    caption: 'คำสั่งซื้อ',
    sum: '4 คำสั่งซื้อ · ฿12,900.00',
    columns: [
      { key: 'number', title: 'เลขที่' },
      { key: 'buyer', title: 'ผู้ซื้อ' },
      { key: 'total', title: 'ยอดรวม', align: 'end' },
      { key: 'channel', title: 'ช่องทาง', extra: true },
    ],
    rows,
    empty: <EmptyState title="ยังไม่มีคำสั่งซื้อ" />,
  } satisfies DeskTableProps,
});

const headings = (canvas: { getAllByRole: typeof screen.getAllByRole }) =>
  canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);

export const Columns = meta.story({
  name: 'Columns are chosen and ordered',
  parameters: { path: '/shop/orders?q=มะลิ' },
  play: async ({ canvas }) => {
    await expect(headings(canvas)).toEqual(['เลขที่', 'ผู้ซื้อ', 'ยอดรวม']);
    const button = await canvas.findByRole('button', { name: 'คอลัมน์' });
    await userEvent.click(button);
    const choice = canvas.getByRole('dialog', { name: 'คอลัมน์ของรายการ' });
    // the one that names the rows stays
    await expect(within(choice).getByRole('checkbox', { name: 'เลขที่' })).toBeDisabled();
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'ช่องทาง' }));
    await waitFor(() => expect(headings(canvas)).toEqual(['เลขที่', 'ผู้ซื้อ', 'ยอดรวม', 'ช่องทาง']));
    const up = within(choice).getByRole('button', { name: 'เลื่อน ช่องทาง ขึ้น' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(headings(canvas)).toEqual(['เลขที่', 'ผู้ซื้อ', 'ช่องทาง', 'ยอดรวม']));
    // who moves it by keyboard can go on
    await waitFor(() => expect(up).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(headings(canvas)).toEqual(['เลขที่', 'ช่องทาง', 'ผู้ซื้อ', 'ยอดรวม']));
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'ผู้ซื้อ' }));
    await waitFor(() => expect(headings(canvas)).toEqual(['เลขที่', 'ช่องทาง', 'ยอดรวม']));
    await expect(
      canvas
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['ช่องทางหน้าร้านออนไลน์', 'ยอดรวม฿1290.00']);
    await userEvent.click(button);
  },
});

export const Gone = meta.story({
  name: 'Columns that an address asks for and nobody has',
  parameters: { path: '/shop/orders?columns=weight,total,colour' },
  play: async ({ canvas }) => {
    await expect(headings(canvas)).toEqual(['เลขที่', 'ยอดรวม']);
  },
});

const read = fn<(id: string) => Promise<{ phone: string }>>();
const look: DeskTableProps['look'] = {
  title: (id) => `คำสั่งซื้อ ${id}`,
  to: (id) => `/orders/${id}`,
  renderFacts: (id) => (
    <LookFacts key={id} read={() => read(id)}>
      {({ phone }) => <DescriptionList items={[{ term: 'โทรศัพท์', value: phone }]} />}
    </LookFacts>
  ),
};

export const Looking = meta.story({
  name: 'A row is looked at',
  args: { look },
  beforeEach: () => {
    read.mockImplementation(async (id) => ({ phone: `08-${id}` }));
  },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = await canvas.findAllByRole('button', { name: 'ดูข้อมูลโดยไม่ออกจากรายการ' });
    await userEvent.click(first!);
    const panel = canvas.getByRole('region', { name: 'คำสั่งซื้อ o0' });
    await expect(await within(panel).findByText('08-o0')).toBeVisible();
    await expect(within(panel).getByRole('link', { name: 'เปิดหน้านี้' })).toHaveAttribute('href', '/orders/o0');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    // it goes with the focus from row to row, and by its own buttons
    canvas.getByRole('link', { name: 'S6900002' }).focus();
    await expect(await canvas.findByText('08-o1')).toBeVisible();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'แถวถัดไป' }));
    await expect(await canvas.findByText('08-o2')).toBeVisible();
    // Escape closes it, and who was in it is in the row again
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('08-o2')).toBeNull();
    await expect(canvasElement.querySelector('[data-look="o2"]')).toHaveFocus();
  },
});

export const LookingFails = meta.story({
  name: 'What is looked at cannot be read, then can',
  args: { look },
  globals: { mode: 'dark' },
  beforeEach: () => {
    read
      .mockReset()
      .mockRejectedValueOnce(new Refusal(503, 'offline', {}, { words: 'ติดต่อไม่ได้ ลองอีกครั้ง' }))
      .mockResolvedValue({ phone: '081' });
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'ดูข้อมูลโดยไม่ออกจากรายการ' }))[0]!);
    await expect(await canvas.findByText('ติดต่อไม่ได้ ลองอีกครั้ง')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ลองอีกครั้ง' }));
    await expect(await canvas.findByText('081')).toBeVisible();
  },
});

const done = fn();
const items = NAMES.map((_, index) => ({ id: `o${index}`, name: `S690000${index + 1}` }));

export const Bulk = meta.story({
  name: 'Many rows, one of them changed by others',
  render: () => (
    <BulkDialog
      title="เริ่มแพ็ก 4 คำสั่งซื้อ?"
      submit="เริ่มแพ็กของ"
      items={items}
      act={async (id) => {
        if (id === 'o1') throw new Refusal(409, 'conflict', {}, { words: 'มีคนแก้ไปก่อนแล้ว' });
      }}
      onClose={done}
    >
      <p>คำสั่งซื้อที่ชำระแล้วจะเปลี่ยนเป็นกำลังแพ็ก</p>
    </BulkDialog>
  ),
  play: async () => {
    done.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'เริ่มแพ็กของ' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('ทำแล้ว 3 จาก 4 รายการ'));
    const [left, ...others] = within(dialog).getAllByRole('listitem');
    await expect(left).toHaveTextContent('S6900002มีคนแก้ไปก่อนแล้ว');
    await expect(others).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'กลับไปที่รายการ' }));
    await expect([...(done.mock.lastCall![0] as Set<string>)]).toEqual(['o0', 'o2', 'o3']);
  },
});

const saved = fn<(value: number, seen: number) => Promise<{ theirs: number } | null>>();
function Price() {
  const [value, setValue] = useState(40);
  const save = async (next: number, seen: number) => {
    const other = await saved(next, seen);
    if (!other) setValue(next);
    return other;
  };
  return (
    <InlineEdit
      label="ราคา ผ้าไหม"
      value={value}
      show={(baht) => `฿${baht}`}
      text={String}
      parse={(typed) => (/^\d+$/.test(typed) ? Number(typed) : null)}
      save={save}
    />
  );
}

export const Inline = meta.story({
  name: 'A value changed where it stands, by two at once',
  render: () => <Price />,
  play: async ({ canvas }) => {
    saved.mockReset().mockResolvedValueOnce({ theirs: 45 }).mockResolvedValueOnce(null).mockRejectedValueOnce(conflict());
    await userEvent.click(await canvas.findByRole('button', { name: 'แก้ ราคา ผ้าไหม: ฿40' }));
    const field = () => canvas.getByRole('textbox', { name: 'ราคา ผ้าไหม' });
    await userEvent.clear(field());
    await userEvent.keyboard('x{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('ค่านี้ใช้ไม่ได้');
    await userEvent.clear(field());
    await userEvent.keyboard('50{Enter}');
    // nothing is overwritten until one of both is chosen
    await expect(await canvas.findByText(/คนอื่นแก้เป็น ฿45 ไปก่อนแล้ว · ของคุณ: ฿50/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ใช้ ฿50 ของฉัน' }));
    await expect(saved).toHaveBeenLastCalledWith(50, 45);
    const button = await canvas.findByRole('button', { name: 'แก้ ราคา ผ้าไหม: ฿50' });
    await waitFor(() => expect(button).toHaveFocus());
    // Escape leaves it as it is
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('9{Escape}');
    await expect(canvas.getByRole('button', { name: 'แก้ ราคา ผ้าไหม: ฿50' })).toHaveFocus();
    await expect(saved).toHaveBeenCalledTimes(2);
  },
});
