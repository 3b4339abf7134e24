import { useEffect, useRef, type RefObject } from 'react';

export interface TillKeys {
  readonly onPay: () => void;
  readonly onHold: () => void;
  /** `+` and `-`: one more, one less of the line that was touched last. */
  readonly onStep: (by: number) => void;
  readonly onEscape: () => void;
}

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * The till by keyboard: F2 pays, F4 holds, `+` and `-` step, Escape clears. What is typed or scanned anywhere on the page goes to the
 * search field. Nothing while a dialog is open: it has the keys then.
 */
export function useTillKeys(search: RefObject<HTMLInputElement | null>, keys: TillKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.ctrlKey || event.altKey || event.metaKey) return;
      const { onPay, onHold, onStep, onEscape } = latest.current;
      const field = search.current;
      const inSearch = event.target === field;
      if (event.key === 'F2' || event.key === 'F4') {
        event.preventDefault();
        return event.key === 'F2' ? onPay() : onHold();
      }
      if (isField(event.target) && !inSearch) return;
      if (event.key === 'Escape') return onEscape();
      if ((event.key === '+' || event.key === '-') && !field?.value) {
        event.preventDefault();
        return onStep(event.key === '+' ? 1 : -1);
      }
      // The letter itself arrives in the field that has the focus by then.
      if (!inSearch && event.key.length === 1 && event.key !== ' ') field?.focus();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [search]);
}
