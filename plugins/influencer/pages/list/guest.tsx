import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { list } from '../../gateway/pages/public.ts';
import { PersonCard } from '../../parts/public/PersonCard.tsx';
import '../../parts/public/influencer.css';

/** Everybody who recommends something here. */
export default function ListPage({ data: { people } }: PageProps<typeof list>) {
  const t = useText('influencer');
  return (
    <div className="influencer-Page">
      <header>
        <h1>{t('page.list')}</h1>
        <p>{t('list.lead')}</p>
      </header>
      {people.length === 0 ? (
        <EmptyState icon="users" title={t('list.empty')} />
      ) : (
        <ul className="influencer-People">
          {people.map((person, index) => (
            <li key={person.slug}>
              <PersonCard person={person} eager={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <p className="ui-Actions">
        <LinkButton to="/influencer/gift">{t('profile.give')}</LinkButton>
        <LinkButton variant="secondary" to="/influencer/me">
          {t('list.apply')}
        </LinkButton>
      </p>
    </div>
  );
}
