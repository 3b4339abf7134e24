import { useMemo, type ReactNode } from 'react';
import { useLocale, useSite, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { CalendarData } from '../../gateway/pages/calendar.ts';
import { dayOf, daysFromTo } from '../../rules/yearGrid.ts';
import { DATE_KINDS, type CourseDate } from '../../schemas.ts';
import { useBrowser } from '../useBrowser.ts';
import { Feeds } from './Feeds.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { YearList } from './YearList.tsx';
import './calendar.css';

/** A year: twelve months with marks, the same as a list below, and how to have it in one's own calendar; `myFeed` is the member's. */
export function YearPage({ found, filter, era, myFeed }: CalendarData & { myFeed?: ReactNode }) {
  const t = useText('lesson');
  const locale = useLocale();
  const { timezone } = useSite();
  const { year, dates, categories } = found;
  const shown = locale === 'th' ? era : year;
  const byDay = useMemo(() => {
    const days = new Map<string, CourseDate[]>();
    for (const date of dates)
      for (const day of daysFromTo(dayOf(date.startsAt, timezone), dayOf(date.endsAt, timezone)))
        days.set(day, [...(days.get(day) ?? []), date]);
    return days;
  }, [dates, timezone]);
  // A cached guest page may have been rendered yesterday, so the browser computes today.
  const today = useBrowser(() => dayOf(new Date().toISOString(), timezone), null);
  const choice = (value: string, label: string) => ({ value, label });
  return (
    <div className="lesson-Year">
      <header>
        <h1>
          <Phrases text={t('year.title', { year: String(shown) })} />
        </h1>
        <nav aria-label={t('year.others')}>
          <Link to={`/lesson/calendar/${era - 1}`} rel="prev">
            <Icon name="chevron-left" />
            {String(shown - 1)}
          </Link>
          <Link to={`/lesson/calendar/${era + 1}`} rel="next">
            {String(shown + 1)}
            <Icon name="chevron-right" />
          </Link>
        </nav>
      </header>
      <FilterForm
        values={filter}
        submit={t('year.show')}
        fields={[
          {
            name: 'kind',
            label: t('year.kind'),
            options: [choice('', t('year.all')), ...DATE_KINDS.map((value) => choice(value, t(`date.${value}`)))],
          },
          {
            name: 'category',
            label: t('year.category'),
            options: [choice('', t('year.all')), ...categories.map(({ slug, title }) => choice(slug, title))],
          },
          ...(myFeed
            ? [{ name: 'mine' as const, label: t('year.whose'), options: [choice('', t('year.everybody')), choice('1', t('year.mine'))] }]
            : []),
        ]}
      />
      <ul className="lesson-Year-key" aria-label={t('year.key')}>
        {DATE_KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`date.${kind}`)}
          </li>
        ))}
      </ul>
      <a className="lesson-Year-jump" href="#year-list">
        {t('year.list')}
        <Icon name="chevron-down" />
      </a>
      <div className="lesson-Year-months">
        {Array.from({ length: 12 }, (_, index) => (
          <MonthGrid key={index} year={year} month={index + 1} byDay={byDay} today={today} />
        ))}
      </div>
      <YearList dates={dates} year={year} shown={shown} />
      <div className="lesson-Year-foot">
        <Feeds path={found.feedPath}>{myFeed}</Feeds>
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="print" />
          {t('year.print')}
        </Button>
      </div>
    </div>
  );
}
