import { useCallback, useState } from 'react';
import { safePath, usePosted, useProblem, type Posted } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { SubmitState } from '#kit/ui/actions/SubmitButton.tsx';

/** One way to sign in; `reopen` where the account is being closed and its owner wants it back. */
export type Attempt = (reopen: boolean) => Promise<{ secondFactor?: string | undefined }>;

export interface SignInProblem {
  code: string;
  words: string;
  /** Does it again and takes the account back. */
  reopen?: () => void;
}

/** Goes to where the visitor came from, or to the home page: a full load, since a member's site is another one. */
export const goOn = (): void => location.assign(safePath(new URLSearchParams(location.search).get('next')));

/** What a refusal, or a fault, is called in a form. */
export function useSignInProblem(): (error: unknown) => SignInProblem {
  const say = useProblem();
  return useCallback((error) => ({ code: error instanceof Refusal ? error.code : 'fault', words: say(error) }), [say]);
}

/**
 * What the ways to sign in have in common: one at a time, what went wrong, and the code that is asked for next.
 * @param posted what came of the form where it was sent before scripts were alive
 */
export function useSignIn(posted: Posted | null) {
  const problemOf = useSignInProblem();
  const [state, setState] = useState<SubmitState>('normal');
  const second = usePosted('account.secondFactor');
  const isOver = second?.refusal?.code === 'sign-in-over';
  const [problem, setProblem] = useState<SignInProblem | null>(() => {
    const refusal = isOver ? second.refusal : posted?.refusal;
    return refusal && refusal.code !== 'invalid-input' ? problemOf(refusal) : null;
  });
  const [secondFactor, setSecondFactor] = useState<string | null>(
    () =>
      (second && !isOver ? second.typed('secondFactor') : (posted?.reply as { secondFactor?: string } | undefined)?.secondFactor) ?? null,
  );

  async function run(attempt: Attempt, reopen = false): Promise<boolean> {
    setProblem(null);
    setState('loading');
    try {
      const { secondFactor: next } = await attempt(reopen);
      if (next === undefined) goOn();
      else {
        setState('normal');
        setSecondFactor(next);
      }
      return true;
    } catch (error) {
      const found = problemOf(error);
      setState('normal');
      setProblem(found.code === 'account-closing' ? { ...found, reopen: () => void run(attempt, true) } : found);
      return false;
    }
  }

  return {
    state,
    problem,
    secondFactor,
    run,
    forget: () => setProblem(null),
    /** Back to the first step. */
    restart(why: SignInProblem | null) {
      setSecondFactor(null);
      setProblem(why);
    },
  };
}
