import { useState } from 'react';
import { useFormat } from '#kernel/client/format.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { DataTable } from '#kernel/ui/data/DataTable.tsx';
import { EmptyState } from '#kernel/ui/feedback/EmptyState.tsx';
import { BankDialog } from '../../parts/desk/questions/BankDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { DeskBanksData } from './load.ts';

/** Where questions are kept. */
export default function DeskBanksPage({ data: { items } }: PageProps<DeskBanksData>) {
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
