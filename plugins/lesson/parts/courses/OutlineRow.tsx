import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OutlineSection } from '../../schemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { playPath } from '../../rules/paths.ts';
import { useLockReason } from '../useLockReason.ts';
import { useMinutes } from '../useMinutes.ts';

interface Props {
  course: string;
  lesson: OutlineSection['lessons'][number];
}

/** A lesson in an outline: a link where it may be opened. */
export function OutlineRow({ course, lesson }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const minutes = useMinutes();
  const reason = useLockReason();
  const { title, kind, preview, locked, state, startsAt } = lesson;
  return (
    <li data-state={locked ? 'locked' : state}>
      {state === 'completed' ? <Icon name="check" /> : <LessonIcon name={kind} />}
      <span className="lesson-Outline-title">
        {locked ? title : <Link to={playPath(course, lesson.slug)}>{title}</Link>}
        <span className="ui-Hidden"> {t(`kind.${kind}`)}</span>
        {state !== 'not_started' && <span className="ui-Hidden"> {t(`progress.${state}`)}</span>}
        {startsAt && <small>{format.date(startsAt, 'time')}</small>}
        {/* That one has to enrol stands in the box beside: the lock is enough. */}
        {locked && locked !== 'enrol' && <small>{reason(lesson)}</small>}
      </span>
      {preview && locked === '' && <span className="lesson-Outline-preview">{t('outline.preview')}</span>}
      {lesson.minutes > 0 && <span className="lesson-Outline-time">{minutes(lesson.minutes)}</span>}
      {locked && (
        <span className="lesson-Outline-lock">
          <Icon name="lock" />
          <span className="ui-Hidden">{reason(lesson)}</span>
        </span>
      )}
    </li>
  );
}
