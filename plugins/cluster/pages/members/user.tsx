import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { CLUSTER_ROLES, tabPath } from '../../contract.ts';
import type { load } from '../../gateway/pages/members.ts';
import { PinBadge } from '../../parts/desk/PinBadge.tsx';

const PIN_STATES = ['set', 'none', 'locked'] as const;

/** Who works in all clusters of the visitor. */
export default function MembersPage({ data: { filter, clusters, items, total, page, pages } }: PageProps<typeof load>) {
  const t = useText('cluster');
  const kept = useKeptColumns();
  const narrowed = Object.values(filter).some(Boolean);
  const address = (to: number) => {
    const query = Object.entries({ ...filter, ...kept, page: to > 1 ? String(to) : '' }).filter(([, value]) => value);
    return `/cluster/manage/user${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  };
  return (
    <DeskPage title={t('page.members')} lead={t('members.lead')}>
      <FilterForm
        values={filter}
        keep={kept}
        submit={t('list.find')}
        fields={[
          { name: 'q', label: t('members.search'), type: 'search', maxLength: 100 },
          {
            name: 'cluster',
            label: t('cluster'),
            options: [{ value: '', label: t('members.anyCluster') }, ...clusters.map(({ id, name }) => ({ value: id, label: name }))],
          },
          {
            name: 'role',
            label: t('member.role'),
            options: [
              { value: '', label: t('members.anyRole') },
              ...CLUSTER_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
            ],
          },
          {
            name: 'pin',
            label: t('member.pin'),
            options: [{ value: '', label: t('members.anyPin') }, ...PIN_STATES.map((pin) => ({ value: pin, label: t(`pin.${pin}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.members')}
        sum={t('members.total', { count: total, narrowed: String(narrowed) })}
        columns={[
          { key: 'name', title: t('member.name') },
          { key: 'cluster', title: t('cluster') },
          { key: 'role', title: t('member.role') },
          { key: 'stores', title: t('fact.stores') },
          { key: 'pin', title: t('member.pin') },
        ]}
        rows={items.map((member) => ({
          id: member.id,
          cells: [
            <Link key="name" className="ui-Target" to={tabPath(member.clusterId, 'staff')}>
              {member.name}
            </Link>,
            member.cluster,
            t(`role.${member.role}`),
            member.stores === null ? t('member.allStores') : t('member.someStores', { count: member.stores }),
            <PinBadge key="pin" pin={member.pin} />,
          ],
        }))}
        empty={
          <EmptyState
            icon="users"
            title={t(narrowed ? 'members.nothing' : 'members.empty')}
            action={
              narrowed && (
                <LinkButton variant="secondary" to="/cluster/manage/user">
                  {t('members.all')}
                </LinkButton>
              )
            }
          >
            <p>{t(narrowed ? 'members.nothingHint' : 'members.emptyHint')}</p>
          </EmptyState>
        }
      />
      <Pagination page={page} count={pages} to={address} />
    </DeskPage>
  );
}
