import { Link } from '#kit/page/Link.tsx';
import { usePage } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';
import { Icon, type IconName } from '../content/Icon.tsx';

export interface MenuLinksProps {
  /** The plugin: whose pages and texts they are. */
  owner: string;
  /** Page, where it is, key of what it is called. */
  links: readonly (readonly [page: string, to: string, title: string, icon: IconName])[];
}

/** What a plugin puts into the menu of the visitor's own pages (`AccountMenu`): ways to those of its pages that this visitor has. */
export function MenuLinks({ owner, links }: MenuLinksProps) {
  const t = useText(owner);
  const { pages } = usePage().site;
  const visibleLinks = links.filter(([page]) => pages.some(({ id }) => id === `${owner}.${page}`));
  return visibleLinks.map(([page, to, title, icon]) => (
    <li key={page}>
      <Link to={to}>
        <Icon name={icon} />
        {t(title)}
      </Link>
    </li>
  ));
}
