import { useState } from 'react';
import { usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
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

/** Fields that a step was refused for, as keys; what breaks the call's schema counts as missing. Null where it was something else. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> | null {
  const fields = refusedFields(error);
  if (fields || !(error instanceof Refusal) || error.code !== 'invalid-input') return fields;
  const issues = (error.details.issues ?? []) as readonly { readonly path: string }[];
  return Object.fromEntries(
    issues.map(({ path }) => path.slice(1).replaceAll('/', '.')).map((name) => [name, `${name.split('.')[0]}.missing`]),
  );
}

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
  const refusal = usePosted('shop.saveCheckout')?.refusal;
  const inWords = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, fieldProblem(t, name, codeOf(key))]));
  const [raw, setRaw] = useState<Readonly<Record<string, string>>>(() => (refusal && fieldsOf(refusal)) ?? {});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(() => inWords(raw));
  const [failed, setFailed] = useState(refusal && !fieldsOf(refusal) ? problem(refusal) : null);
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
      const fields = fieldsOf(error);
      setRaw(fields ?? {});
      setErrors(inWords(fields ?? {}));
      if (!fields) setFailed(problem(error));
      return null;
    }
  };
  return { state, errors, raw, failed, complain: setErrors, send };
}
