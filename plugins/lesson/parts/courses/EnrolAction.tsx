import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { enrolPath, playPath } from '../../rules/paths.ts';

/** The one thing to do with a course now, by how the visitor stands to it. */
export function EnrolAction({ course }: { course: CourseDetail }) {
  const t = useText('lesson');
  const format = useFormat();
  const { card, enrolment, block } = course;
  const lessons = course.sections.flatMap((section) => section.lessons);
  const first = lessons.find(({ locked }) => !locked);
  const preview = lessons.find((lesson) => lesson.preview && !lesson.locked);
  const isIn = enrolment && ['active', 'completed'].includes(enrolment.state);
  const resume = enrolment?.resume?.lesson ?? first?.slug;
  if (isIn)
    return (
      <div className="lesson-Box-actions">
        {resume && (
          <LinkButton to={playPath(card.slug, resume)}>
            <Icon name="play" />
            {t(enrolment.state === 'completed' ? 'action.again' : enrolment.percent > 0 ? 'action.continue' : 'action.start')}
          </LinkButton>
        )}
        {enrolment.certificate && (
          <LinkButton to={enrolment.certificate.path} variant="secondary">
            {t('action.certificate')}
          </LinkButton>
        )}
        <LinkButton to={enrolPath(card.slug)} variant="quiet">
          {t('action.manage')}
        </LinkButton>
      </div>
    );
  const isClosed = ['closed', 'over', 'archived'].includes(block) && !enrolment;
  return (
    <div className="lesson-Box-actions">
      {isClosed ? (
        <p className="lesson-Box-closed">{t(`block.${block}`)}</p>
      ) : (
        <>
          {block === 'not_yet' && course.enrolOpensAt && (
            <p className="lesson-Box-closed">{t('block.opens', { when: format.date(course.enrolOpensAt, 'time') })}</p>
          )}
          <LinkButton to={enrolPath(card.slug)}>{t(enrolment ? `enrolled.${enrolment.state}` : actionOf(course))}</LinkButton>
        </>
      )}
      {preview && (
        <LinkButton to={playPath(card.slug, preview.slug)} variant="secondary">
          <Icon name="play" />
          {t('action.preview')}
        </LinkButton>
      )}
    </div>
  );
}

const actionOf = ({ seatsLeft, enrolMode }: CourseDetail) =>
  seatsLeft === 0 ? 'action.wait' : enrolMode === 'approval' ? 'action.ask' : enrolMode === 'invite' ? 'action.invite' : 'action.enrol';
