import { useState } from 'react';
import { Link, useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load } from '../../gateway/pages/manage.ts';
import { EVENT_STATES } from '../../machines/states.ts';
import { EVENT_TONES } from '../../parts/desk/ManageFrame.tsx';
import { NewEventDialog } from '../../parts/desk/NewEventDialog.tsx';
import { managePath } from '../../rules/paths.ts';
import '../../parts/desk/desk.css';

const PATH = '/event/manage';

/** All events: found, made, and how full they are. */
export default function ManagePage({ data: { filter, rows, total, page, pages, creating } }: PageProps<typeof load>) {
  const t = useText('event');
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
            options: [{ value: '', label: t('desk.all') }, ...EVENT_STATES.map((value) => ({ value, label: t(`eventState.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.manage')}
        sum={t('desk.count', { count: total })}
        columns={[
          { key: 'title', title: t('desk.column.title') },
          { key: 'starts', title: t('desk.column.starts') },
          { key: 'state', title: t('desk.column.state') },
          { key: 'taken', title: t('desk.column.taken'), align: 'end' },
          { key: 'waiting', title: t('desk.column.waiting'), align: 'end' },
          { key: 'decide', title: t('desk.column.decide'), align: 'end' },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Link key="title" className="ui-Target" to={managePath(row.slug)}>
              {row.title}
            </Link>,
            date(row.startsAt, 'time'),
            <Badge key="state" tone={EVENT_TONES[row.state]}>
              {t(`eventState.${row.state}`)}
            </Badge>,
            t('desk.takenOf', { taken: number(row.taken), capacity: number(row.capacity) }),
            number(row.waiting),
            row.toDecide > 0 ? (
              <Link key="decide" to={managePath(row.slug, 'orders')}>
                {number(row.toDecide)}
              </Link>
            ) : (
              '–'
            ),
          ],
        }))}
        empty={
          <EmptyState
            icon="calendar"
            title={t(query.length > 0 ? 'desk.nothing' : 'desk.empty')}
            action={
              query.length > 0 ? (
                <LinkButton variant="secondary" to={PATH}>
                  {t('desk.clear')}
                </LinkButton>
              ) : (
                create
              )
            }
          />
        }
      />
      <Pagination page={page} count={pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {isNew && <NewEventDialog onClose={close} />}
    </DeskPage>
  );
}
