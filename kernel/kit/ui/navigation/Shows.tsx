import { Link } from '#kit/page/Link.tsx';
import './Shows.css';

export interface ShowsProps {
  /** What the links are about, read out only. */
  label: string;
  shows: readonly { to: string; title: string; current: boolean }[];
}

/** What a list shows, one of a few: each with an address of its own, so it can be shared and survives going back. */
export function Shows({ label, shows }: ShowsProps) {
  return (
    <nav className="ui-Shows" aria-label={label}>
      {shows.map(({ to, title, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
