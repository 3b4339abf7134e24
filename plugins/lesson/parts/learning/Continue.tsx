import { Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { LearningData } from '../../gateway/pages/learning.ts';
import { clock } from '../clock.ts';
import { CourseCover } from '../CourseCover.tsx';
import { coursePath, playPath } from '../../rules/paths.ts';
import { ProgressLine } from '../ProgressLine.tsx';

/** Where it goes on: the course that was learnt last, at the second where it was left. */
export function Continue({ item: { course, enrolment } }: { item: LearningData['continuing'][number] }) {
  const t = useText('lesson');
  const { resume, percent } = enrolment;
  return (
    <section className="lesson-Continue" aria-labelledby="learning-continue">
      <div className="lesson-Continue-picture">
        <CourseCover cover={course.cover} eager sizes="(min-width: 64rem) 40rem, 100vw" />
      </div>
      <div className="lesson-Continue-words">
        <h2 id="learning-continue">{t('learning.continue')}</h2>
        <p className="lesson-Continue-title">
          <Link to={coursePath(course.slug)}>{course.title}</Link>
        </p>
        {resume && (
          <p>
            {resume.positionSeconds > 0 ? t('learning.at', { title: resume.title, time: clock(resume.positionSeconds) }) : resume.title}
          </p>
        )}
        <div className="lesson-Continue-line">
          <ProgressLine percent={percent} label={t('progress.of', { title: course.title })} />
          <span aria-hidden="true">{Math.round(percent)}%</span>
        </div>
        <LinkButton to={resume ? playPath(course.slug, resume.lesson) : coursePath(course.slug)}>
          <Icon name="play" />
          {t('action.continue')}
        </LinkButton>
      </div>
    </section>
  );
}
