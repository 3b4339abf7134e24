import { Link, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { PublicLink } from '../../gateway/pages/public.ts';

const ICONS: Record<PublicLink['kind'], IconName> = { product: 'store', course: 'book', event: 'calendar', url: 'link' };

/** What somebody recommends, each a way there that counts. */
export function Links({ links, named }: { links: readonly PublicLink[]; named?: boolean }) {
  const t = useText('influencer');
  return (
    <ul className="influencer-Links">
      {links.map(({ code, kind, title, slug, name }) => (
        <li key={code}>
          <Link to={`/influencer/${slug}/go/${code}`}>
            <Icon name={ICONS[kind]} />
            <span>
              {title}
              <small>{named ? t('links.by', { name }) : t(`kind.${kind}`)}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
