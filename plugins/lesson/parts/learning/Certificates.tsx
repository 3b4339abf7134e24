import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { LessonIcon } from '../LessonIcon.tsx';

/** What was earned. */
export function Certificates({ items }: { items: LearningData['certificates'] }) {
  const t = useText('lesson');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="learning-certificates">
      <h2 id="learning-certificates">{t('learning.certificates')}</h2>
      <ul className="lesson-Certificates">
        {items.map(({ title, serial, issuedAt, expiresAt, path }) => (
          <li key={serial}>
            <LessonIcon name="certificate" />
            <span>
              <Link to={path}>{title}</Link>
              <small>
                {serial} · {format.date(issuedAt)}
                {expiresAt && ` · ${t('certificate.until', { when: format.date(expiresAt) })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
