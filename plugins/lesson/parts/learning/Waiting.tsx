import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { coursePath, enrolPath } from '../../rules/paths.ts';

/** States in which it is the learner's turn. */
const TURN = ['offered', 'pending_payment', 'expired'];

/** Courses that somebody is not in yet: asked for, waited for, to be paid. */
export function Waiting({ items }: { items: LearningData['waiting'] }) {
  const t = useText('lesson');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="learning-waiting">
      <h2 id="learning-waiting">{t('learning.waiting')}</h2>
      <ul className="lesson-Waiting">
        {items.map(({ course, enrolment: { id, state, offerEndsAt, waiting } }) => (
          <li key={id}>
            <span>
              <Link to={coursePath(course.slug)}>{course.title}</Link>
              <small>
                <Badge tone={TURN.includes(state) ? 'warning' : 'neutral'}>{t(`state.${state}`)}</Badge>
                {waiting !== null && t('waiting.place', { place: waiting })}
                {offerEndsAt && t('waiting.until', { when: format.date(offerEndsAt, 'time') })}
              </small>
            </span>
            <LinkButton to={enrolPath(course.slug)} variant={TURN.includes(state) ? 'primary' : 'secondary'}>
              {t(TURN.includes(state) ? 'waiting.act' : 'waiting.see')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
