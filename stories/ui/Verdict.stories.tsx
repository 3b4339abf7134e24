import { expect } from 'storybook/test';
import { VerdictPanel, type DoorVerdict } from '#kit/scan/door/VerdictPanel.tsx';
import '#kit/scan/door/door.css';
import preview from '../../.storybook/preview.tsx';

const judged = {
  id: 'a',
  verdict: 'in' as DoorVerdict,
  name: 'วันเพ็ญ แสงจันทร์',
  note: 'DOA68-00042 · รอบที่ 2',
  firstAt: '2026-11-21T02:12:00.000Z',
  firstDoor: 'ประตูริมคลอง',
  offline: false,
};
const words = { in: 'เข้าได้', again: 'เข้าไปแล้ว เมื่อ 09:12 น.', wrong: 'บัตรนี้เข้าประตูนี้ไม่ได้' } as Record<DoorVerdict, string>;

/** What a door says, read at arm's length. */
const meta = preview.meta({
  title: 'Components/Media/Verdict',
  component: VerdictPanel,
  args: {
    judged,
    ready: 'พร้อมสแกน',
    say: ({ verdict, offline }) => (offline ? [words[verdict], 'ตรวจจากรายชื่อในเครื่อง'] : [words[verdict]]),
  },
});

export const In = meta.story({
  name: 'Come in',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('เข้าได้');
    await expect(canvas.getByText('วันเพ็ญ แสงจันทร์')).toBeVisible();
    await expect(canvas.getByText(/DOA68-00042/)).toBeVisible();
  },
});

export const Again = meta.story({
  name: 'In already, without a line',
  globals: { mode: 'dark' },
  args: { judged: { ...judged, verdict: 'again', offline: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('เข้าไปแล้ว เมื่อ 09:12 น.');
    await expect(canvas.getByText('ตรวจจากรายชื่อในเครื่อง')).toBeVisible();
  },
});

export const Wrong = meta.story({
  name: 'Not for this list',
  args: { judged: { ...judged, verdict: 'wrong', firstAt: null } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveAttribute('data-tone', 'bad'),
});

export const Ready = meta.story({
  name: 'Nothing scanned yet',
  args: { judged: null },
  play: async ({ canvas }) => expect(canvas.getByText('พร้อมสแกน')).toBeVisible(),
});
