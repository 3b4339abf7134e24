import type { ReactNode } from 'react';
import { Slot } from '#kit/page/slots.tsx';
import { BackLink } from '../navigation/BackLink.tsx';
import './desk.css';

const VIEWS = { id: 'kernel:deskViews@1' };

export interface DeskPageProps {
  title: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** How it stands, beside the heading. */
  state?: ReactNode;
  /** One line below the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a plugin's staff: its heading with what can be done, and its content. The desk's frame stands around it. */
export function DeskPage({ title, back, state, lead, actions, children }: DeskPageProps) {
  return (
    <div className="ui-Desk">
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <header className="ui-Desk-head">
        <div className="ui-Desk-title">
          <h1>{title}</h1>
          {state}
        </div>
        <Slot of={VIEWS} />
        {actions && <div className="ui-Actions">{actions}</div>}
        {lead && <p className="ui-Desk-lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
