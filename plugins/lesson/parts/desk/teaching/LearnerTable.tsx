import { useState, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Learner, LearnerAction } from '../../../calls/deskSchemas.ts';
import type { DeskLearnersData } from '../../../gateway/pages/deskLearners.ts';
import { PercentLine } from '../PercentLine.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ENROLMENT_TONES } from './enrolmentTones.ts';

interface Props {
  list: DeskLearnersData['list'];
  empty: ReactNode;
  isNarrowed: boolean;
}

/** Learners with how far they are, when they were last seen, and what may be done. */
export function LearnerTable({ list: { items, exams }, empty, isNarrowed }: Props) {
  const t = useText('lesson');
  const { date, number } = useFormat();
  const [acting, setActing] = useState<{ learner: Learner; action: LearnerAction } | null>(null);
  const result = (learner: Learner, examId: string) => {
    const found = learner.exams.find((exam) => exam.examId === examId);
    if (!found || found.percent === null) return '–';
    return (
      <Badge key={examId} tone={found.passed ? 'success' : 'danger'}>
        {t(found.passed ? 'desk.learners.passed' : 'desk.learners.failed', { percent: number(Math.round(found.percent)) })}
      </Badge>
    );
  };
  return (
    <>
      <DataTable
        caption={t('page.deskLearners')}
        columns={[
          { key: 'name', title: t('desk.learners.name') },
          { key: 'state', title: t('desk.learners.state') },
          { key: 'percent', title: t('desk.learners.percent') },
          ...exams.map(({ examId, title }) => ({ key: examId, title })),
          { key: 'seen', title: t('desk.learners.seen') },
          { key: 'actions', title: t('desk.actions') },
        ]}
        rows={items.map((learner) => ({
          id: learner.enrolmentId,
          cells: [
            <span key="name">
              <Link className="ui-Target" to={`/lesson/desk/learners/${learner.enrolmentId}`}>
                {learner.name}
              </Link>
              {learner.batch && <small className="lesson-DeskNote"> {learner.batch.title}</small>}
              {learner.note && <p className="lesson-DeskNote">“{learner.note}”</p>}
            </span>,
            <span key="state" className="lesson-Marks">
              <Badge tone={ENROLMENT_TONES[learner.state]}>{t(`desk.enrolment.${learner.state}`)}</Badge>
              {learner.risks.map((risk) => (
                <Badge key={risk} tone="warning">
                  {t(`desk.risk.${risk}`)}
                </Badge>
              ))}
            </span>,
            <PercentLine key="percent" percent={learner.percent} label={t('desk.learners.percentOf', { name: learner.name })} />,
            ...exams.map(({ examId }) => result(learner, examId)),
            <span key="seen" className="lesson-When">
              {learner.lastSeenAt ? date(learner.lastSeenAt, 'short') : t('desk.learners.never')}
            </span>,
            learner.actions.length > 0 ? (
              <MenuButton
                key="actions"
                label={t('desk.learners.actionsOf', { name: learner.name })}
                groups={[
                  learner.actions.map((action) => ({
                    label: t(`desk.act.${action}`),
                    onSelect: () => setActing({ learner, action }),
                    ...(action === 'reject' || action === 'suspend' || action === 'withdraw' ? { tone: 'danger' as const } : {}),
                  })),
                ]}
              />
            ) : (
              ''
            ),
          ],
        }))}
        empty={<EmptyState icon="users" title={t(isNarrowed ? 'desk.learners.nothing' : 'desk.learners.empty')} action={empty} />}
      />
      {acting && <ActDialog {...acting} onClose={() => setActing(null)} />}
    </>
  );
}
