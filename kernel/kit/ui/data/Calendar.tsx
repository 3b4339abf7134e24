import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatters, INTL_LOCALE } from '#kit/page/format.ts';
import { Link } from '#kit/page/Link.tsx';
import { useLocale } from '#kit/page/PageContext.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { addDays, addMonths, monthDays } from './calendar/monthDays.ts';
import { useDataText } from './useDataText.ts';
import './Calendar.css';

export interface CalendarEvent {
  id: string;
  /** `2026-11-21`, by the site's own clock. */
  day: string;
  title: string;
  /** `09:30`, in words. */
  time?: string;
  href?: string;
}

export interface CalendarProps {
  label: string;
  events: readonly CalendarEvent[];
  /** The day that is shown first, and marked: today by the site's own clock. */
  today: string;
  /** Another month came on show: `2026-11`. */
  onMonth?: (month: string) => void;
}

/** Most events written into one day; the others are counted. */
const SHOWN = 2;

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -new Date(day).getUTCDay()),
  End: (day) => addDays(day, 6 - new Date(day).getUTCDay()),
};

/** A month with what happens in it; the chosen day's events stand below. In the Buddhist era where Thai is spoken. */
export function Calendar({ label, events, today, onMonth }: CalendarProps) {
  const t = useDataText();
  const tag = INTL_LOCALE[useLocale()];
  const [day, setDay] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const say = (options: Intl.DateTimeFormatOptions, of: string) =>
    formatters.getDateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(of));
  const weeks = monthDays(day);
  const byDay = useMemo(() => Map.groupBy(events, (event) => event.day), [events]);
  const chosen = byDay.get(day) ?? [];

  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  });
  const go = (next: string) => {
    if (next.slice(0, 7) !== day.slice(0, 7)) onMonth?.(next.slice(0, 7));
    setDay(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    go(step(day));
  };
  return (
    <section className="ui-Calendar" aria-label={label}>
      <header>
        <IconButton icon="chevron-left" label={t('data.previousMonth')} onClick={() => go(addMonths(day, -1))} />
        <h2 aria-live="polite">{say({ month: 'long', year: 'numeric', era: tag.startsWith('th') ? 'short' : undefined }, day)}</h2>
        <IconButton icon="chevron-right" label={t('data.nextMonth')} onClick={() => go(addMonths(day, 1))} />
      </header>
      {/* A grid of days that the arrow keys go through. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={say({ month: 'long', year: 'numeric' }, day)}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={say({ weekday: 'long' }, date)}>
                {say({ weekday: 'narrow' }, date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const here = byDay.get(date) ?? [];
                const words = [
                  say({ dateStyle: 'full' }, date),
                  date === today && t('data.today'),
                  here.length > 0 && t('data.events', { count: here.length }),
                ];
                return (
                  <td key={date} aria-selected={date === day} data-beside={date.slice(0, 7) !== day.slice(0, 7) || undefined}>
                    <button
                      type="button"
                      tabIndex={date === day ? 0 : -1}
                      aria-label={words.filter(Boolean).join(', ')}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => go(date)}
                      onKeyDown={press}
                    >
                      <span className="ui-Calendar-number">{Number(date.slice(8))}</span>
                      {here.slice(0, SHOWN).map((event) => (
                        <span key={event.id} className="ui-Calendar-event">
                          {event.title}
                        </span>
                      ))}
                      {here.length > SHOWN && <span className="ui-Calendar-more">{t('data.more', { count: here.length - SHOWN })}</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ui-Calendar-day">
        <h3>{say({ weekday: 'long', day: 'numeric', month: 'long' }, day)}</h3>
        {chosen.length ? (
          <ul>
            {chosen.map(({ id, title, time, href }) => (
              <li key={id}>
                {time && <span>{time}</span>}
                {href ? <Link to={href}>{title}</Link> : title}
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('data.noEvents')}</p>
        )}
      </div>
    </section>
  );
}
