import { useEffect, useRef } from 'react';
import { useText, Link } from '#kernel/contract/page.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import { daysOf, HOURS } from '../../rules/period.ts';
import { onDay } from '../../rules/placed.ts';
import { EntryChip, type EntryTools } from '../EntryChip.tsx';
import { useDays } from '../useDays.ts';
import { opensAt } from '../../rules/opensAt.ts';
import { quarterNow } from './quarterNow.ts';
import { DayColumn } from './DayColumn.tsx';
import './time.css';
import './timeGrid.css';

interface Props {
  period: { from: string; to: string };
  day: string;
  today: string;
  timezone: string;
  entries: readonly Entry[];
  tools: EntryTools;
  href(to: { view?: string; date: string }): string;
  /** An empty hour was pressed: `2026-11-21T09:00`. */
  onNew: ((starts: string) => void) | undefined;
}

/** Days beside each other with the hours of the day; all-day things above. */
export function TimeView({ period, day: chosen, today, timezone, entries, tools, href, onNew }: Props) {
  const t = useText('calendar');
  const words = useDays();
  const days = daysOf(period);
  const scroll = useRef<HTMLDivElement>(null);
  const hours = useRef<HTMLDivElement>(null);
  const shown = useRef({ entries, timezone, today });
  useEffect(() => {
    shown.current = { entries, timezone, today };
  });
  // Opened once for each period: what changes in it moves nothing.
  const { from, to } = period;
  useEffect(() => {
    const { entries: now, timezone: zone, today: isToday } = shown.current;
    const quarter = isToday >= from && isToday <= to ? quarterNow(zone) : null;
    scroll.current!.scrollTop = (hours.current!.clientHeight / 24) * opensAt(now, daysOf({ from, to }), zone, quarter);
  }, [from, to]);
  useEffect(() => {
    const column = scroll.current!.querySelector<HTMLElement>(`[data-column][data-day="${chosen}"]`);
    if (column) scroll.current!.scrollLeft = column.offsetLeft - hours.current!.clientWidth;
  }, [chosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="calendar-Time" data-days={days.length} ref={scroll} tabIndex={0} role="group" aria-label={t('hours')}>
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
                <EntryChip
                  key={`${entry.id}${entry.occurrence}`}
                  entry={entry}
                  tools={tools}
                  run={{ before: entry.startsAt < day, after: entry.endsAt > day }}
                />
              ))}
          </div>
        ))}
      </div>
      <div className="calendar-Time-grid">
        <div className="calendar-Time-hours" aria-hidden="true" ref={hours}>
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} day={day} isToday={day === today} timezone={timezone} entries={entries} tools={tools} onNew={onNew} />
        ))}
      </div>
    </div>
  );
}
