import type { ReactNode } from 'react';
import './ButtonGroup.css';

/** Buttons that belong together, drawn as one: previous and next, an action and more of its kind. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ui-ButtonGroup" role="group" aria-label={label}>
      {children}
    </div>
  );
}
