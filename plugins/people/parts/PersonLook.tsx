import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { PersonRow } from '../schemas.ts';
import { reachedBy } from './reachedBy.tsx';

/** What a row of the list knows of a person, for who only looks. */
export function PersonLook({ person }: { person: Value<typeof PersonRow> }) {
  const t = useText('people');
  const format = useFormat();
  const { tags, consents } = person;
  const none = t('record.none');
  return (
    <DescriptionList
      items={[
        ...reachedBy(person, t),
        { term: t('account'), value: t(`account.${person.hasAccount ? 'yes' : 'no'}`) },
        { term: t('tag'), value: tags.join(' · ') || none },
        { term: t('consent'), value: consents.map((channel) => t(`channel.${channel}`)).join(' · ') || none },
        { term: t('record.since'), value: format.date(person.since) },
      ]}
    />
  );
}
