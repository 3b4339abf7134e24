import { Link } from '#kernel/client/Link.tsx';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

const LINKS = [
  ['certification.find', '/certification/find', 'menu.find', 'award'],
  ['certification.desk', '/certification/desk', 'page.desk', 'edit'],
] as const;

/** The way to the visitor's certificates, in the menu of their own pages; for staff also to the desk. */
export default function MenuLinks() {
  const t = useText('certification');
  const { pages } = useSite();
  return LINKS.filter(([id]) => pages.some((page) => page.id === id)).map(([id, to, title, icon]) => (
    <li key={id}>
      <Link to={to}>
        <Icon name={icon} />
        {t(title)}
      </Link>
    </li>
  ));
}
