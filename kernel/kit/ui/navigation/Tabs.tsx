import type { ReactNode } from 'react';
import { useLocation } from '#kit/page/navigation.tsx';
import { Link } from '#kit/page/Link.tsx';
import './Tabs.css';

export interface TabsProps {
  /** What they choose between, read out only. */
  label: string;
  /** A path each, with its query where the query makes the difference. */
  tabs: readonly { to: string; title: ReactNode }[];
  /** `to` of the one that is open, where the address does not say it. */
  current?: string;
}

/** Views of one thing, each with an address of its own: links, so that back, bookmarks and new windows work. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const { pathname, search } = useLocation();
  const here = current ?? (tabs.some(({ to }) => to === pathname + search) ? pathname + search : pathname);
  return (
    <nav className="ui-Tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
