import { useState } from 'react';
import { useFormat, Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { NewExamDialog } from '../../parts/desk/authoring/NewExamDialog.tsx';
import { EXAM_TONES } from '../../parts/desk/authoring/tones.ts';
import { EXAM_STATES } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskExams.ts';

const PATH = '/exam/desk';

/** All exams: found, made. */
export default function DeskExamsPage({ data: { filter, list } }: PageProps<typeof load>) {
  const t = useText('exam');
  const { number, date } = useFormat();
  const [making, setMaking] = useState(false);
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const add = (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('exams.new')}
    </Button>
  );
  return (
    <DeskArea title={t('page.deskExams')} actions={add}>
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('exams.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('desk.state'),
            options: [{ value: '', label: t('desk.all') }, ...EXAM_STATES.map((value) => ({ value, label: t(`examState.${value}`) }))],
          },
        ]}
      />
      <DataTable
        caption={t('page.deskExams')}
        columns={[
          { key: 'title', title: t('exams.title') },
          { key: 'state', title: t('desk.state') },
          { key: 'questions', title: t('exams.questions'), align: 'end' },
          { key: 'attempts', title: t('exams.attempts'), align: 'end' },
          { key: 'waiting', title: t('exams.waiting'), align: 'end' },
          { key: 'window', title: t('exams.window') },
        ]}
        rows={list.items.map((item) => ({
          id: item.id,
          cells: [
            <Link key="title" className="ui-Target" to={`${PATH}/exams/${item.id}`}>
              {item.title}
            </Link>,
            <Badge key="state" tone={EXAM_TONES[item.state]}>
              {t(`examState.${item.state}`)}
            </Badge>,
            number(item.questions),
            item.attempts ? (
              <Link key="attempts" className="ui-Target" to={`${PATH}/exams/${item.id}/results`}>
                {number(item.attempts)}
              </Link>
            ) : (
              number(0)
            ),
            item.waiting ? (
              <Badge key="waiting" tone="warning">
                {number(item.waiting)}
              </Badge>
            ) : (
              number(0)
            ),
            item.opensAt || item.closesAt
              ? [item.opensAt, item.closesAt].map((at) => (at ? date(at, 'short') : '')).join(' – ')
              : t('exams.always'),
          ],
        }))}
        empty={<EmptyState icon="check" title={t(query.length ? 'exams.nothing' : 'exams.empty')} action={query.length === 0 && add} />}
      />
      <Pagination page={list.page} count={list.pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {making && <NewExamDialog onClose={() => setMaking(false)} />}
    </DeskArea>
  );
}
