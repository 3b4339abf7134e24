import type { ReactNode } from 'react';
import './Badge.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** A word or two on the state of something. The words carry the meaning; the tone only helps the eye. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="ui-Badge" data-tone={tone}>
      {children}
    </span>
  );
}
