import { Fragment, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { MemberRow } from '../../calls/members.ts';
import { fullName } from '../../rules/name.ts';
import { RoleBadge, StateBadge } from './badges.tsx';

/** Members by name, each with the way to their page. */
export function MembersTable({ rows, empty }: { rows: readonly Value<typeof MemberRow>[]; empty: ReactNode }) {
  const t = useText('account');
  const format = useFormat();
  return (
    <DataTable
      caption={t('menu.members')}
      columns={[
        { key: 'name', title: t('members.name') },
        { key: 'role', title: t('members.role') },
        { key: 'state', title: t('members.state') },
        { key: 'seen', title: t('members.lastSignIn') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          <Fragment key="name">
            <Link to={`/user/members/${row.id}`}>{fullName(row)}</Link>
            <span className="account-Members-email">{row.email}</span>
          </Fragment>,
          <RoleBadge key="role" role={row.role} />,
          <StateBadge key="state" state={row.state} />,
          row.lastSignInAt ? (
            <time key="seen" dateTime={row.lastSignInAt}>
              {format.date(row.lastSignInAt, 'time')}
            </time>
          ) : (
            t('members.never')
          ),
        ],
      }))}
      empty={empty}
    />
  );
}
