import { useRef, useState } from 'react';
import { isRefused, useProblem } from '#kernel/contract/page.ts';

/** Something under way, and what went wrong with it. */
export interface Act {
  pending: boolean;
  /** What the last one was refused for, in words; null after one that went well. */
  failed: string | null;
  /** An id for what is made: the same until it was refused or done, so that a second press makes no second thing. */
  id: () => string;
  /** Does it once at a time. Answers whether it went well; what was thrown goes to `onRefused` first. */
  run: (act: () => Promise<unknown>, onRefused?: (error: unknown) => unknown) => Promise<boolean>;
  clear: () => void;
}

/** One action of a page: does it once at a time and keeps what went wrong. */
export function useAct(): Act {
  const problem = useProblem();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const busy = useRef(false);
  const made = useRef<string | null>(null);
  return {
    pending,
    failed,
    id: () => (made.current ??= crypto.randomUUID()),
    clear: () => setFailed(null),
    async run(act, onRefused) {
      if (busy.current) return false;
      busy.current = true;
      setPending(true);
      setFailed(null);
      try {
        await act();
        made.current = null;
        return true;
      } catch (error) {
        // A refused request changed nothing, so the corrected one needs a new id.
        if (isRefused(error)) made.current = null;
        onRefused?.(error);
        setFailed(problem(error));
        return false;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
  };
}
