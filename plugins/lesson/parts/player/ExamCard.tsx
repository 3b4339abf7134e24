import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { Play, PlayedLesson } from '../../calls/playSchemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { useMinutes } from '../useMinutes.ts';
import { useOpen } from './useOpen.ts';

/** An exam as a lesson: what it asks for, how one stands, and the way in. */
export function ExamCard({ play, lesson }: { play: Play; lesson: PlayedLesson }) {
  const t = useText('lesson');
  const format = useFormat();
  const minutes = useMinutes();
  const { pending, failed, open } = useOpen('openExam', play.course.slug, lesson.slug);
  const { exam } = lesson;
  if (!exam) return <p className="lesson-Stage-none">{t('play.missing')}</p>;
  const facts = [
    { term: t('exam.questions'), value: t('exam.count', { count: exam.questions }) },
    { term: t('exam.time'), value: exam.timeLimitSeconds ? minutes(Math.ceil(exam.timeLimitSeconds / 60)) : t('exam.noLimit') },
    { term: t('exam.pass'), value: `${format.number(exam.passPercent)}%` },
    ...(exam.opensAt ? [{ term: t('exam.opens'), value: format.date(exam.opensAt, 'time') }] : []),
    ...(exam.closesAt ? [{ term: t('exam.closes'), value: format.date(exam.closesAt, 'time') }] : []),
  ];
  return (
    <section className="lesson-Stage-page lesson-Exam" aria-label={t('kind.exam')}>
      <LessonIcon name="exam" />
      <p className="lesson-Exam-title">{exam.title}</p>
      {exam.state === 'released' && exam.passed !== null && (
        <Badge tone={exam.passed ? 'success' : 'danger'}>
          {t(exam.passed ? 'exam.passed' : 'exam.failed', { percent: format.number(Math.round(exam.percent ?? 0)) })}
        </Badge>
      )}
      {exam.state === 'waiting' && <Badge tone="info">{t('exam.waiting')}</Badge>}
      {exam.state === 'running' && <Badge tone="warning">{t('exam.running')}</Badge>}
      {lesson.bodyHtml && <Prose html={lesson.bodyHtml} />}
      <DescriptionList items={facts} />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {play.enrolment && !play.preview && (
        <Button aria-disabled={pending || undefined} onClick={() => void open()}>
          {t(exam.state === 'running' ? 'exam.resume' : exam.attempts > 0 ? 'exam.again' : 'exam.start')}
        </Button>
      )}
    </section>
  );
}
