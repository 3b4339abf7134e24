import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { listAddress } from '../../parts/members/listAddress.ts';
import { MembersFilter } from '../../parts/members/MembersFilter.tsx';
import { MembersTable } from '../../parts/members/MembersTable.tsx';
import type { load } from '../../gateway/pages/members.ts';
import '../../parts/account.css';
import '../../parts/members/members.css';

/** Everybody who has an account in this space, for staff. */
export default function MembersPage({ data: { filter, hasPrevious, list } }: PageProps<typeof load>) {
  const t = useText('account');
  const { pages } = useSite();
  const kept = useKeptColumns();
  const narrowed = filter.q !== '' || filter.role !== 'all' || filter.state !== 'all';
  const invites = pages.some(({ path }) => path === '/user/members/invitations');
  const all = (
    <LinkButton variant="secondary" to="/user/members">
      {t('members.all')}
    </LinkButton>
  );
  return (
    <DeskPage
      title={t('menu.members')}
      actions={
        invites && (
          <LinkButton to="/user/members/invitations?new=1">
            <Icon name="plus" />
            {t('invite.invite')}
          </LinkButton>
        )
      }
    >
      <MembersFilter filter={filter} keep={kept} />
      <MembersTable
        rows={list.items}
        sum={t('members.total', { count: list.total, narrowed: String(narrowed) })}
        empty={
          <EmptyState icon="users" title={t(narrowed ? 'members.nothing' : 'members.empty')} action={(narrowed || hasPrevious) && all}>
            {narrowed && <p>{t('members.nothingHint')}</p>}
          </EmptyState>
        }
      />
      {(hasPrevious || list.next) && (
        <nav className="ui-Actions" aria-label={t('members.paging')}>
          {hasPrevious && (
            <LinkButton variant="secondary" to={listAddress(filter, kept)}>
              {t('members.first')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={listAddress(filter, { ...kept, after: list.next })}>
              {t('members.next')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </DeskPage>
  );
}
