import type { FocusEvent, MouseEvent } from 'react';
import { Link, useLocation } from '#kernel/contract/page.ts';
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

/** A link with children: opens a list of them with itself in front, also without a script. */
function Group({ link, group }: { link: MenuLink; group: string }) {
  // The header persists across navigation, so an open list would cover the next page.
  const leave = (event: FocusEvent<HTMLDetailsElement> | MouseEvent<HTMLDetailsElement>) => {
    const inside =
      event.type === 'click' ? !(event.target as Element).closest('a') : event.currentTarget.contains((event as FocusEvent).relatedTarget);
    if (!inside) event.currentTarget.open = false;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <details className="cms-MenuGroup" name={group} onBlur={leave} onClick={leave}>
      <summary className="ui-SiteNav-link">{link.label}</summary>
      <ul>
        {[link, ...link.children].map((child, index) => (
          <li key={`${index}${child.href}`}>
            <Entry label={child.label} href={child.href} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links as `<li>` elements. */
export function MenuLinks({ links, group }: { links: readonly MenuLink[]; group: string }) {
  return links.map((link) => (
    <li key={link.href + link.label}>{link.children.length === 0 ? <Entry {...link} /> : <Group link={link} group={group} />}</li>
  ));
}
