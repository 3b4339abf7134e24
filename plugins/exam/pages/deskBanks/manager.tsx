import { useState } from 'react';
import { useFormat, Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { BankDialog } from '../../parts/desk/bank/BankDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskBanks.ts';

/** Where questions are kept. */
export default function DeskBanksPage({ data: { items } }: PageProps<typeof load>) {
  const t = useText('exam');
  const { number, date } = useFormat();
  const [making, setMaking] = useState(false);
  const add = (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('banks.new')}
    </Button>
  );
  return (
    <DeskArea title={t('page.deskBanks')} actions={add}>
      <DataTable
        caption={t('page.deskBanks')}
        columns={[
          { key: 'title', title: t('banks.title') },
          { key: 'questions', title: t('exams.questions'), align: 'end' },
          { key: 'updated', title: t('desk.updated') },
        ]}
        rows={items.map(({ id, title, questions, updatedAt }) => ({
          id,
          cells: [
            <Link key="title" className="ui-Target" to={`/exam/desk/banks/${id}`}>
              {title}
            </Link>,
            number(questions),
            date(updatedAt, 'short'),
          ],
        }))}
        empty={
          <EmptyState icon="folder" title={t('banks.empty')} action={add}>
            <p>{t('banks.emptyHint')}</p>
          </EmptyState>
        }
      />
      {making && <BankDialog bank={null} onClose={() => setMaking(false)} />}
    </DeskArea>
  );
}
