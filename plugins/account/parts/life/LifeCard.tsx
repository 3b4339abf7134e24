import type { ReactNode } from 'react';

/** The frame of the pages that a mail leads to. */
export function LifeCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <section className="account-Login" aria-labelledby="account-life">
      <h1 id="account-life">{title}</h1>
      {lead && <p className="account-Lead">{lead}</p>}
      {children}
    </section>
  );
}
