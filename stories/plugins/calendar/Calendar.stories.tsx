import { expect, userEvent } from 'storybook/test';
import GuestCalendarsPage from '#plugins/calendar/pages/calendars/guest.tsx';
import CalendarsPage from '#plugins/calendar/pages/calendars/user.tsx';
import preview from '../../../.storybook/preview.tsx';
import { calendarData, calendarTexts } from './fixtures.ts';

/** Calendars in each of their views. */
const meta = preview.meta({
  title: 'Plugins/Calendar/Views',
  component: CalendarsPage,
  globals: { role: 'manager' },
  loaders: [calendarTexts],
  args: { data: calendarData('month'), params: {} },
});

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
const phone = { viewport: { value: 'w360' }, mode: 'dark' };

export const Month = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('พฤศจิกายน 2569', { selector: 'p' })).toBeVisible();
    const full = canvasElement.querySelector<HTMLElement>('td[data-day="2026-11-25"]')!;
    await expect(full.querySelectorAll('[data-entry]')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'อีก 2 รายการ' })).toHaveAttribute('href', expect.stringContaining('view=day'));
    // a calendar that is put out of view takes its entries along, and brings them back
    const checkbox = canvas.getByRole('checkbox', { name: 'งานของฉัน' });
    await userEvent.click(checkbox);
    await expect(canvas.queryByRole('button', { name: /ตรวจการบ้าน/ })).toBeNull();
    await userEvent.click(checkbox);
    await expect(canvas.getAllByRole('button', { name: /ตรวจการบ้าน/ })[0]).toBeVisible();
  },
});

export const MonthOnPhone = meta.story({
  name: 'Month on a phone, in the dark',
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'วันเสาร์ที่ 21 พฤศจิกายน 2569' })).toBeVisible();
    await fits();
  },
});

export const Week = meta.story({
  args: { data: calendarData('week') },
  play: async ({ canvasElement, canvas }) => {
    const day = canvasElement.querySelector<HTMLElement>('[data-column][data-day="2026-11-18"]')!;
    const boxes = [...day.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => element.getBoundingClientRect());
    // three at the same time stand side by side
    await expect(boxes).toHaveLength(3);
    await expect(boxes[1]!.left).toBeGreaterThanOrEqual(boxes[0]!.right - 1);
    await expect(boxes[2]!.left).toBeGreaterThanOrEqual(boxes[1]!.right - 1);
    await expect(canvas.getByRole('button', { name: /ไม่ว่าง/ })).toBeDisabled();
  },
});

export const WeekOnPhone = meta.story({
  name: 'Week on a phone, in the dark',
  globals: phone,
  args: { data: calendarData('week') },
  play: fits,
});

export const Agenda = meta.story({
  args: { data: calendarData('agenda', { day: '2026-11-16' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'วันเสาร์ที่ 5 ธันวาคม 2569' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /เรียนสด/ })).toHaveAttribute('href', '/lesson/detail/woodwork');
  },
});

export const Nothing = meta.story({
  name: 'Agenda without anything',
  args: { data: calendarData('agenda', { day: '2027-06-01' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ยังไม่มีรายการใน 30 วันนี้')).toBeVisible();
  },
});

export const Year = meta.story({
  args: { data: calendarData('year') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'วันพุธที่ 25 พฤศจิกายน 2569 5 รายการ' })).toBeVisible();
    await fits();
  },
});

export const Guest = meta.story({
  name: 'A public calendar, as guests see it',
  globals: { role: 'guest' },
  render: (args) => <GuestCalendarsPage {...args} />,
  args: {
    data: calendarData('month', {
      slug: 'activities',
      view: {
        ...calendarData('month').view,
        sources: [{ ...calendarData('month').view.sources[0]!, right: 'read' }],
        entries: calendarData('month')
          .view.entries.filter(({ place }) => place)
          .map((one) => ({ ...one, mayEdit: false })),
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'เพิ่มกิจกรรม' })).toBeNull();
    await expect(canvas.getByRole('link', { name: /สมัครรับปฏิทิน/ })).toHaveAttribute('href', '/calendar/feeds/activities.ics');
  },
});
