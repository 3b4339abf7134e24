import type { ReactNode } from 'react';

/** A part of an editor under its heading. */
export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="ui-Desk-part" aria-labelledby={`event-${name}-title`}>
      <h2 id={`event-${name}-title`}>{title}</h2>
      {children}
    </section>
  );
}
