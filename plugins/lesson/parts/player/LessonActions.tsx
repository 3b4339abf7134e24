import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { call } from '../call.ts';
import { playPath } from '../../rules/paths.ts';

interface Props {
  play: Play;
  slug: string;
  progress: Progress;
  onProgress: (progress: Progress) => void;
}

/** Back, on, and "I have read it". What completes the lesson otherwise is said in words. */
export function LessonActions({ play, slug, progress, onProgress }: Props) {
  const t = useText('lesson');
  const { lesson, course, previous, next } = play;
  const isLearner = play.enrolment !== null && lesson !== null && !play.preview;
  const isDone = progress.state === 'completed';
  return (
    <div className="lesson-Play-actions">
      {isLearner &&
        (isDone ? (
          <Badge tone="success">{t('progress.completed')}</Badge>
        ) : lesson.completeWhen === 'button' ? (
          <ActionButton of={call} name="completeLesson" with={{ lesson: course.slug, slug }} onDone={onProgress}>
            <Icon name="check" />
            {t('play.done')}
          </ActionButton>
        ) : (
          lesson.completeWhen === 'watch_percent' && (
            <span className="lesson-Muted">
              {t('play.watched', { percent: Math.floor(progress.watchedPercent), needed: lesson.watchPercent })}
            </span>
          )
        ))}
      <nav aria-label={t('play.others')}>
        {previous && (
          <LinkButton
            to={playPath(course.slug, previous.slug)}
            variant="secondary"
            aria-label={t('play.previousOf', { title: previous.title })}
          >
            <Icon name="chevron-left" />
            {t('play.previous')}
          </LinkButton>
        )}
        {next && (
          <LinkButton
            to={playPath(course.slug, next.slug)}
            variant={isDone && !next.locked ? 'primary' : 'secondary'}
            aria-label={t('play.nextOf', { title: next.title })}
          >
            {t('play.next')}
            <Icon name={next.locked ? 'lock' : 'chevron-right'} />
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
