import { useCallback, useState, useSyncExternalStore } from 'react';
import { isRefused, useNavigate, useProblem } from '#kernel/contract/page.ts';
import { call } from '../call.ts';
import { forgetAttempt, keepAttempt, keptAttempt, onAttempt, type Attempt } from './attempt.ts';

export interface Payment {
  /** Sent, and nobody knows what came of it. */
  unknown: Attempt | null;
  pending: boolean;
  /** Why it was refused or what went wrong, in words. */
  failed: string | null;
  /** Sends; ends at the receipt. */
  send(attempt: Attempt): Promise<void>;
  /** Gives the unknown one up: it may have counted. */
  drop(): void;
}

/** Pays, and never twice: an attempt is kept before it is sent and until its outcome is known. */
export function usePayment(): Payment {
  const problem = useProblem();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const kept = useSyncExternalStore(onAttempt, keptAttempt, () => null);
  const [fresh, setFresh] = useState(false);

  const drop = useCallback(() => {
    forgetAttempt();
    setFailed(null);
  }, []);
  const send = useCallback(
    async (attempt: Attempt) => {
      setFresh(keptAttempt() === null);
      setPending(true);
      setFailed(null);
      keepAttempt(attempt);
      try {
        const { id, payee, amountSatang, note } = attempt;
        await call('pay', { id, payee, amountSatang, note });
        forgetAttempt();
        await navigate(`/user/wallet/receipt/${id}?paid=1`, { replace: true });
      } catch (error) {
        setFailed(problem(error));
        // A refusal means that nothing was paid; after any other error the outcome is unknown.
        if (isRefused(error)) forgetAttempt();
        setFresh(false);
        setPending(false);
      }
    },
    [navigate, problem],
  );
  return { unknown: fresh ? null : kept, pending, failed, send, drop };
}
