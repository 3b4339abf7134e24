import type { ReactNode } from 'react';
import { Icon } from '../content/Icon.tsx';
import { useDataText } from './useDataText.ts';
import './Stat.css';

export interface StatProps {
  label: ReactNode;
  /** The figure as people read it: `฿12,450`, `98%`. */
  value: ReactNode;
  /** Against before: its direction, how much in words, and whether that is welcome. */
  change?: { direction: 'up' | 'down'; text: string; good: boolean };
  hint?: ReactNode;
}

/** One figure that matters. Several stand in a `.ui-Stats` row. */
export function Stat({ label, value, change, hint }: StatProps) {
  const t = useDataText();
  return (
    <div className="ui-Stat">
      <p className="ui-Stat-label">{label}</p>
      <p className="ui-Stat-value">{value}</p>
      {change && (
        <p className="ui-Stat-change" data-good={change.good}>
          <Icon name={change.direction === 'up' ? 'chevron-up' : 'chevron-down'} />
          {t(`data.${change.direction}`, { change: change.text })}
        </p>
      )}
      {hint && <p className="ui-Stat-hint">{hint}</p>}
    </div>
  );
}
