import { Link } from '#kit/page/Link.tsx';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';

export interface BreadcrumbsProps {
  /** From the outermost inwards, without the home page. */
  crumbs: readonly { readonly title: string; readonly href: string }[];
  current: string;
}

/** Where the visitor is, from the home page down. */
export function Breadcrumbs({ crumbs, current }: BreadcrumbsProps) {
  const t = useText('ui');
  return (
    <nav className="ui-Breadcrumbs" aria-label={t('nav.crumbs')}>
      <ol>
        <li>
          <Link to="/">
            <Icon name="home" />
            <span>{t('nav.home')}</span>
          </Link>
        </li>
        {crumbs.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
