import { useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { QuestionCard } from '../../parts/desk/questions/QuestionCard.tsx';
import type { load } from '../../gateway/pages/deskQuestions.ts';

const PATH = '/lesson/desk/questions';

/** Questions of learners: those that wait first, answered here. */
export default function DeskQuestionsPage({ data: { open, list } }: PageProps<typeof load>) {
  const t = useText('lesson');
  return (
    <DeskArea title={t('page.deskQuestions')}>
      <ListViews
        label={t('desk.questions.shows')}
        shows={[
          { to: PATH, title: t('desk.questions.open'), current: open },
          { to: `${PATH}?show=all`, title: t('desk.questions.all'), current: !open },
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState icon="chat" title={t(open ? 'desk.questions.noneOpen' : 'desk.questions.none')} />
      ) : (
        <ul className="lesson-Plain">
          {list.items.map(({ course, question }) => (
            <QuestionCard key={question.id} course={course} question={question} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        count={list.pages}
        to={(to) => `${PATH}?${new URLSearchParams([...(open ? [] : [['show', 'all']]), ['page', String(to)]])}`}
      />
    </DeskArea>
  );
}
