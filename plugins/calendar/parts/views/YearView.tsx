import { useText, Link } from '#kernel/contract/page.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import { addMonths, daysOf, periodOf } from '../../rules/period.ts';
import { onDays } from '../../rules/placed.ts';
import { useDays } from '../useDays.ts';
import { useTodayInView } from './useTodayInView.ts';
import './year.css';

interface Props {
  day: string;
  today: string;
  timezone: string;
  entries: readonly Entry[];
  href(to: { view?: string; date: string }): string;
}

/** Twelve months; days that have something lead there. */
export function YearView({ day, today, timezone, entries, href }: Props) {
  const t = useText('calendar');
  const words = useDays();
  const view = useTodayInView<HTMLDivElement>(day, today);
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { first, last } = onDays(entry, timezone);
    for (const one of daysOf({ from: first, to: last })) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const week = daysOf(periodOf('week', day));
  const months = Array.from({ length: 12 }, (_, month) => addMonths(`${day.slice(0, 4)}-01-01`, month));
  return (
    <div className="calendar-Year" ref={view}>
      {months.map((month) => (
        <section key={month}>
          <h2>
            <Link to={href({ view: 'month', date: month })}>{words.month(month)}</Link>
          </h2>
          <div className="calendar-Year-weekdays" aria-hidden="true">
            {week.map((one) => (
              <span key={one}>{words.weekday(one, 'narrow')}</span>
            ))}
          </div>
          <ol>
            {daysOf(periodOf('month', month)).map((one) => {
              const count = counts.get(one) ?? 0;
              if (one.slice(0, 7) !== month.slice(0, 7)) return <li key={one} aria-hidden="true" />;
              return (
                <li key={one} data-today={one === today || undefined}>
                  {count ? (
                    <Link
                      to={href({ view: 'day', date: one })}
                      aria-label={t('day.open', { day: words.full(one), count })}
                      data-count={Math.min(3, count)}
                    >
                      {Number(one.slice(8))}
                    </Link>
                  ) : (
                    <span>{Number(one.slice(8))}</span>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
