import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  parameters: {
    docs: {
      description: { component: 'Stops the page for one short matter. A question that must be answered is a ConfirmDialog.' },
      story: { inline: false, height: '24rem' },
    },
  },
  args: { open: true, onClose: fn(), title: 'เปลี่ยนชื่อหลักสูตร', children: 'ชื่อใหม่จะแสดงในทุกหน้าทันที' },
});

export const Default = meta.story({ args: { actions: <Button>บันทึก</Button> } });

export const OpenAndClose = meta.story({
  name: 'Open and close',
  render: function Opening(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>เปลี่ยนชื่อ</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'เปลี่ยนชื่อ' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'เปลี่ยนชื่อหลักสูตร' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

const confirm = { onConfirm: fn(), onCancel: fn() };

export const Confirm = meta.story({
  render: () => (
    <ConfirmDialog open title="ลบบทความนี้ไหม" confirmLabel="ลบบทความ" cancelLabel="เก็บไว้" {...confirm}>
      บทความและความเห็นทั้งหมดจะหายไป
    </ConfirmDialog>
  ),
  play: async ({ canvas }) => {
    confirm.onConfirm.mockClear();
    await expect(await canvas.findByRole('alertdialog')).toHaveAccessibleDescription('บทความและความเห็นทั้งหมดจะหายไป');
    await expect(canvas.getByRole('button', { name: 'เก็บไว้' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'ลบบทความ' }));
    await expect(confirm.onConfirm).toHaveBeenCalledOnce();
  },
});
