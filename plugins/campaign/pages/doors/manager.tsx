import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { doors as load } from '../../gateway/pages/checkin.ts';

/** Campaigns that people are checked in for. */
export default function DoorsPage({ data: { campaigns } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { number } = useFormat();
  return (
    <DeskPage title={t('page.doors')}>
      <DeskTable
        caption={t('page.doors')}
        columns={[
          { key: 'title', title: t('desk.column.title') },
          { key: 'came', title: t('checkin.came'), align: 'end' },
        ]}
        rows={campaigns.map(({ slug, title, came, expected }) => ({
          id: slug,
          cells: [
            <Link key="title" className="ui-Target" to={`/campaign/door/${slug}`}>
              {title}
            </Link>,
            t('desk.usedOf', { used: number(came), capacity: number(expected) }),
          ],
        }))}
        empty={<EmptyState icon="users" title={t('desk.empty')} />}
      />
    </DeskPage>
  );
}
