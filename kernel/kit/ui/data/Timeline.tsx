import type { ReactNode } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import './Timeline.css';

export interface TimelineProps {
  /** What happens in it, read out only. */
  label: string;
  items: readonly {
    id: string;
    title: ReactNode;
    /** When, in words. */
    time?: ReactNode;
    text?: ReactNode;
    icon?: IconName;
    /** `ahead` has not happened yet. */
    state?: 'done' | 'current' | 'ahead' | 'failed';
  }[];
}

const ICONS: Readonly<Record<string, IconName>> = { done: 'check', failed: 'error' };

/** What happened one after the other, or is to happen: an order on its way, a history. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className="ui-Timeline" aria-label={label}>
      {items.map(({ id, title, time, text, icon, state = 'done' }) => {
        const picture = icon ?? ICONS[state];
        return (
          <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="ui-Timeline-mark">{picture && <Icon name={picture} />}</span>
            <div>
              <p className="ui-Timeline-title">{title}</p>
              {time && <p className="ui-Timeline-time">{time}</p>}
              {text && <div>{text}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
