import { expect, fn, userEvent } from 'storybook/test';
import EventForm from '#plugins/calendar/parts/events/EventForm.tsx';
import '#plugins/calendar/parts/sheet.css';
import preview from '../../../.storybook/preview.tsx';
import { calendarTexts, sources } from './fixtures.ts';

/** What an event is, to be typed. */
const meta = preview.meta({
  title: 'Plugins/Calendar/EventForm',
  component: EventForm,
  globals: { role: 'manager' },
  loaders: [calendarTexts],
  args: { event: null, starts: '2026-11-21T09:00', sources: sources.slice(0, 2), timezone: 'Asia/Bangkok', onClose: fn() },
});

export const New = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('เขตเวลา')).toHaveValue('Asia/Bangkok');
    // all day needs no hours, and no zone
    await userEvent.click(canvas.getByRole('switch', { name: 'ทั้งวัน' }));
    await expect(canvas.queryByLabelText('เขตเวลา')).toBeNull();
    // what repeats may end
    await expect(canvas.queryByText('ทำซ้ำถึงวันที่')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('ทำซ้ำ'), 'weekly');
    await expect(canvas.getByText('ทำซ้ำถึงวันที่')).toBeVisible();
    // it comes on the weekday that it starts on, and on others
    await expect(canvas.getByRole('checkbox', { name: 'เสาร์' })).toBeDisabled();
    await expect(canvas.getByText('ทุกวันเสาร์')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'จันทร์' }));
    await expect(canvas.getByText('ทุกวันจันทร์และเสาร์')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('บ่อยแค่ไหน'), '2');
    await expect(canvas.getByText('ทุก 2 สัปดาห์ ในวันจันทร์และเสาร์')).toBeVisible();
    // an address is invited by Enter, and taken out again
    await userEvent.type(canvas.getByLabelText(/^เพิ่มผู้ได้รับเชิญ/), 'noi@mail.example{Enter}');
    const out = canvas.getByRole('button', { name: 'เอา noi@mail.example ออก' });
    await userEvent.click(out);
    await expect(out).not.toBeInTheDocument();
  },
});

export const OnPhone = meta.story({
  name: 'On a phone, in the dark',
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth),
});
