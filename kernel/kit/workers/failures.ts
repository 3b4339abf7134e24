import { WorkerProblem } from '#kit/diagnostics/refusal.ts';

/** How long it is remembered that a piece of work cannot be done, ms; for less time where the machine may have been at fault. */
const REMEMBERED = { failed: 3_600_000, 'too-long': 900_000, crashed: 900_000 } as const;
/** Pieces that are remembered: the one that was tried longest ago is forgotten first. */
const MOST = 5_000;

/** What could not be done, by the name of the piece: it is not tried again for a while. */
export function createFailures(now: () => number = () => performance.now()) {
  const known = new Map<string, { readonly problem: WorkerProblem; readonly until: number }>();
  return {
    /** @throws WorkerProblem as it was when it was tried */
    check(name: string): void {
      const found = known.get(name);
      if (!found) return;
      if (found.until > now()) throw new WorkerProblem(found.problem.code, found.problem.message);
      known.delete(name);
    },
    note(name: string, problem: WorkerProblem): void {
      known.delete(name);
      known.set(name, { problem, until: now() + REMEMBERED[problem.code] });
      if (known.size > MOST) known.delete(known.keys().next().value!);
    },
  };
}
