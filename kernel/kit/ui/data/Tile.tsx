import { useId, type ReactNode } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { Icon } from '../content/Icon.tsx';
import './Tile.css';

export interface TileProps {
  title: ReactNode;
  children: ReactNode;
  /** Where there is more of it: a path of the site. */
  href?: string;
  /** What the link says; give it with `href`. */
  linkLabel?: string;
}

/** One thing at a glance on a dashboard, and the way to more of it. */
export function Tile({ title, children, href, linkLabel }: TileProps) {
  const id = useId();
  return (
    <section className="ui-Tile" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="ui-Tile-body">{children}</div>
      {href && linkLabel && (
        <Link className="ui-Tile-link" to={href}>
          {linkLabel}
          <Icon name="chevron-right" />
        </Link>
      )}
    </section>
  );
}
