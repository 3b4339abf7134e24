import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import type { SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import type { CheckoutHandle, Saved } from './useCheckout.ts';

/** Names of fields as this plugin's texts have them; those of an address are another's. */
const LABELS: Readonly<Record<string, string>> = {
  'contact.name': 'contact.name',
  'contact.phone': 'contact.phone',
  'contact.email': 'contact.email',
  'taxBuyer.name': 'tax.name',
  'taxBuyer.taxId': 'tax.taxId',
  'taxBuyer.branch': 'tax.branch',
  'taxBuyer.address': 'tax.address',
};

/** What is wrong with a field, in words that stand for themselves: `code` as of `invalid.<code>`. */
export const fieldProblem = (t: (key: string, values?: Record<string, string>) => string, name: string, code: string): string =>
  t(`invalid.${code}`, { label: t(LABELS[name] ?? (name.startsWith('address.') ? `field.${name}` : 'invalid.field')) });

/** What went wrong with a field, as the gateway names it: the last part of a key of this plugin's texts. */
const codeOf = (key: string) => key.split('.').at(-1)!;

export interface StepForm {
  state: SubmitState;
  /** By the full name of a field (`contact.email`), in words. */
  errors: Readonly<Record<string, string>>;
  /** As the gateway sent them: what fields of other plugins put into words themselves. */
  raw: Readonly<Record<string, string>>;
  failed: string | null;
  /** Shows what is wrong before anything is sent; an empty object takes it back. */
  complain(errors: Record<string, string>): void;
  send(saved: Saved): Promise<Checkout | null>;
}

/** Keeps what a step has: pending, what is wrong with which field, what else went wrong. */
export function useStepForm(handle: CheckoutHandle): StepForm {
  const t = useText('shop');
  const problem = useProblem();
  const [state, setState] = useState<SubmitState>('normal');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [raw, setRaw] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (saved: Saved): Promise<Checkout | null> => {
    if (state === 'loading') return null;
    setState('loading');
    setErrors({});
    setRaw({});
    setFailed(null);
    try {
      const checkout = await handle.save(saved);
      setState('normal');
      return checkout;
    } catch (error) {
      setState('normal');
      const fields = refusedFields(error);
      if (fields) {
        setRaw(fields);
        setErrors(Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, fieldProblem(t, name, codeOf(key))])));
      } else setFailed(problem(error));
      return null;
    }
  };
  return { state, errors, raw, failed, complain: setErrors, send };
}
