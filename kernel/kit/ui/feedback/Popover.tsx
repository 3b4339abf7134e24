import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ButtonVariant } from '../actions/Button.tsx';
import { place } from './place.ts';
import './Popover.css';

export interface PopoverProps {
  /** Words of the button that opens it. */
  button: ReactNode;
  /** What is in it, read out only. */
  label: string;
  children: ReactNode;
  variant?: ButtonVariant;
}

/**
 * Something small beside its button: a choice of columns, an explanation. The browser's own popover: it opens without a script, a press
 * outside or Escape closes it, and the page behind stays alive. What must be answered is a `Dialog`.
 */
export function Popover({ button, label, children, variant = 'secondary' }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = () => panel.current?.matches(':popover-open') && place(panel.current, opener.current!);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);
  return (
    <>
      <button ref={opener} type="button" className="ui-Button" data-variant={variant} popoverTarget={id} aria-haspopup="dialog">
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        className="ui-Popover"
        role="dialog"
        aria-label={label}
        popover="auto"
        onToggle={({ newState, currentTarget }) => newState === 'open' && place(currentTarget, opener.current!)}
      >
        {children}
      </div>
    </>
  );
}
