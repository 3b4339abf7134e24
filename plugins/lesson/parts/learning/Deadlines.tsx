import { useState } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { ERA } from '../../rules/year.ts';

/** What comes next: exams, live sessions, ends of access. */
export function Deadlines({ items }: { items: LearningData['deadlines'] }) {
  const t = useText('lesson');
  const format = useFormat();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <section className="lesson-Tile" aria-labelledby="learning-deadlines">
      <h2 id="learning-deadlines">{t('learning.deadlines')}</h2>
      {items.length === 0 ? (
        <p className="lesson-Muted">{t('learning.noDeadlines')}</p>
      ) : (
        <ul className="lesson-Deadlines">
          {items.map(({ key, title, course, at, href }) => (
            <li key={key}>
              <Icon name="calendar" />
              <span>
                <Link to={href}>{title}</Link>
                <small>
                  {format.date(at, 'time')} · {course}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className="lesson-Tile-link" to={`/lesson/calendar/${year + ERA}`}>
        {t('learning.calendar')}
        <Icon name="chevron-right" />
      </Link>
    </section>
  );
}
