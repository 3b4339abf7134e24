import { Fragment, type ReactNode } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Tag } from '#kit/ui/data/Tag.tsx';
import { nameOf } from '../rules/nameOf.ts';
import type { PersonRow } from '../schemas.ts';

/** People by name, each with the way to the record. */
export function PeopleTable({ rows, empty }: { rows: readonly Value<typeof PersonRow>[]; empty: ReactNode }) {
  const t = useText('people');
  return (
    <DataTable
      caption={t('page.list')}
      columns={[
        { key: 'name', title: t('list.name') },
        { key: 'contact', title: t('list.contact') },
        { key: 'account', title: t('account') },
        { key: 'tags', title: t('tag') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          <Link key="name" className="ui-Target" to={`/people/${row.id}`}>
            {nameOf(row)}
          </Link>,
          <span key="contact" className="people-Contact">
            {row.email && <span>{row.email}</span>}
            {row.phone && <span>{phoneText(row.phone)}</span>}
          </span>,
          <Fragment key="account">
            <Badge tone={row.hasAccount ? 'success' : 'neutral'}>{t(`account.${row.hasAccount ? 'yes' : 'no'}`)}</Badge>
          </Fragment>,
          <span key="tags" className="people-Tags">
            {row.tags.length === 0 && '–'}
            {row.tags.map((tag) => (
              <Tag key={tag} label={tag} />
            ))}
          </span>,
        ],
      }))}
      empty={empty}
    />
  );
}
