import { useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TimeField } from '#kit/ui/forms/TimeField.tsx';
import { minutesBetween, addMinutes } from '../../rules/series.ts';
import { zonesWith, type Draft } from './draft.ts';
import { RepeatFields } from './RepeatFields.tsx';

interface Props {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  timezone: string;
  onChange(part: Partial<Draft>): void;
}

/** When it is: days, times, the zone whose clock they are of, and how it repeats. The end goes along with the start. */
export function TimeFields({ draft, errors, timezone, onChange }: Props) {
  const t = useText('calendar');
  const { day, time, endDay, endTime, allDay, repetition } = draft;
  const begin = (part: { day?: string | null; time?: string | null }) => {
    const next = { day, time, ...part };
    const all = day && time && endDay && endTime && next.day && next.time;
    const ends = all ? addMinutes(`${next.day}T${next.time}`, minutesBetween(`${day}T${time}`, `${endDay}T${endTime}`)) : null;
    onChange({ ...part, ...(ends ? { endDay: ends.slice(0, 10), endTime: ends.slice(11) } : {}) });
  };
  return (
    <>
      <Switch label={t('event.allDay')} checked={allDay} onChange={({ target }) => onChange({ allDay: target.checked })} />
      <div className="calendar-Form-row">
        <DatePicker label={t('event.startDay')} name="day" value={day} error={errors.starts} onChange={(value) => begin({ day: value })} />
        {!allDay && <TimeField label={t('event.startTime')} name="time" value={time} onChange={(value) => begin({ time: value })} />}
      </div>
      <div className="calendar-Form-row">
        <DatePicker
          label={t('event.endDay')}
          name="endDay"
          value={endDay}
          error={errors.ends}
          onChange={(value) => onChange({ endDay: value })}
        />
        {!allDay && (
          <TimeField label={t('event.endTime')} name="endTime" value={endTime} onChange={(value) => onChange({ endTime: value })} />
        )}
      </div>
      {!allDay && (
        <SelectField
          label={t('event.tzid')}
          name="tzid"
          value={draft.tzid}
          error={errors.tzid}
          options={zonesWith(timezone, draft.tzid).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={({ target }) => onChange({ tzid: target.value })}
        />
      )}
      <RepeatFields repetition={repetition} day={day} error={errors.rrule} onChange={(next) => onChange({ repetition: next })} />
    </>
  );
}
