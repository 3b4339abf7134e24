import type { ReactNode } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { Icon } from '../content/Icon.tsx';
import './BackLink.css';

/** The way to the page above this one. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="ui-BackLink" to={to}>
    <Icon name="chevron-left" />
    {children}
  </Link>
);
