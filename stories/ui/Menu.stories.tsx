import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { MenuEntry } from '#kit/ui/actions/Menu.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import preview from '../../.storybook/preview.tsx';

const rename = fn();
const meta = preview.meta({
  title: 'Components/Actions/Menu',
  component: MenuButton,
  parameters: {
    docs: {
      description: { component: 'A button that opens a menu; on phones it comes up from below. Arrows, Home, End and letters move in it.' },
    },
  },
  args: {
    label: 'คำสั่งของไฟล์',
    groups: [
      [
        { label: 'เปิด', icon: 'eye', onSelect: fn() },
        { label: 'ดาวน์โหลด', icon: 'download', onSelect: fn(), disabled: true },
      ],
      [{ label: 'เปลี่ยนชื่อ', icon: 'edit', onSelect: rename }],
      [{ label: 'ย้ายไปถังขยะ', icon: 'trash', tone: 'danger', onSelect: fn() }],
    ] satisfies MenuEntry[][],
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'คำสั่งของไฟล์' });
    await userEvent.click(button);
    const menu = within(await canvas.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'เปิด' })).toHaveFocus());
    // What cannot be chosen is passed over.
    await userEvent.keyboard('{ArrowDown}');
    await expect(menu.getByRole('menuitem', { name: 'เปลี่ยนชื่อ' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(rename).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Choices = meta.story({
  args: {
    label: 'เรียงลำดับ',
    icon: 'sort',
    children: 'เรียงลำดับ',
    groups: [
      [
        { label: 'ชื่อ', checked: true, onSelect: fn() },
        { label: 'ขนาด', checked: false, onSelect: fn() },
      ],
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เรียงลำดับ' }));
    await expect(await canvas.findByRole('menuitemradio', { name: 'ชื่อ' })).toHaveAttribute('aria-checked', 'true');
  },
});
