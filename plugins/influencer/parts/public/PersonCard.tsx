import { useText } from '#kernel/contract/page.ts';
import { Card } from '#kit/ui/data/Card.tsx';
import type { Card as Person } from '../../gateway/pages/public.ts';
import { short } from './Figure.tsx';

/** One influencer in a list. */
export function PersonCard({ person, eager }: { person: Person; eager?: boolean }) {
  const t = useText('influencer');
  return (
    <Card
      title={person.name}
      href={`/influencer/${person.slug}`}
      level={2}
      eager={eager}
      className="influencer-Card"
      {...(person.picture && { image: { src: person.picture, alt: '', width: 320, height: 320 } })}
      {...(person.followers > 0 && { meta: t('profile.followers', { count: short(person.followers) }) })}
      text={person.topics.join(' · ')}
    />
  );
}
