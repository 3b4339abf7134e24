import type { ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { DeskAttempt } from '../../../calls/grading.ts';
import { STATE_TONES } from '../../stateTones.ts';

interface Props {
  attempts: readonly Value<typeof DeskAttempt>[];
  /** All are of one exam: it is not named again. */
  ofOne?: boolean;
  empty: ReactNode;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
}

/** Attempts with whose they are, how they stand and what they came to. */
export function AttemptTable({ attempts, ofOne, empty, selected, onSelect }: Props) {
  const t = useText('exam');
  const { date, number } = useFormat();
  return (
    <DataTable
      caption={t('exams.attempts')}
      selected={selected}
      onSelect={onSelect}
      columns={[
        { key: 'name', title: t('overrides.person') },
        { key: 'exam', title: t(ofOne ? 'exams.attempts' : 'grading.exam') },
        { key: 'state', title: t('desk.state') },
        { key: 'score', title: t('grading.score'), align: 'end' },
        { key: 'submitted', title: t('grading.submitted') },
      ]}
      rows={attempts.map((attempt) => ({
        id: attempt.id,
        cells: [
          <Link key="name" className="ui-Target" to={`/exam/desk/attempts/${attempt.id}`}>
            {attempt.name}
          </Link>,
          ofOne
            ? t('grading.number', { number: attempt.number })
            : t('grading.examNumber', { title: attempt.examTitle, number: attempt.number }),
          <span key="state" className="exam-Badges">
            <Badge tone={STATE_TONES[attempt.state]}>{t(`state.${attempt.state}`)}</Badge>
            {attempt.waiting > 0 && t('grading.items', { count: attempt.waiting })}
          </span>,
          attempt.percent === null || attempt.waiting > 0 ? '–' : `${number(attempt.percent)}%`,
          attempt.submittedAt ? date(attempt.submittedAt, 'time') : '–',
        ],
      }))}
      empty={empty}
    />
  );
}
