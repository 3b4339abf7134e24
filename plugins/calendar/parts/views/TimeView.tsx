import { useEffect, useRef } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Link } from '#kernel/client/Link.tsx';
import type { Entry } from '../../pages/calendars/load.ts';
import { daysOf } from '../../rules/period.ts';
import { onDay, placeOn } from '../../rules/placed.ts';
import { EntryChip, type EntryTools } from '../EntryChip.tsx';
import { useDays } from '../useDays.ts';
import './timeGrid.css';

interface Props {
  period: { from: string; to: string };
  today: string;
  timezone: string;
  entries: readonly Entry[];
  tools: EntryTools;
  href(to: { view?: string; date: string }): string;
  /** An empty hour was pressed: `2026-11-21T09:00`. */
  onNew: ((starts: string) => void) | null;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Days beside each other with the hours of the day; all-day things above. */
export function TimeView({ period, today, timezone, entries, tools, href, onNew }: Props) {
  const t = useText('calendar');
  const words = useDays();
  const days = daysOf(period);
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroll.current;
    // Seven in the morning is at the top: nights are seldom planned.
    if (box) box.scrollTop = (box.scrollHeight / 24) * 7;
  }, []);
  return (
    <div className="calendar-Time" data-days={days.length}>
      <div className="calendar-Time-heads">
        <span />
        {days.map((day) => (
          <div key={day} data-day={day} data-today={day === today || undefined}>
            <Link to={href({ view: 'day', date: day })} aria-label={words.full(day)} aria-current={day === today ? 'date' : undefined}>
              <span>{words.weekday(day, 'short')}</span> <b>{Number(day.slice(8))}</b>
            </Link>
            {onDay(entries, day, timezone)
              .filter(({ allDay }) => allDay)
              .map((entry) => (
                <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} />
              ))}
          </div>
        ))}
      </div>
      {/* Scrolls by itself, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="calendar-Time-scroll" ref={scroll} tabIndex={0} role="group" aria-label={t('hours')}>
        <div className="calendar-Time-hours" aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className="calendar-Time-day" data-day={day} data-column="" role="group" aria-label={words.full(day)}>
            {onNew &&
              HOURS.map((hour, row) => (
                <button
                  key={hour}
                  type="button"
                  className="calendar-Time-hour"
                  data-row={row * 4}
                  tabIndex={-1}
                  aria-label={t('event.newAt', { time: hour })}
                  onClick={() => onNew(`${day}T${hour}`)}
                />
              ))}
            {placeOn(entries, day, timezone).map(({ entry, ...place }) => (
              <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} place={place} minutes={15} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
