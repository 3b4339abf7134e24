import { useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { securityProblem } from '../../rules/securityProblem.ts';
import type { ProblemText } from '../../rules/signInForm.ts';

/** A change to how one signs in: under way, refused, or done and told. */
export interface Change {
  busy: boolean;
  problem: ProblemText | null;
  /** Does it; `work` gives what is then said. True when it was done. */
  run(work: () => Promise<string | null>): Promise<boolean>;
  forget(): void;
}

/** @param onChanged gets what stands now */
export function useChange(onChanged: () => Promise<void>): Change {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    async run(work) {
      setProblem(null);
      setBusy(true);
      try {
        const done = await work();
        await onChanged();
        if (done) showToast(done);
        return true;
      } catch (error) {
        setProblem(securityProblem(error instanceof Refusal ? error : new Refusal(500, 'fault')));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
