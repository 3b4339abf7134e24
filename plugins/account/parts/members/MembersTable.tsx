import { Fragment, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { LookFacts } from '#kit/ui/desk/list/LookFacts.tsx';
import type { MemberRow } from '../../calls/members.ts';
import { fullName } from '../../rules/name.ts';
import { RoleBadge, StateBadge } from './badges.tsx';
import { call } from './call.ts';
import { MemberFacts } from './MemberFacts.tsx';

interface Props {
  rows: readonly Value<typeof MemberRow>[];
  /** How many there are of those that the list is narrowed to. */
  sum: ReactNode;
  empty: ReactNode;
}

/** Members by name, each with the way to their page. */
export function MembersTable({ rows, sum, empty }: Props) {
  const t = useText('account');
  const format = useFormat();
  const row = (id: string) => rows.find((member) => member.id === id)!;
  const pathOf = (id: string) => `/user/members/${id}`;
  return (
    <DeskTable
      caption={t('menu.members')}
      sum={sum}
      look={{
        title: (id) => fullName(row(id)),
        to: pathOf,
        renderFacts: (id) => (
          <>
            <div className="account-Members-row">
              <RoleBadge role={row(id).role} />
              <StateBadge state={row(id).state} />
            </div>
            <LookFacts key={id} read={() => call('member', { id })}>
              {(member) => <MemberFacts member={member} />}
            </LookFacts>
          </>
        ),
      }}
      columns={[
        { key: 'name', title: t('members.name') },
        { key: 'role', title: t('members.role') },
        { key: 'state', title: t('members.state') },
        { key: 'seen', title: t('members.lastSignIn') },
        { key: 'since', title: t('members.since'), extra: true },
      ]}
      rows={rows.map((member) => ({
        id: member.id,
        cells: [
          <Fragment key="name">
            <Link to={pathOf(member.id)}>{fullName(member)}</Link>
            <span className="account-Members-email">{member.email}</span>
          </Fragment>,
          <RoleBadge key="role" role={member.role} />,
          <StateBadge key="state" state={member.state} />,
          member.lastSignInAt ? (
            <time key="seen" dateTime={member.lastSignInAt}>
              {format.date(member.lastSignInAt, 'time')}
            </time>
          ) : (
            t('members.never')
          ),
          format.date(member.createdAt),
        ],
      }))}
      empty={empty}
    />
  );
}
