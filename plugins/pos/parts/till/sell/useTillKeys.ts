import { useEffect, useRef, type RefObject } from 'react';
import { actOf } from '../../../rules/tillKeys.ts';

export interface TillKeys {
  readonly onPay: () => void;
  readonly onHold: () => void;
  /** `+` and `-`: one more, one less of the line that was touched last. */
  readonly onStep: (by: number) => void;
  readonly onEscape: () => void;
}

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Selling by keyboard (`rules/tillKeys.ts`). What is typed or scanned anywhere on the page goes to the search field. Nothing while a dialog is open:
 * it has the keys then.
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
      const act = actOf('sell', event);
      if (act === 'pay' || act === 'hold') {
        event.preventDefault();
        return act === 'pay' ? onPay() : onHold();
      }
      if (isField(event.target) && !inSearch) return;
      if (act === 'leave') return onEscape();
      if ((act === 'more' || act === 'less') && !field?.value) {
        event.preventDefault();
        return onStep(act === 'more' ? 1 : -1);
      }
      // The letter itself arrives in the field that has the focus by then.
      if (!inSearch && event.key.length === 1 && event.key !== ' ' && !event.defaultPrevented) field?.focus();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [search]);
}
