import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { LearnerAction } from '../../calls/deskSchemas.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ActDialog } from '../../parts/desk/teaching/ActDialog.tsx';
import { ENROLMENT_TONES } from '../../parts/desk/teaching/enrolmentTones.ts';
import { LessonProgress } from '../../parts/desk/teaching/LessonProgress.tsx';
import { useEventText } from '../../parts/desk/teaching/useEventText.ts';
import type { load } from '../../gateway/pages/deskLearner.ts';

/** One learner of a course: how far, lesson by lesson, and what has happened. */
export default function DeskLearnerPage({ data: { course, learner, lessons, history } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const { date, number } = useFormat();
  const { eventText, reasonText } = useEventText();
  const [acting, setActing] = useState<LearnerAction | null>(null);
  const when = (iso: string | null) => (iso ? date(iso, 'time') : '–');
  const facts = [
    { term: t('desk.learners.percent'), value: `${number(Math.round(learner.percent))}%` },
    { term: t('desk.learner.enrolledAt'), value: when(learner.enrolledAt) },
    { term: t('desk.learners.seen'), value: learner.lastSeenAt ? when(learner.lastSeenAt) : t('desk.learners.never') },
    { term: t('desk.learner.minutes'), value: t('time.minutes', { minutes: learner.minutes }) },
    ...(learner.attendanceMinutes > 0
      ? [{ term: t('desk.learner.attendance'), value: t('time.minutes', { minutes: learner.attendanceMinutes }) }]
      : []),
    { term: t('desk.learner.accessUntil'), value: learner.accessUntil ? when(learner.accessUntil) : t('desk.learner.forever') },
    ...(learner.completedAt ? [{ term: t('desk.learner.completedAt'), value: when(learner.completedAt) }] : []),
    ...(learner.batch ? [{ term: t('desk.learners.batch'), value: learner.batch.title }] : []),
  ];
  return (
    <DeskArea
      title={learner.name}
      back={{ to: `/lesson/desk/courses/${course.id}/learners`, label: course.title }}
      actions={
        <>
          {learner.actions.map((action) => (
            <Button
              key={action}
              variant={action === 'approve' || action === 'offer' ? 'primary' : 'secondary'}
              onClick={() => setActing(action)}
            >
              {t(`desk.act.${action}`)}
            </Button>
          ))}
          {learner.certificate && (
            <LinkButton variant="secondary" to={learner.certificate.path}>
              {t('desk.learner.certificate')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="lesson-Marks">
        <Badge tone={ENROLMENT_TONES[learner.state]}>{t(`desk.enrolment.${learner.state}`)}</Badge>
        {learner.risks.map((risk) => (
          <Badge key={risk} tone="warning">
            {t(`desk.risk.${risk}`)}
          </Badge>
        ))}
      </p>
      <section className="ui-Desk-part" aria-labelledby="lesson-facts">
        <h2 id="lesson-facts">{t('desk.learner.facts')}</h2>
        <DescriptionList items={facts} />
        {learner.note && <p className="lesson-DeskNote">“{learner.note}”</p>}
      </section>
      <section className="ui-Desk-part" aria-labelledby="lesson-lessons">
        <h2 id="lesson-lessons">{t('desk.learner.lessons')}</h2>
        <LessonProgress lessons={lessons} />
      </section>
      <section className="ui-Desk-part" aria-labelledby="lesson-history">
        <h2 id="lesson-history">{t('desk.learner.history')}</h2>
        {history.length === 0 ? (
          <EmptyState icon="history" title={t('desk.learner.noHistory')} />
        ) : (
          <Timeline
            label={t('desk.learner.history')}
            items={history.map(({ at, what, by, reason }, index) => ({
              id: `${at} ${index}`,
              title: eventText(what),
              time: date(at, 'time'),
              text: [by, reasonText(reason)].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </section>
      {acting && <ActDialog learner={learner} action={acting} onClose={() => setActing(null)} />}
    </DeskArea>
  );
}
