import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Banner } from '#kit/ui/feedback/Banner.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import PageNotices from '#kit/ui/feedback/PageNotices.tsx';
import { Popover } from '#kit/ui/feedback/Popover.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import { Tooltip } from '#kit/ui/feedback/Tooltip.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

const meta = preview.meta({
  title: 'Components/Feedback/Notices and waiting',
  component: Banner,
  parameters: {
    docs: { description: { component: 'What says something beside the page’s own words, and what stands where something will be.' } },
  },
  args: { children: 'ระบบจะปิดปรับปรุงคืนนี้ 23.00–24.00 น.' },
});

export const Banners = meta.story({
  name: 'Banner, all tones',
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <>
      {TONES.map((tone) => (
        <Banner key={tone} {...args} tone={tone} action={<Button>อ่านเพิ่ม</Button>} onDismiss={fn()} />
      ))}
      <Banner>{LONG_THAI}</Banner>
      <p>
        {TONES.map((tone) => (
          <InlineAlert key={tone} tone={tone}>
            เหลือ 2 ชิ้นสุดท้าย
          </InlineAlert>
        ))}
      </p>
    </>
  ),
});

export const Waiting = meta.story({
  name: 'Skeleton, Spinner, Progress',
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {(['text', 'card', 'table', 'circle', 'block'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} label={`กำลังโหลดส่วน ${shape}`} />
      ))}
      <Spinner label="กำลังโหลด" />
      <Progress label="กำลังอัปโหลด ที่อยู่ร้าน.pdf" value={42} text="4.2 MB จาก 10 MB" />
      <Progress label="กำลังเตรียมไฟล์" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'กำลังอัปโหลด ที่อยู่ร้าน.pdf' })).toHaveAttribute('aria-valuetext', '4.2 MB จาก 10 MB');
    // Not in the first 200 ms.
    await waitFor(() => expect(canvas.getByText('กำลังโหลดส่วน text').nextElementSibling).toBeVisible());
  },
});

export const Tip = meta.story({
  name: 'Tooltip',
  render: () => (
    <Tooltip text={LONG_THAI}>
      <IconButton icon="refresh" label="ดึงข้อมูลใหม่" />
    </Tooltip>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    const tip = screen.getByRole('tooltip');
    await expect(tip).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(LONG_THAI);
    await userEvent.keyboard('{Escape}');
    await expect(tip).not.toBeVisible();
  },
});

export const Pop = meta.story({
  name: 'Popover',
  render: () => (
    <Popover button="คอลัมน์" label="คอลัมน์ที่แสดง">
      <p>เลือกคอลัมน์ที่ต้องการ</p>
      <Button variant="secondary">แสดงทั้งหมด</Button>
    </Popover>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'คอลัมน์' });
    await userEvent.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'คอลัมน์ที่แสดง' });
    // Below its button, not in a corner of the window.
    await waitFor(() => expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(opener.getBoundingClientRect().bottom));
    await userEvent.click(opener);
    await waitFor(() => expect(panel).not.toBeVisible());
  },
});

export const FromTheSide = meta.story({
  name: 'Sheet',
  render: function Opening() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>ตัวกรอง</Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="ตัวกรอง" actions={<Button onClick={() => setOpen(false)}>แสดงผล</Button>}>
          <p>{LONG_THAI}</p>
          <TextField label="คำค้น" name="words" />
        </Sheet>
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'ตัวกรอง' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'ตัวกรอง' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'คำค้น' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'แสดงผล' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

export const FromBelow = meta.story({
  name: 'Sheet on a phone',
  globals: { viewport: { value: 'w360' } },
  render: () => (
    <Sheet open onClose={fn()} title="ตัวกรอง" actions={<Button>แสดงผล</Button>}>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>
          <Button variant="secondary">{LONG_THAI}</Button>
        </p>
      ))}
    </Sheet>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'ตัวกรอง' });
    const body = dialog.querySelector('.ui-Sheet-body')!;
    // As high as it may be: what does not fit is scrolled in the middle, head and foot stay in view.
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().bottom)).toBe(innerHeight));
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    for (const edge of [screen.getByRole('button', { name: 'ปิด' }), screen.getByRole('button', { name: 'แสดงผล' })]) {
      const { top, bottom } = edge.getBoundingClientRect();
      await expect(top).toBeGreaterThan(innerHeight * 0.1);
      await expect(bottom).toBeLessThanOrEqual(innerHeight);
    }
  },
});

export const NoConnection = meta.story({
  name: 'OfflineBanner',
  parameters: { layout: 'fullscreen' },
  render: () => <PageNotices />,
  play: async ({ canvas, canvasElement }) => {
    // Its texts are loaded later.
    await waitFor(() => expect(canvasElement.querySelector('.ui-PageNotices')).not.toBeNull());
    await expect(canvas.queryByRole('status')).toBeNull();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    const goes = (onLine: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
      dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    };
    goes(false);
    await expect(await canvas.findByText(/ไม่ได้เชื่อมต่ออินเทอร์เน็ต/)).toBeVisible();
    goes(true);
    await waitFor(() => expect(canvas.queryByText(/ไม่ได้เชื่อมต่ออินเทอร์เน็ต/)).toBeNull());
    Object.defineProperty(navigator, 'onLine', online);
    Reflect.deleteProperty(navigator, 'onLine');
  },
});
