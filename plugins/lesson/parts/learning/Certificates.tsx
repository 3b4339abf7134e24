import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { LessonIcon } from '../LessonIcon.tsx';

const TONES = { preparing: 'info', expired: 'warning', revoked: 'danger', replaced: 'neutral' } as const;

/** What was earned; what is not good any more says so. */
export function Certificates({ items }: { items: LearningData['certificates'] }) {
  const t = useText('lesson');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="learning-certificates">
      <h2 id="learning-certificates">{t('learning.certificates')}</h2>
      <ul className="lesson-Certificates">
        {items.map(({ title, serial, status, issuedAt, expiresAt, path }) => (
          <li key={serial}>
            <LessonIcon name="certificate" />
            <span>
              <Link to={path}>{title}</Link> {status !== 'valid' && <Badge tone={TONES[status]}>{t(`certificate.${status}`)}</Badge>}
              <small>
                {serial} · {format.date(issuedAt)}
                {expiresAt &&
                  (status === 'valid' || status === 'preparing') &&
                  ` · ${t('certificate.until', { when: format.date(expiresAt) })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
