import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import preview from '../../.storybook/preview.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { writeBoot } from '../boot.ts';
import { LONG_THAI } from '../texts.ts';

const meta = preview.meta({
  title: 'Components/Feedback/Toast',
  parameters: {
    docs: {
      description: {
        component:
          'A short word on how something went. Gone after three seconds, unless it is an error or the pointer or the focus is on it.',
      },
    },
  },
  beforeEach: writeBoot,
  render: () => (
    <div className="ui-Actions">
      <Button onClick={() => showToast('บันทึกแล้ว')}>บันทึก</Button>
      <Button variant="danger" onClick={() => showToast('บันทึกไม่ได้ โปรดลองอีกครั้ง', { tone: 'danger' })}>
        บันทึกให้พลาด
      </Button>
      <Button variant="secondary" onClick={() => showToast(LONG_THAI, { tone: 'warning' })}>
        ข้อความยาว
      </Button>
    </div>
  ),
});

/** The toasts of stories before this one are not this one's. */
async function closeAll() {
  for (const button of screen.queryAllByRole('button', { name: 'ปิดข้อความแจ้งผล' })) await userEvent.click(button);
}

export const GoesByItself = meta.story({
  name: 'Goes by itself',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    const toast = await screen.findByText('บันทึกแล้ว');
    // Others on the page may tell things, too.
    await expect(toast.closest('[role="log"]')).not.toBeNull();
    await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 5000 });
  },
});

export const StaysUnderThePointer = meta.story({
  name: 'Stays under the pointer',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    const toast = await screen.findByText('บันทึกแล้ว');
    await userEvent.hover(toast);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await expect(toast).toBeInTheDocument();
    await userEvent.unhover(toast);
    await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 5000 });
  },
});

export const ErrorStays = meta.story({
  name: 'Error stays',

  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึกให้พลาด' }));
    await userEvent.click(canvas.getByRole('button', { name: 'ข้อความยาว' }));
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText(LONG_THAI)).toBeNull(), { timeout: 5000 });
    await expect(toast).toBeVisible();
    await closeAll();
    await expect(toast).not.toBeInTheDocument();
  },
});

/** A toast that tells how something in a dialog went is read and pressed above it, and stays when the dialog goes. */
export const OverADialog = meta.story({
  name: 'Over a dialog',
  render: function WithDialog() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>เปลี่ยนชื่อ</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="เปลี่ยนชื่อหลักสูตร">
          <Button onClick={() => showToast('บันทึกไม่ได้ โปรดลองอีกครั้ง', { tone: 'danger' })}>บันทึก</Button>
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เปลี่ยนชื่อ' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'บันทึก' }));
    const toast = await screen.findByRole('alert');
    const { left, top, width, height } = toast.getBoundingClientRect();
    await expect(toast).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement);
    // What is inert is hit by no press: the element at the point says so only where it is alive.
    await userEvent.click(canvas.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    // It fades in once more where it has moved to.
    await waitFor(() => expect(toast).toBeVisible());
    await closeAll();
    await expect(toast).not.toBeInTheDocument();
  },
});

export const Stacked = meta.story({
  name: 'All tones, stacked',
  tags: ['visual'],
  play: async () => {
    for (const tone of ['success', 'info', 'warning', 'danger'] as const)
      showToast(tone === 'warning' ? LONG_THAI : `ข้อความแบบ ${tone}`, { tone, action: { label: 'เลิกทำ', onAction: () => {} } });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'เลิกทำ' })).toHaveLength(4));
    // The keyboard's way to them.
    await userEvent.keyboard('{F6}');
    await expect(screen.getAllByRole('button', { name: 'เลิกทำ' })[0]).toHaveFocus();
    await closeAll();
  },
});
