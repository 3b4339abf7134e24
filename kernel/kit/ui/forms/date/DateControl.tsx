import { useLocale } from '#kit/page/PageContext.tsx';
import { parseAbsolute, parseDate, type DateValue, type ZonedDateTime } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { INTL_LOCALE } from '#kit/page/format.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { Icon } from '../../content/Icon.tsx';
import type { LaterControlProps } from '../LaterField.tsx';
import { DatePopover } from './DatePopover.tsx';
import { Segments } from './Segments.tsx';
import './date.css';

export interface DateControlProps extends LaterControlProps {
  /** `day`: `2026-11-21`. `moment`: an ISO time with its offset, shown by the site's own clock. */
  kind: 'day' | 'moment';
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last that may be chosen, as `value`. */
  min?: string;
  max?: string;
  isDisabled?: boolean;
  /** A month to choose from opens below. */
  calendar?: boolean;
}

/** The year is whole: of the Christian era, from 1000 on. */
const COMPLETE = /^[1-9]\d{3}-/;

/** Null also for what is no date: a wrong value of old must not break the form. */
function read(text: string | null | undefined, kind: DateControlProps['kind'], zone: string): DateValue | null {
  if (!text) return null;
  try {
    return kind === 'day' ? parseDate(text.slice(0, 10)) : parseAbsolute(text, zone);
  } catch {
    return null;
  }
}

/** The controls of `DateField`, `DatePicker` and `MomentPicker`. Years are those of the Buddhist era where Thai is spoken. */
export default function DateControl({ kind, value, onChange, min, max, calendar, ...rest }: DateControlProps) {
  const locale = useLocale();
  const { timezone } = usePage().site;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [typed, setTyped] = useState({ value, date: read(value, kind, timezone) });
  if (typed.value !== value) setTyped({ value, date: read(value, kind, timezone) });
  const [now] = useState(() => new Date().toISOString());
  const shared = {
    ...rest,
    value: typed.date,
    onChange: (date: DateValue | null) => {
      const text = date && (kind === 'day' ? date.toString() : (date as ZonedDateTime).toAbsoluteString());
      const next = text && COMPLETE.test(text) ? text : null;
      setTyped({ value: next, date });
      onChange(next);
    },
    minValue: read(min, kind, timezone) ?? undefined,
    maxValue: read(max, kind, timezone) ?? undefined,
    granularity: kind === 'day' ? ('day' as const) : ('minute' as const),
    hideTimeZone: true,
    hourCycle: 24 as const,
    shouldForceLeadingZeros: kind === 'moment',
    placeholderValue: value || kind === 'day' ? undefined : (read(now, kind, timezone) ?? undefined),
  };
  return (
    <I18nProvider locale={INTL_LOCALE[locale]}>
      {calendar ? (
        <DatePicker {...shared} className="ui-DatePicker">
          <Group ref={setBox} className="ui-Input ui-DateBox">
            <Segments />
            <Button className="ui-IconButton">
              <Icon name="calendar" />
            </Button>
          </Group>
          <DatePopover near={box} />
        </DatePicker>
      ) : (
        <DateField {...shared} className="ui-DatePicker">
          <div className="ui-Input ui-DateBox">
            <Segments />
          </div>
        </DateField>
      )}
    </I18nProvider>
  );
}
