import { Link } from '#kit/page/Link.tsx';
import './ListViews.css';

export interface ListViewsProps {
  /** What the links are about, read out only. */
  label: string;
  shows: readonly { to: string; title: string; current: boolean }[];
}

/** What a list shows, one of a few: each with an address of its own, so it can be shared and survives going back. */
export function ListViews({ label, shows }: ListViewsProps) {
  return (
    <nav className="ui-ListViews" aria-label={label}>
      {shows.map(({ to, title, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
