import type { ReactNode } from 'react';
import { Slot } from '#kit/page/slots.tsx';
import { BackLink } from '../navigation/BackLink.tsx';
import { Area } from './Area.tsx';

const ACCOUNT_MENU = { id: 'kernel:accountMenu@1' };

interface Head {
  title?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
}

export interface MemberPageProps extends Head {
  /** What the menu of all such pages is called, read out only. */
  area: string;
  children: ReactNode;
}

/** The heading of a page below the way to the page above it. */
export const PageHead = ({ title, back }: Head) => (
  <header className="ui-PageHead">
    {back && <BackLink to={back.to}>{back.label}</BackLink>}
    <h1>{title}</h1>
  </header>
);

/** A page among the visitor's own, beside the menu of all of them. Without a `title` it has its heading among its children. */
export function MemberPage({ area, title, back, children }: MemberPageProps) {
  return (
    <Area label={area} menu={<Slot of={ACCOUNT_MENU} />}>
      {title === undefined ? back && <BackLink to={back.to}>{back.label}</BackLink> : <PageHead title={title} back={back} />}
      {children}
    </Area>
  );
}
