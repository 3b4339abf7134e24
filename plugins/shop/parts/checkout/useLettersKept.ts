import { useEffect, useEffectEvent, useRef } from 'react';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { isReached } from './filledIn.ts';
import type { FormState } from './useFormState.ts';

/** How long somebody pauses in the form until it is sent, ms. */
const PAUSE = 700;

/** Keeps the tick that the shop may write, with who it is as soon as that is whole: so a cart that is left then can be written about. */
export function useLettersKept(checkout: Checkout, letters: boolean, contact: Checkout['contact'], form: FormState) {
  const tried = useRef('');
  const keep = useEffectEvent(async (letters: boolean, contact: Checkout['contact']) => {
    const whole = letters && isReached(contact);
    const now = JSON.stringify([letters, whole ? contact : null]);
    if (checkout.letters === null || tried.current === now || (letters === checkout.letters && !whole)) return;
    tried.current = now;
    await form.keep({ letters, ...(whole ? { contact } : {}) });
  });
  useEffect(() => {
    const timer = setTimeout(() => void keep(letters, contact), PAUSE);
    return () => clearTimeout(timer);
  }, [letters, contact]);
}
