import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { REPEATS, WEEK, weekdaysOf, type Repeat, type Repetition } from '../../rules/repeat.ts';
import { repetitionWords } from '../../rules/repeatWords.ts';
import { weekday } from '../../rules/series.ts';
import { useDays } from '../useDays.ts';

interface Props {
  repetition: Repetition;
  /** That of the start; null while there is none. */
  day: string | null;
  error: string | undefined;
  onChange(repetition: Repetition): void;
}

const isRepeat = (value: string): value is Repeat => (REPEATS as readonly string[]).includes(value);
/** What has an interval, and what it is counted in. */
const UNITS = { daily: 'daily', weekly: 'weekly', monthlyDay: 'monthly', monthlyWeekday: 'monthly', yearly: 'yearly' } as const;
const unitOf = (repeat: Repeat) => (repeat in UNITS ? UNITS[repeat as keyof typeof UNITS] : null);
const MOST = 12;

/** How something repeats: how often, on which days of the week, until when; and what that comes to, in words. */
export function RepeatFields({ repetition, day, error, onChange }: Props) {
  const t = useText('calendar');
  const days = useDays();
  const { repeat, every, until } = repetition;
  const set = (part: Partial<Repetition>) => onChange({ ...repetition, ...part });
  const unit = unitOf(repeat);
  const counts = [...new Set([...Array.from({ length: MOST }, (_, index) => index + 1), every])];
  const words = day && repetitionWords(repetition, day, { t, day: days.full });
  return (
    <>
      <SelectField
        label={t('event.repeat')}
        name="repeat"
        value={repeat}
        error={error}
        options={REPEATS.filter((value) => value !== 'other' || repeat === 'other').map((value) => ({
          value,
          label: t(`repeat.${value}`),
        }))}
        onChange={({ target }) => isRepeat(target.value) && set({ repeat: target.value, every: 1 })}
      />
      {unit && (
        <SelectField
          label={t('event.every')}
          name="every"
          value={String(every)}
          options={counts.map((count) => ({ value: String(count), label: t(`every.${unit}`, { every: count }) }))}
          onChange={({ target }) => set({ every: Number(target.value) })}
        />
      )}
      {repeat === 'weekly' && day && (
        <CheckboxGroup
          legend={t('event.onDays')}
          hint={t('event.onDaysHint')}
          name="days"
          row
          options={WEEK.map((value) => ({ value, label: t(`weekday.${value}`), disabled: value === weekday(day) }))}
          value={weekdaysOf(repetition, day)}
          onChange={(chosen) => set({ days: WEEK.filter((one) => one !== weekday(day) && chosen.includes(one)) })}
        />
      )}
      {repeat !== 'none' && repeat !== 'other' && (
        <DatePicker
          label={t('event.until')}
          name="until"
          optional
          value={until || null}
          onChange={(value) => set({ until: value ?? '' })}
        />
      )}
      {words && (
        <p className="calendar-Muted" role="status">
          {words}
        </p>
      )}
    </>
  );
}
