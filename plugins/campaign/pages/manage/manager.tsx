import { useState } from 'react';
import { Link, useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { manage as load } from '../../gateway/pages/manage.ts';
import { CAMPAIGN_STATES } from '../../machines/states.ts';
import { CAMPAIGN_TONES } from '../../parts/desk/ManageFrame.tsx';
import { NewCampaignDialog } from '../../parts/desk/NewCampaignDialog.tsx';
import { managePath } from '../../rules/paths.ts';
import '../../parts/desk/desk.css';

const PATH = '/campaign/manage';

/** All campaigns: found, made, and how full they are. */
export default function ManagePage({ data: { filter, rows, total, page, pages, creating } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(creating);
  const [wasCreating, setWasCreating] = useState(creating);
  if (wasCreating !== creating) {
    setWasCreating(creating);
    if (creating) setNew(true);
  }
  const close = () => {
    setNew(false);
    if (creating) void navigate(PATH, { replace: true });
  };
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const create = (
    <Button data-key="c" onClick={() => setNew(true)}>
      <Icon name="plus" />
      {t('desk.new')}
    </Button>
  );
  return (
    <DeskPage title={t('page.manage')} actions={create}>
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('desk.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('desk.state'),
            options: [
              { value: '', label: t('desk.all') },
              ...CAMPAIGN_STATES.map((value) => ({ value, label: t(`campaignState.${value}`) })),
            ],
          },
        ]}
      />
      <DeskTable
        caption={t('page.manage')}
        sum={t('desk.count', { count: total })}
        columns={[
          { key: 'title', title: t('desk.column.title') },
          { key: 'opens', title: t('desk.column.opens') },
          { key: 'state', title: t('desk.state') },
          { key: 'used', title: t('desk.column.used'), align: 'end' },
          { key: 'waiting', title: t('desk.column.waiting'), align: 'end' },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Link key="title" className="ui-Target" to={managePath(row.slug)}>
              {row.title}
            </Link>,
            date(row.opensAt, 'time'),
            <Badge key="state" tone={CAMPAIGN_TONES[row.state]}>
              {t(`campaignState.${row.state}`)}
            </Badge>,
            t('desk.usedOf', { used: number(row.used), capacity: number(row.capacity) }),
            number(row.waiting),
          ],
        }))}
        empty={
          <EmptyState
            icon="users"
            title={t(query.length > 0 ? 'desk.nothing' : 'desk.empty')}
            action={query.length > 0 ? undefined : create}
          />
        }
      />
      <Pagination page={page} count={pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {isNew && <NewCampaignDialog onClose={close} />}
    </DeskPage>
  );
}
