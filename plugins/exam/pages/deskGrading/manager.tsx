import { useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { AttemptTable } from '../../parts/desk/grading/AttemptTable.tsx';
import { ATTEMPT_STATES } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskGrading.ts';

const PATH = '/exam/desk/grading';

/** What waits to be graded, the oldest first; and every other attempt, where one is looked for. */
export default function DeskGradingPage({ data: { filter, exam, list } }: PageProps<typeof load>) {
  const t = useText('exam');
  const query = Object.entries({ ...filter, exam }).filter(([, value]) => value !== '');
  return (
    <DeskArea title={t('page.deskGrading')}>
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('grading.search'), type: 'search', maxLength: 100 },
          {
            name: 'show',
            label: t('questions.shown'),
            options: [
              { value: '', label: t('grading.queue') },
              { value: 'all', label: t('grading.all') },
            ],
          },
          {
            name: 'state',
            label: t('desk.state'),
            options: [{ value: '', label: t('desk.all') }, ...ATTEMPT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <p className="exam-Hint" role="status">
        {t('grading.waiting', { count: list.waiting })}
      </p>
      <AttemptTable
        attempts={list.items}
        empty={<EmptyState icon="check" title={t(filter.show || filter.state || filter.q ? 'grading.nothing' : 'grading.done')} />}
      />
      <Pagination page={list.page} count={list.pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
    </DeskArea>
  );
}
