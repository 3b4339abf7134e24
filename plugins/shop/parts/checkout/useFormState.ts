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

/** Fields that a checkout was refused for, as keys; what breaks the call's schema counts as missing. Null where it was something else. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> | null {
  const fields = refusedFields(error);
  if (fields || !(error instanceof Refusal) || error.code !== 'invalid-input') return fields;
  const issues = (error.details.issues ?? []) as readonly { readonly path: string }[];
  return Object.fromEntries(
    issues.map(({ path }) => path.slice(1).replaceAll('/', '.')).map((name) => [name, `${name.split('.')[0]}.missing`]),
  );
}

export interface FormState {
  state: SubmitState;
  /** By the full name of a field (`contact.email`), in words. */
  errors: Readonly<Record<string, string>>;
  /** What was wrong when the form was last sent: stays as it was told while it is put right, and is gone when nothing is wrong. */
  summary: Readonly<Record<string, string>>;
  /** As the gateway sent them: what fields of other plugins put into words themselves. */
  raw: Readonly<Record<string, string>>;
  failed: string | null;
  /** Shows what is wrong before anything is sent; an empty object takes it back. */
  complain(errors: Record<string, string>): void;
  /** Keeps all of it: what is refused is marked. */
  send(saved: Saved): Promise<Checkout | null>;
  /** Takes back what was wrong with fields that are being put right. */
  forgive(names: readonly string[]): void;
  /** Keeps some of it while the rest is still being filled in: only what is refused of that is marked. */
  keep(saved: Saved): Promise<Checkout | null>;
}

/** Keeps what the form of a checkout has: pending, what is wrong with which field, what else went wrong. */
export function useFormState(handle: CheckoutHandle): FormState {
  const t = useText('shop');
  const problem = useProblem();
  const [state, setState] = useState<SubmitState>('normal');
  const refusal = usePosted('shop.saveCheckout')?.refusal;
  const inWords = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, fieldProblem(t, name, codeOf(key))]));
  const [raw, setRaw] = useState<Readonly<Record<string, string>>>(() => (refusal && fieldsOf(refusal)) ?? {});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(() => inWords(raw));
  const [summary, setSummary] = useState(errors);
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
      setSummary(inWords(fields ?? {}));
      if (!fields) setFailed(problem(error));
      return null;
    }
  };
  const forgive = (names: readonly string[]) => {
    const left = (known: Readonly<Record<string, string>>) =>
      names.some((name) => name in known) ? Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))) : known;
    setRaw(left);
    setErrors(left);
  };
  const complain = (wrong: Record<string, string>) => {
    for (const set of [setErrors, setSummary, setRaw]) set(wrong);
    setFailed(null);
  };
  const keep = (saved: Saved): Promise<Checkout | null> =>
    handle.save(saved).then(
      (checkout) => {
        forgive(Object.keys(errors).filter((name) => (name.startsWith('address.') ? 'address' : name) in saved));
        return checkout;
      },
      (error: unknown) => {
        const fields = fieldsOf(error);
        setRaw((known) => ({ ...known, ...fields }));
        if (fields) setErrors((known) => ({ ...known, ...inWords(fields) }));
        else setFailed(problem(error));
        return null;
      },
    );
  return { state, errors, summary: Object.keys(errors).length > 0 ? summary : {}, raw, failed, complain, send, forgive, keep };
}
