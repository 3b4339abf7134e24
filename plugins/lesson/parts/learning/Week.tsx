import { formatDate } from '#kit/page/format.ts';
import { useLocale, useText } from '#kernel/contract/page.ts';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { useMinutes } from '../useMinutes.ts';

/** Minutes that fill a bar, at least: a quiet week is not drawn as a busy one. */
const FULL = 30;

/** How much was learnt in the last seven days, and for how many days in a row. */
export function Week({ days, minutesThisWeek, streakDays }: Pick<LearningData, 'days' | 'minutesThisWeek' | 'streakDays'>) {
  const t = useText('lesson');
  const locale = useLocale();
  const minutes = useMinutes();
  const most = Math.max(FULL, ...days.map((day) => day.minutes));
  const nameOf = (day: string, style: 'narrow' | 'long') => formatDate(locale, { weekday: style }).format(new Date(`${day}T12:00:00Z`));
  return (
    <section className="lesson-Tile" aria-labelledby="learning-week">
      <h2 id="learning-week">{t('week.title')}</h2>
      <p className="lesson-Week-sum">
        <strong>{minutes(minutesThisWeek)}</strong>
        {streakDays > 1 && (
          <span>
            <LessonIcon name="flame" />
            {t('week.streak', { count: streakDays })}
          </span>
        )}
      </p>
      <ul className="lesson-Week">
        {days.map(({ day, minutes: spent }) => (
          <li key={day}>
            <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="lesson-Week-ground" width="10" height="40" />
              <rect y={40 - (spent / most) * 40} width="10" height={(spent / most) * 40} />
            </svg>
            <span aria-hidden="true">{nameOf(day, 'narrow')}</span>
            <span className="ui-Hidden">{`${nameOf(day, 'long')} ${minutes(spent)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
