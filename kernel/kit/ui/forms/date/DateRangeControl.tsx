import { parseDate, type DateValue } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { INTL_LOCALE } from '#kit/page/format.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import { Icon } from '../../content/Icon.tsx';
import type { LaterControlProps } from '../LaterField.tsx';
import { useFormText } from '../useFormText.ts';
import { DatePopover } from './DatePopover.tsx';
import { Segments } from './Segments.tsx';
import './date.css';

export interface DateRange {
  /** `2026-11-21`, both days included. */
  start: string;
  end: string;
}

export interface DateRangeControlProps extends LaterControlProps {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}

const COMPLETE = /^[1-9]\d{3}-/;

interface Days {
  start: DateValue;
  end: DateValue;
}

function read(value: DateRange | null): Days | null {
  try {
    return value && { start: parseDate(value.start), end: parseDate(value.end) };
  } catch {
    return null;
  }
}

/** The control of `DateRangePicker`. */
export default function DateRangeControl({ value, onChange, min, max, ...rest }: DateRangeControlProps) {
  const locale = useLocale();
  const t = useFormText();
  const [typed, setTyped] = useState({ value, range: read(value) });
  if (typed.value?.start !== value?.start || typed.value?.end !== value?.end) setTyped({ value, range: read(value) });
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  return (
    <I18nProvider locale={INTL_LOCALE[locale]}>
      <DateRangePicker
        {...rest}
        className="ui-DatePicker"
        value={typed.range}
        onChange={(range) => {
          const [start, end] = [range?.start.toString() ?? '', range?.end.toString() ?? ''];
          const next = COMPLETE.test(start) && COMPLETE.test(end) ? { start, end } : null;
          setTyped({ value: next, range });
          onChange(next);
        }}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
      >
        <Group ref={setBox} className="ui-Input ui-DateBox">
          <div className="ui-DateBox-range">
            <span className="ui-DateBox-word" aria-hidden="true">
              {t('form.from')}
            </span>
            <Segments slot="start" />
            <span className="ui-DateBox-dash" aria-hidden="true">
              –
            </span>
            <span className="ui-DateBox-word" aria-hidden="true">
              {t('form.until')}
            </span>
            <Segments slot="end" />
          </div>
          <Button className="ui-IconButton">
            <Icon name="calendar" />
          </Button>
        </Group>
        <DatePopover near={box} range />
      </DateRangePicker>
    </I18nProvider>
  );
}
