// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/forms/date/DateControl.tsx';
import '#kit/ui/forms/date/DateRangeControl.tsx';
import '#kit/ui/forms/date/TimeControl.tsx';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { DateField } from '#kit/ui/forms/DateField.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { DateRangePicker, type DateRange } from '#kit/ui/forms/DateRangePicker.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { TimeField } from '#kit/ui/forms/TimeField.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

/** What is loaded later takes its time while everything else is tested too. */
const LATER = { timeout: 10_000 };

const meta = preview.meta({
  title: 'Components/Forms/DatePicker',
  component: DatePicker,
  parameters: {
    docs: {
      description: {
        component:
          'Days in the Buddhist era; what is stored is ISO. `DateField` for days that people know by heart, `DatePicker` for those they look up.',
      },
    },
  },
});

function Kept({ start = null, ...rest }: Partial<Parameters<typeof DatePicker>[0]> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DatePicker label="วันที่เริ่มเรียน" name="start" {...rest} value={value} onChange={setValue} />
      <output data-testid="value">{value ?? 'ยังไม่ได้เลือก'}</output>
    </>
  );
}

export const ByKeyboard = meta.story({
  name: 'Typed in the Buddhist era',
  render: () => <Kept />,
  play: async ({ canvas }) => {
    const day = await canvas.findByRole('spinbutton', { name: /^วัน/ }, LATER);
    day.focus();
    await userEvent.keyboard('21112569');
    await expect(canvas.getByTestId('value')).toHaveTextContent('2026-11-21');
    await expect(canvas.getByText('พ.ศ.')).toBeVisible();
  },
});

export const Month = meta.story({
  name: 'Chosen from a month',
  tags: ['visual'],
  render: () => <Kept start="2026-11-21" min="2026-11-02" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ปฏิทิน/ }, LATER));
    const year = await screen.findByRole('combobox', { name: 'ปี' }, LATER);
    await expect(year).toHaveDisplayValue(/2569/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('2026-11-28');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const InSheet = meta.story({
  name: 'In a sheet on a phone',
  globals: { viewport: { value: 'w360' } },
  render: () => (
    <Sheet open onClose={fn()} title="กิจกรรมใหม่" actions={<Button>บันทึก</Button>}>
      <Kept start="2026-11-21" />
      <DateRangePicker label="วันจัดงาน" value={{ start: '2026-12-05', end: '2026-12-14' }} onChange={fn()} />
    </Sheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'กิจกรรมใหม่' });
    for (const [index, opener] of (await within(sheet).findAllByRole('button', { name: /ปฏิทิน/ }, LATER)).entries()) {
      // The page behind the sheet is inert: a month that opens there can neither be seen nor pressed.
      await userEvent.click(opener);
      const year = await within(sheet).findByRole('combobox', { name: 'ปี' }, LATER);
      // Nor may the sheet cut it off where it is higher than the sheet.
      const { left, top, height } = year.getBoundingClientRect();
      await waitFor(() => expect(year.contains(document.elementFromPoint(left + 8, top + height / 2))).toBe(true));
      await userEvent.keyboard(index === 0 ? '{ArrowDown}{Enter}' : '{Escape}');
      await waitFor(() => expect(within(sheet).queryByRole('combobox', { name: 'ปี' })).toBeNull());
    }
    await expect(screen.getByTestId('value')).toHaveTextContent('2026-11-28');
  },
});

function Every({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [day, setDay] = useState<string | null>('1995-04-13');
  const [time, setTime] = useState<string | null>('08:30');
  const [moment, setMoment] = useState<string | null>('2026-11-21T02:30:00.000Z');
  const [range, setRange] = useState<DateRange | null>({ start: '2026-12-05', end: '2026-12-14' });
  const shared = { error, disabled };
  return (
    <form>
      <DateField label="วันเกิด" hint="เช่น 13/4/2538" value={day} onChange={setDay} {...shared} />
      <TimeField label="เวลาเปิดร้าน" value={time} onChange={setTime} {...shared} />
      <MomentPicker label="เผยแพร่เมื่อ" value={moment} onChange={setMoment} {...shared} />
      <DateRangePicker label="วันจัดงาน" value={range} onChange={setRange} {...shared} />
      <output data-testid="values">{JSON.stringify([day, time, moment, range])}</output>
    </form>
  );
}

export const AllKinds = meta.story({
  name: 'All kinds',

  render: () => <Every />,
  play: async ({ canvas }) => {
    const time = await canvas.findByRole('group', { name: 'เวลาเปิดร้าน' }, LATER);
    const minutes = await within(time).findByRole('spinbutton', { name: /^นาที/ }, LATER);
    minutes.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByTestId('values')).toHaveTextContent('"08:31"');
  },
});

export const RefusedAndDisabled = meta.story({
  name: 'Refused, and disabled',
  render: () => (
    <>
      <Every error="เลือกวันที่ในอนาคต" />
      <Every disabled />
    </>
  ),
});

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  globals: { viewport: { value: 'w360' } },
  render: () => <Kept label={LONG_THAI} hint={LONG_THAI} error={LONG_THAI} />,
});
