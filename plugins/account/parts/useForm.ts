import { useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useProblem, useText } from '#kernel/contract/page.ts';
import type { SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';

/** A form that makes calls: how its button stands, and what is wrong. */
export interface FormDesk {
  state: SubmitState;
  /** Texts by field. */
  errors: Readonly<Record<string, string>>;
  /** What all of it was refused for, in words, and its code. */
  problem: { code: string; words: string } | null;
  /** Shows what is missing, as message keys by field. True where nothing is. */
  check(missing: Readonly<Record<string, string>>): boolean;
  /** Does the work once at a time. Gives its outcome, or null where it was refused; what was typed stays. */
  run<T>(work: () => Promise<T>): Promise<{ value: T } | null>;
  /** Nothing wrong, nothing going on. */
  clear(): void;
}

/**
 * State of one form.
 * @param about field and message key for codes that in this form are about one field
 */
export function useForm(about: Readonly<Record<string, readonly [field: string, key: string]>> = {}): FormDesk {
  const t = useText('account');
  const say = useProblem();
  const [state, setState] = useState<SubmitState>('normal');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<FormDesk['problem']>(null);

  function refused(error: unknown) {
    const code = error instanceof Refusal ? error.code : 'fault';
    const [field, key] = about[code] ?? [];
    const wrong = field && key ? { [field]: key } : (refusedFields(error) ?? {});
    setFields(wrong);
    setProblem(Object.keys(wrong).length > 0 ? null : { code, words: say(error) });
    setState('normal');
  }

  return {
    state,
    errors: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)])),
    problem,
    check(missing) {
      setFields(missing);
      setProblem(null);
      return Object.keys(missing).length === 0;
    },
    async run(work) {
      if (state === 'loading') return null;
      setState('loading');
      setFields({});
      setProblem(null);
      try {
        const value = await work();
        setState('success');
        return { value };
      } catch (error) {
        refused(error);
        return null;
      }
    },
    clear() {
      setState('normal');
      setFields({});
      setProblem(null);
    },
  };
}
