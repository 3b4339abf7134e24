import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Icon } from '../../content/Icon.tsx';

/** The month that opens below a date, with choices of month and year. */
export function DatePopover({ near, range }: { near: HTMLElement | null; range?: boolean }) {
  return (
    // Content outside an open modal dialog is inert, so the popover must be rendered inside the dialog.
    <Popover className="ui-DatePopover" UNSTABLE_portalContainer={near?.closest('dialog') ?? undefined}>
      <Dialog>
        {range ? (
          <RangeCalendar className="ui-Month">
            <Month />
          </RangeCalendar>
        ) : (
          <Calendar className="ui-Month">
            <Month />
          </Calendar>
        )}
      </Dialog>
    </Popover>
  );
}

function Month() {
  return (
    <>
      <header>
        <Button slot="previous" className="ui-IconButton">
          <Icon name="chevron-left" />
        </Button>
        <div className="ui-Month-choices">
          <CalendarMonthPicker format="long">{(picker) => <Choice {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={120} format={{ year: 'numeric', era: 'short' }}>
            {(picker) => <Choice {...picker} />}
          </CalendarYearPicker>
        </div>
        <Button slot="next" className="ui-IconButton">
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="ui-Month-day" />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface ChoiceProps {
  'aria-label': string;
  value: string | number;
  onChange: (key: number) => void;
  items: readonly { id: number; formatted: string }[];
}

/** The device's own list: twelve months and many years are chosen quickly with it. */
function Choice({ items, value, onChange, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <select id={id} className="ui-Input" {...rest} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}
