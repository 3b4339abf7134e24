import { useEffect, useId, useRef, type ReactNode } from 'react';
import { place } from './place.ts';
import './Tooltip.css';

/** How long the pointer rests before it shows, in ms. */
const REST = 500;

export interface TooltipProps {
  /** A few words more on what it belongs to. Never the only place where something is said: phones have no hover. */
  text: string;
  /** One button, link or field. */
  children: ReactNode;
}

const anchorIn = (around: HTMLElement | null) =>
  around?.querySelector<HTMLElement>('button, a, input, select, textarea, [tabindex]') ?? null;

/** Words that show while the pointer rests on an element or the keyboard is on it; Escape puts them away. */
export function Tooltip({ text, children }: TooltipProps) {
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => {
    const element = anchorIn(around.current);
    element?.setAttribute('aria-describedby', id);
    return () => {
      clearTimeout(timer.current);
      element?.removeAttribute('aria-describedby');
    };
  }, [id]);

  const show = () => {
    const element = anchorIn(around.current);
    if (!element || !tip.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    place(tip.current, element);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside does something; this only watches
    <span
      ref={around}
      className="ui-Tooltip-anchor"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(show, REST);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      <span ref={tip} id={id} className="ui-Tooltip" role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  );
}
