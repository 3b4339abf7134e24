import { useLocation } from 'react-router-dom';
import { Link } from '#kernel/client/Link.tsx';
import type { MenuLink } from '../rules/menu.ts';
import './MenuLinks.css';

/** A link of a menu; the one that leads here says so. */
function Entry({ label, href }: { label: string; href: string }) {
  const { pathname } = useLocation();
  const here = href.startsWith('/') && (pathname === href || pathname === encodeURI(href));
  return (
    <Link to={href} className="ui-SiteNav-link" aria-current={here ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/** Links as `<li>` elements. One with children opens a list, also without a script. */
export function MenuLinks({ links, group }: { links: readonly MenuLink[]; group: string }) {
  return links.map((link) =>
    link.children.length === 0 ? (
      <li key={link.href + link.label}>
        <Entry {...link} />
      </li>
    ) : (
      <li key={link.href + link.label}>
        <details className="cms-MenuGroup" name={group}>
          <summary className="ui-SiteNav-link">{link.label}</summary>
          <ul>
            {[link, ...link.children].map((child, index) => (
              <li key={`${index}${child.href}`}>
                <Entry label={child.label} href={child.href} />
              </li>
            ))}
          </ul>
        </details>
      </li>
    ),
  );
}
