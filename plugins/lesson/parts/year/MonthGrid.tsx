import { useId } from 'react';
import { formatDate } from '#kit/page/format.ts';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { dayKey, weeksOf } from '../../rules/yearGrid.ts';
import type { CourseDate } from '../../schemas.ts';

interface Props {
  year: number;
  /** 1 to 12. */
  month: number;
  byDay: ReadonlyMap<string, readonly CourseDate[]>;
  /** Today, once the browser says which day it is. */
  today: string | null;
}

/** Most marks on one day: the rest is in the list. */
const MARKS = 3;
/** A Monday: the names of the days of the week follow from it. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
/** A day that is in the month in every time zone. */
const middleOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 15));

/** One month as a small sheet; a day on which something is leads to it in the list. */
export function MonthGrid({ year, month, byDay, today }: Props) {
  const t = useText('lesson');
  const locale = useLocale();
  const id = useId();
  const name = formatDate(locale, { month: 'long' }).format(middleOf(year, month));
  const weekday = (style: 'narrow' | 'long') => (index: number) => formatDate(locale, { weekday: style }).format(MONDAY + index * DAY);
  return (
    <table className="lesson-Month" aria-labelledby={id}>
      <caption id={id}>{name}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <th key={index} scope="col">
              <abbr title={weekday('long')(index)}>{weekday('narrow')(index)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const key = day ? dayKey(year, month, day) : '';
              const here = byDay.get(key) ?? [];
              const kinds = [...new Set(here.map(({ kind }) => kind))];
              return (
                <td
                  key={column}
                  data-today={(key !== '' && key === today) || undefined}
                  data-holiday={kinds.includes('holiday') || undefined}
                >
                  {here.length > 0 ? (
                    <a href={`#${here[0]!.key}`} aria-label={t('year.day', { day: day!, month: name, count: here.length })}>
                      {day}
                      <span aria-hidden="true">
                        {kinds.slice(0, MARKS).map((kind) => (
                          <i key={kind} data-kind={kind} />
                        ))}
                      </span>
                    </a>
                  ) : (
                    day
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
