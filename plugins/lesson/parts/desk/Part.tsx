import type { ReactNode } from 'react';

/** A part of an editor under its heading; `#lesson-<name>` leads to it. */
export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="ui-Desk-part" id={`lesson-${name}`} aria-labelledby={`lesson-${name}-title`}>
      <h2 id={`lesson-${name}-title`}>{title}</h2>
      {children}
    </section>
  );
}
