import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskBankData } from '../../../gateway/pages/deskBank.ts';

/** Questions with what they are and how often they were used. */
export function QuestionTable({ items, narrowed }: { items: DeskBankData['list']['items']; narrowed: boolean }) {
  const t = useText('exam');
  const { number } = useFormat();
  return (
    <DataTable
      caption={t('exams.questions')}
      columns={[
        { key: 'excerpt', title: t('questions.question') },
        { key: 'type', title: t('questions.type') },
        { key: 'tags', title: t('questions.tags') },
        { key: 'difficulty', title: t('questions.difficulty'), align: 'end' },
        { key: 'points', title: t('question.pointsLabel'), align: 'end' },
        { key: 'used', title: t('questions.used'), align: 'end' },
      ]}
      rows={items.map((item) => ({
        id: item.id,
        cells: [
          <span key="excerpt" className="exam-Badges">
            <Link className="ui-Target" to={`/exam/desk/questions/${item.id}`}>
              {item.excerpt}
            </Link>
            {item.retired && <Badge tone="warning">{t('question.retired')}</Badge>}
          </span>,
          t(`type.${item.type}`),
          item.tags.join(', '),
          number(item.difficulty),
          number(item.points),
          number(item.used),
        ],
      }))}
      empty={
        <EmptyState icon="search" title={t(narrowed ? 'questions.nothing' : 'questions.empty')}>
          {!narrowed && <p>{t('questions.emptyHint')}</p>}
        </EmptyState>
      }
    />
  );
}
