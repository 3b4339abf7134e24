import { useEffect, useId, useRef } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OutlineSection, Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { playPath } from '../../rules/paths.ts';
import { useLockReason } from '../useLockReason.ts';
import { useMinutes } from '../useMinutes.ts';

interface Props {
  play: Play;
  slug: string;
  /** Of the lesson that is shown, where it is newer than the outline. */
  progress: Progress | null;
}

/** All lessons of the course beside the one that is played. */
export function PlayOutline({ play, slug, progress }: Props) {
  const t = useText('lesson');
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the list may scroll; scrollIntoView would also scroll the page.
    const box = list.current?.parentElement;
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 3;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [slug]);
  return (
    <div ref={list} className="lesson-PlayOutline">
      {play.outline.map(({ id, title, lessons }) => (
        <section key={id} aria-labelledby={`${baseId}-${id}`}>
          <h2 id={`${baseId}-${id}`}>
            {title}
            {play.enrolment && (
              <small>
                {t('outline.done', { done: lessons.filter(({ state }) => state === 'completed').length, count: lessons.length })}
              </small>
            )}
          </h2>
          <ol>
            {lessons.map((lesson) => (
              <Row
                key={lesson.id}
                course={play.course.slug}
                lesson={lesson.slug === slug && progress ? { ...lesson, state: progress.state } : lesson}
                current={lesson.slug === slug}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Row({ course, lesson, current }: { course: string; lesson: OutlineSection['lessons'][number]; current: boolean }) {
  const t = useText('lesson');
  const minutes = useMinutes();
  const reason = useLockReason();
  const { title, kind, state, locked } = lesson;
  return (
    <li>
      {/* A locked one is a link as well: its page says why, and when it opens. */}
      <Link to={playPath(course, lesson.slug)} aria-current={current ? 'page' : undefined} data-state={locked ? 'locked' : state}>
        {state === 'completed' ? <Icon name="check" /> : locked ? <Icon name="lock" /> : <LessonIcon name={kind} />}
        <span>
          {title}
          <small>
            {locked ? reason(lesson) : [t(`kind.${kind}`), lesson.minutes > 0 && minutes(lesson.minutes)].filter(Boolean).join(' · ')}
          </small>
          {state !== 'not_started' && <span className="ui-Hidden">{t(`progress.${state}`)}</span>}
        </span>
      </Link>
    </li>
  );
}
