import type { ReactNode } from 'react';
import { BackLink } from '../navigation/BackLink.tsx';
import './desk.css';

export interface DeskPageProps {
  title: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** One line below the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a plugin's staff: its heading with what can be done, and its content. The desk's frame stands around it. */
export function DeskPage({ title, back, lead, actions, children }: DeskPageProps) {
  return (
    <div className="ui-Desk">
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <header className="ui-Desk-head">
        <h1>{title}</h1>
        {actions && <div className="ui-Actions">{actions}</div>}
        {lead && <p className="ui-Desk-lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
