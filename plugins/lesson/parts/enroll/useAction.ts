import { useState } from 'react';
import { go } from '#kernel/contract/page.ts';
import type { Enrolment } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';

/** Does something with an enrolment; where it then has to be paid, goes there. */
export function useAction(onDone: () => void) {
  const problem = useProblem();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const act = async (
    ...[name, input]: ['acceptOffer' | 'withdraw', { id: string }] | ['renew', { id: string; satang: number }]
  ): Promise<void> => {
    if (pending) return;
    setPending(true);
    setFailed(null);
    try {
      const { payPath }: Enrolment = name === 'renew' ? await call(name, input) : await call(name, input);
      if (payPath) return go(payPath);
    } catch (error) {
      setFailed(problem(error));
    } finally {
      setPending(false);
    }
    // Whatever came of it: the page says how it stands now.
    onDone();
  };
  return { pending, failed, act };
}
