import type { ReactNode } from 'react';

/** Settings of one kind, folded away until somebody wants them. */
export function StyleGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="cms-StyleGroup" open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
