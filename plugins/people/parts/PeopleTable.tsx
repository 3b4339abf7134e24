import { Fragment, type ReactNode } from 'react';
import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Tag } from '#kit/ui/data/Tag.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { nameOf } from '../rules/nameOf.ts';
import type { PersonRow } from '../schemas.ts';
import { Email } from './Email.tsx';
import { PersonLook } from './PersonLook.tsx';

interface Props {
  rows: readonly Value<typeof PersonRow>[];
  /** How many there are of those that the list is narrowed to. */
  sum: ReactNode;
  empty: ReactNode;
}

/** People by name, each with the way to the record. */
export function PeopleTable({ rows, sum, empty }: Props) {
  const t = useText('people');
  const format = useFormat();
  const row = (id: string) => rows.find((person) => person.id === id)!;
  const pathOf = (id: string) => `/people/${id}`;
  return (
    <DeskTable
      caption={t('page.list')}
      sum={sum}
      look={{ title: (id) => nameOf(row(id)), to: pathOf, renderFacts: (id) => <PersonLook person={row(id)} /> }}
      columns={[
        { key: 'name', title: t('list.name') },
        { key: 'contact', title: t('list.contact') },
        { key: 'account', title: t('account') },
        { key: 'tags', title: t('tag') },
        { key: 'since', title: t('record.since'), extra: true },
      ]}
      rows={rows.map((person) => ({
        id: person.id,
        cells: [
          <Link key="name" className="ui-Target" to={pathOf(person.id)}>
            {nameOf(person)}
          </Link>,
          <span key="contact" className="people-Contact">
            {person.email && <Email>{person.email}</Email>}
            {person.phone && <span>{phoneText(person.phone)}</span>}
          </span>,
          <Fragment key="account">
            <Badge tone={person.hasAccount ? 'success' : 'neutral'}>{t(`account.${person.hasAccount ? 'yes' : 'no'}`)}</Badge>
          </Fragment>,
          <span key="tags" className="people-Tags">
            {person.tags.map((tag) => (
              <Tag key={tag} label={tag} />
            ))}
          </span>,
          format.date(person.since),
        ],
      }))}
      empty={empty}
    />
  );
}
