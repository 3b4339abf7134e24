import { useText, Link } from '#kernel/contract/page.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import { daysOf, periodOf } from '../../rules/period.ts';
import { onDay, onDays } from '../../rules/placed.ts';
import { EntryChip, type EntryTools } from '../EntryChip.tsx';
import { useDays } from '../useDays.ts';
import { useTodayInView } from './useTodayInView.ts';
import './month.css';

interface Props {
  day: string;
  today: string;
  timezone: string;
  entries: readonly Entry[];
  tools: EntryTools;
  /** Address of another day or view. */
  href(to: { view?: string; date: string }): string;
}

/** Entries that a day has room for. */
const ROOM = 3;

/** A month as whole weeks. On a phone days have dots, and what is on the chosen day stands below. */
export function MonthView({ day, today, timezone, entries, tools, href }: Props) {
  const t = useText('calendar');
  const words = useDays();
  const days = daysOf(periodOf('month', day));
  const view = useTodayInView<HTMLDivElement>(day, today);
  const runOf = (entry: Entry, one: string) => {
    const { first, last } = onDays(entry, timezone);
    return { before: first < one, after: last > one };
  };
  const chosen = onDay(entries, day, timezone);
  return (
    <div className="calendar-Month" ref={view}>
      <table>
        <caption className="ui-Hidden">{words.month(day)}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((one) => (
              <th key={one} scope="col" aria-label={words.weekday(one, 'long')}>
                <span>{words.weekday(one, 'short')}</span>
                <span>{words.weekday(one, 'narrow')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((one) => {
                const on = onDay(entries, one, timezone);
                return (
                  <td
                    key={one}
                    data-day={one}
                    data-today={one === today || undefined}
                    data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  >
                    <Link
                      className="calendar-Month-day"
                      to={href({ date: one })}
                      aria-label={t('day.open', { day: words.full(one), count: on.length })}
                      aria-current={one === today ? 'date' : undefined}
                      data-chosen={one === day || undefined}
                    >
                      {Number(one.slice(8))}
                    </Link>
                    <div className="calendar-Month-dots" aria-hidden="true">
                      {on.slice(0, 4).map((entry) => (
                        <span key={`${entry.id}${entry.occurrence}`} data-tone={tools.tone(entry.sourceId)} />
                      ))}
                    </div>
                    <div className="calendar-Month-entries">
                      {on.slice(0, ROOM).map((entry) => (
                        <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} run={runOf(entry, one)} />
                      ))}
                      {on.length > ROOM && (
                        <Link className="calendar-More" to={href({ view: 'day', date: one })}>
                          {t('day.more', { count: on.length - ROOM })}
                        </Link>
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="calendar-Month-chosen" aria-label={words.full(day)} data-day={day}>
        <h2>{words.full(day)}</h2>
        {chosen.map((entry) => (
          <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} />
        ))}
        {chosen.length === 0 && <p className="calendar-Muted">{t('day.nothing')}</p>}
      </section>
    </div>
  );
}
