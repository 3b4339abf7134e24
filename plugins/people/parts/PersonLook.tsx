import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { Value } from '#kit/schema/schema.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { PersonRow } from '../schemas.ts';
import { Email } from './Email.tsx';

/** What a row of the list knows of a person, for who only looks. */
export function PersonLook({ person }: { person: Value<typeof PersonRow> }) {
  const t = useText('people');
  const format = useFormat();
  const { email, phone, tags, consents } = person;
  const none = t('record.none');
  return (
    <DescriptionList
      items={[
        {
          term: t('record.email'),
          value: email ? (
            <a className="ui-Target people-Break" href={`mailto:${email}`}>
              <Email>{email}</Email>
            </a>
          ) : (
            none
          ),
        },
        {
          term: t('record.phone'),
          value: phone ? (
            <a className="ui-Target" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>
          ) : (
            none
          ),
        },
        { term: t('account'), value: t(`account.${person.hasAccount ? 'yes' : 'no'}`) },
        { term: t('tag'), value: tags.join(' · ') || none },
        { term: t('consent'), value: consents.map((channel) => t(`channel.${channel}`)).join(' · ') || none },
        { term: t('record.since'), value: format.date(person.since) },
      ]}
    />
  );
}
