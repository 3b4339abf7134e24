import { Link, type PageProps, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { typed } from '../../parts/typed.ts';
import type { load } from '../../gateway/pages/members.ts';

const PATH = '/user/wallet/desk/members';

/** Members' wallets, found by name; before that those whose money moved last. */
export default function MembersPage({ data: { q, list } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <DeskArea title={t('page.members')}>
      <form
        role="search"
        className="wallet-Search"
        key={q}
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed(event.currentTarget, 'q').trim();
          void navigate(text ? `${PATH}?${new URLSearchParams({ q: text })}` : PATH);
        }}
      >
        <TextField label={t('members.search')} name="q" type="search" maxLength={100} defaultValue={q} />
        <Button type="submit" variant="secondary">
          {t('members.find')}
        </Button>
      </form>
      {!q && list.rows.length > 0 && <p className="wallet-Note">{t('members.recent')}</p>}
      <DataTable
        caption={t('page.members')}
        columns={[
          { key: 'name', title: t('members.name') },
          { key: 'balance', title: t('members.balance'), align: 'end' },
          { key: 'held', title: t('members.held'), align: 'end' },
          { key: 'state', title: t('members.state') },
        ]}
        rows={list.rows.map(({ member, balance }) => ({
          id: member.accountId,
          cells: [
            <Link key="name" className="ui-Target" to={`${PATH}/${member.accountId}`}>
              {member.name || t('desk.gone')}
            </Link>,
            format.money(balance.balanceSatang),
            format.money(balance.heldSatang),
            balance.frozen ? (
              <Badge key="state" tone="warning">
                {t('members.frozen')}
              </Badge>
            ) : (
              t('members.usual')
            ),
          ],
        }))}
        empty={
          <EmptyState
            icon="users"
            title={t(q ? 'members.nothing' : 'members.empty')}
            action={
              q && (
                <LinkButton variant="secondary" to={PATH}>
                  {t('members.all')}
                </LinkButton>
              )
            }
          >
            <p>{t(q ? 'members.nothingHint' : 'members.emptyHint')}</p>
          </EmptyState>
        }
      />
    </DeskArea>
  );
}
