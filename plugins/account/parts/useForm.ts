import { useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useProblem, useText, type Posted } from '#kernel/contract/page.ts';
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

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'fault');

/**
 * State of one form.
 * @param about field and message key for codes that in this form are about one field
 * @param posted what came of it where it was sent before scripts were alive
 */
export function useForm(about: Readonly<Record<string, readonly [field: string, key: string]>> = {}, posted?: Posted | null): FormDesk {
  const t = useText('account');
  const say = useProblem();
  const [state, setState] = useState<SubmitState>('normal');
  const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
    const [field, key] = about[codeOf(error)] ?? [];
    return field && key ? { [field]: key } : (refusedFields(error) ?? {});
  };
  const problemOf = (error: unknown): FormDesk['problem'] =>
    Object.keys(fieldsOf(error)).length > 0 ? null : { code: codeOf(error), words: say(error) };
  const [fields, setFields] = useState(() => (posted?.refusal ? fieldsOf(posted.refusal) : {}));
  const [problem, setProblem] = useState(() => (posted?.refusal ? problemOf(posted.refusal) : null));

  function refused(error: unknown) {
    setFields(fieldsOf(error));
    setProblem(problemOf(error));
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
