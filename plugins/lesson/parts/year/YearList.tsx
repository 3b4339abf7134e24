import { formatters, INTL_LOCALE } from '#kit/page/format.ts';
import { useFormat, Link, useLocale, useSite, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { dayOf } from '../../rules/yearGrid.ts';
import type { CourseDate } from '../../schemas.ts';

interface Props {
  dates: readonly CourseDate[];
  /** Common era. */
  year: number;
  /** As it is said in the visitor's language. */
  shown: number;
}

/** Everything of a year, month by month. */
export function YearList({ dates, year, shown }: Props) {
  const t = useText('lesson');
  const locale = useLocale();
  const { timezone } = useSite();
  // Browsers and the server disagree on printing an era before the year, so month and year are joined by hand.
  const monthName = (month: number) =>
    `${formatters.getDateTimeFormat(INTL_LOCALE[locale], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15))} ${shown}`;
  const monthOf = ({ startsAt }: CourseDate) => {
    const day = dayOf(startsAt, timezone);
    return Number(day.slice(0, 4)) < year ? 1 : Number(day.slice(5, 7));
  };
  const months = Map.groupBy(
    dates.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    monthOf,
  );
  if (dates.length === 0) return <EmptyState icon="calendar" title={t('year.empty')} />;
  return (
    <div className="lesson-YearList">
      <h2 id="year-list">{t('year.list')}</h2>
      {[...months].map(([month, all]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`}>{monthName(month)}</h3>
          <ul>
            {all.map((date) => (
              <Item key={date.key} date={date} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ date }: { date: CourseDate }) {
  const t = useText('lesson');
  const format = useFormat();
  const { timezone } = useSite();
  const { key, kind, title, course, startsAt, endsAt, allDay, href } = date;
  const noon = (day: string) => `${dayOf(day, timezone)}T12:00:00+07:00`;
  const oneDay = dayOf(startsAt, timezone) === dayOf(endsAt, timezone);
  const when = allDay
    ? oneDay
      ? format.date(noon(startsAt))
      : t('year.fromTo', { from: format.date(noon(startsAt), 'short'), to: format.date(noon(endsAt), 'short') })
    : oneDay
      ? t('year.clock', { day: format.date(startsAt), from: format.date(startsAt, 'clock'), to: format.date(endsAt, 'clock') })
      : t('year.fromTo', { from: format.date(startsAt, 'time'), to: format.date(endsAt, 'time') });
  return (
    <li id={key} data-kind={kind}>
      <p className="lesson-YearList-when">{when}</p>
      <div>
        <p className="lesson-YearList-title">{href ? <Link to={href}>{title}</Link> : title}</p>
        <p>{[t(`date.${kind}`), course && course.title !== title ? course.title : ''].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
