import { parseTime } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import { INTL_LOCALE } from '#kit/page/format.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import type { LaterControlProps } from '../LaterField.tsx';
import { Segments } from './Segments.tsx';
import './date.css';

export interface TimeControlProps extends LaterControlProps {
  /** `08:30`. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}

/** The control of `TimeField`: hours 0 to 23 and minutes. */
export default function TimeControl({ value, onChange, min, max, ...rest }: TimeControlProps) {
  const locale = useLocale();
  return (
    <I18nProvider locale={INTL_LOCALE[locale]}>
      <TimeField
        {...rest}
        className="ui-DatePicker"
        hourCycle={24}
        shouldForceLeadingZeros
        value={value ? parseTime(value) : null}
        onChange={(time) => onChange(time && time.toString().slice(0, 5))}
        minValue={min ? parseTime(min) : undefined}
        maxValue={max ? parseTime(max) : undefined}
      >
        <div className="ui-Input ui-DateBox">
          <Segments />
        </div>
      </TimeField>
    </I18nProvider>
  );
}
