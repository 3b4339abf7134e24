import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { call } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { AttemptTable } from '../../parts/desk/grading/AttemptTable.tsx';
import { Figures } from '../../parts/desk/grading/results/Figures.tsx';
import { QuestionFigures } from '../../parts/desk/grading/results/QuestionFigures.tsx';
import { RegradeDialog } from '../../parts/desk/grading/results/RegradeDialog.tsx';
import type { load } from '../../gateway/pages/deskResults.ts';

/** Results of an exam: how it went, which questions are doubtful, who has what; released, graded anew, taken out. */
export default function DeskResultsPage({ data: { id, analysis, attempts } }: PageProps<typeof load>) {
  const t = useText('exam');
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const [regrading, setRegrading] = useState(false);
  const { graded } = analysis;
  return (
    <DeskArea
      title={analysis.title}
      back={{ to: '/exam/desk', label: t('page.deskExams') }}
      actions={
        <>
          <LinkButton variant="secondary" to={`/exam/desk/exams/${id}`}>
            {t('results.exam')}
          </LinkButton>
          <Button variant="secondary" onClick={() => setRegrading(true)}>
            {t('results.regrade')}
          </Button>
          <a className="ui-Button" data-variant="secondary" href={`/exam/desk/exams/${id}/results.csv`} download>
            <Icon name="download" />
            CSV
          </a>
        </>
      }
    >
      <Figures analysis={analysis} />
      <QuestionFigures questions={analysis.questions} />
      <section className="ui-Desk-part" aria-labelledby="exam-results-attempts">
        <h2 id="exam-results-attempts">{t('exams.attempts')}</h2>
        <div className="ui-Actions">
          {/* None chosen: all that are graded, on every page. */}
          <ActionButton
            of={call}
            name="release"
            with={{ id, attemptIds: [...chosen] }}
            disabled={chosen.size === 0 && graded === 0}
            onDone={({ later: deferred, released }) => {
              setChosen(new Set());
              showToast(t(deferred ? 'results.releasing' : 'results.released', { count: released }));
            }}
          >
            {chosen.size ? t('results.releaseChosen', { count: chosen.size }) : t('results.release', { count: graded })}
          </ActionButton>
        </div>
        <AttemptTable
          attempts={attempts.items}
          ofOne
          selected={chosen}
          onSelect={setChosen}
          empty={<EmptyState icon="users" title={t('results.empty')} />}
        />
        <Pagination page={attempts.page} count={attempts.pages} to={(to) => `/exam/desk/exams/${id}/results?page=${to}`} />
      </section>
      {regrading && <RegradeDialog examId={id} questions={analysis.questions} onClose={() => setRegrading(false)} />}
    </DeskArea>
  );
}
