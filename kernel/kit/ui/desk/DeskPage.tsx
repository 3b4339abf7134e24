import type { ReactNode } from 'react';
import { usePage } from '#kit/page/PageContext.tsx';
import { MemberPage } from '../content/MemberPage.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import './desk.css';

/** A page of the desk: its id (`shop.deskStock`), where it is, what it is called. */
export type DeskTab = readonly [page: string, to: string, title: string];

export interface DeskPageProps {
  /** What the menu of all areas is called, read out only. */
  area: string;
  /** What the tabs are called, read out only. */
  tabsLabel: string;
  tabs: readonly DeskTab[];
  title: ReactNode;
  /** The page above this one; such a page has no tabs. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a plugin's staff: menu, the tabs that this visitor has, heading. Plugins make their own `DeskArea` of it. */
export function DeskPage({ area, tabsLabel, tabs, title, back, actions, children }: DeskPageProps) {
  const { pages } = usePage().site;
  const visibleTabs = tabs.filter(([id]) => pages.some((page) => page.id === id)).map(([, to, words]) => ({ to, title: words }));
  return (
    <MemberPage area={area} back={back}>
      <div className="ui-Desk">
        {!back && <Tabs label={tabsLabel} tabs={visibleTabs} />}
        <header className="ui-Desk-head">
          <h1>{title}</h1>
          {actions && <div className="ui-Actions">{actions}</div>}
        </header>
        {children}
      </div>
    </MemberPage>
  );
}
