import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import './Toolbar.css';

const ITEMS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** Fields in which the arrow keys have a meaning of their own. */
const OWN_KEYS = 'input:not([type=checkbox], [type=radio], [type=button]), select, textarea';

export interface ToolbarProps {
  /** What the tools are for, read out only. */
  label: string;
  children: ReactNode;
}

/**
 * Tools in a row with one stop of the Tab key: the arrows go round, Home and End lead to the ends, and the tool that was used last has
 * the focus when one comes back. Draw a line between groups with `<ToolbarLine />`.
 */
export function Toolbar({ label, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);
  const items = () => [...bar.current!.querySelectorAll<HTMLElement>(ITEMS)];

  const settle = () => {
    const all = items();
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const item of all) item.tabIndex = item === current.current ? 0 : -1;
  };
  useEffect(settle);

  const keys = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement;
    if (from.matches(OWN_KEYS)) return;
    const all = items();
    const here = all.indexOf(from);
    const forward = getComputedStyle(bar.current!).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const to = { [forward]: here + 1, [back]: here - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tools take the presses; the bar only leads from one to the next
    <div
      ref={bar}
      className="ui-Toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={keys}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        current.current = event.target;
        settle();
      }}
    >
      {children}
    </div>
  );
}

/** A line between two groups of tools. */
export const ToolbarLine = () => <hr className="ui-Toolbar-line" aria-orientation="vertical" />;
