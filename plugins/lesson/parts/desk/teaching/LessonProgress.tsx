import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskLearnerData } from '../../../gateway/pages/deskLearner.ts';
import { PercentLine } from '../PercentLine.tsx';

const TONES = { not_started: 'neutral', in_progress: 'info', completed: 'success' } as const;

/** How far a learner is with each lesson. */
export function LessonProgress({ lessons }: { lessons: DeskLearnerData['lessons'] }) {
  const t = useText('lesson');
  const { date } = useFormat();
  const known = (state: string) => (state in TONES ? (state as keyof typeof TONES) : 'not_started');
  return (
    <DataTable
      caption={t('desk.learner.lessons')}
      columns={[
        { key: 'title', title: t('desk.learner.lesson') },
        { key: 'state', title: t('desk.learners.state') },
        { key: 'percent', title: t('desk.learners.percent') },
        { key: 'minutes', title: t('desk.learner.minutes'), align: 'end' },
        { key: 'done', title: t('desk.learner.completedAt') },
      ]}
      rows={lessons.map(({ slug, title, state, percent, minutes, completedAt }) => ({
        id: slug,
        cells: [
          title,
          <Badge key="state" tone={TONES[known(state)]}>
            {t(`desk.progress.${known(state)}`)}
          </Badge>,
          <PercentLine
            key="percent"
            percent={state === 'completed' ? 100 : percent}
            label={t('desk.learners.percentOf', { name: title })}
          />,
          t('time.minutes', { minutes }),
          <span key="done" className="lesson-When">
            {completedAt ? date(completedAt, 'time') : '–'}
          </span>,
        ],
      }))}
      empty={<EmptyState icon="folder" title={t('desk.learner.noLessons')} />}
    />
  );
}
