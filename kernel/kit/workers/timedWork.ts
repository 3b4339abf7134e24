import { setTimeout as sleep } from 'node:timers/promises';
import { createResting } from './resting.ts';
import { inRounds } from './rounds.ts';

/** Places that are worked at at the same time: one that waits for somebody does not keep the others. */
const AT_ONCE = 4;
/** For so many times as long as a place took, the thread is left to others, up to so long, ms. */
const PAUSE = { times: 9, most: 1_000 };
/** However long nothing is due at a place, it is looked at after so long, ms: not all of them at the same time. */
const longest = () => 3_600_000 * (0.5 + Math.random() / 2);

/**
 * Timed work that is to be done at many places. However many of both there are, each place is looked at once for all that is due, few at
 * a time, and not at all while it has nothing to do.
 *
 * @param options.places where the work is to be done: the place, and other names by which it is woken
 * @param options.workAt does it at one place. Gives when each has something to do there next: null at no time that is known now, nothing where that is not known
 * @param options.now ms
 */
export function createTimedWork<Item extends { readonly name: string }>({
  places,
  workAt,
  now,
}: {
  places(due: readonly Item[]): Promise<readonly (readonly [string, ...string[]])[]>;
  workAt(place: string, due: readonly Item[]): Promise<readonly (Date | null | void)[]>;
  now(): number;
}) {
  const resting = createResting();
  let stopped: Error | null = null;
  return {
    /** Adds to the next round. Rejects when it is stopped before it is done everywhere. */
    run: inRounds<Item>(async (due) => {
      const all = await places(due);
      resting.beginRound(all);
      const left = all.values();
      const lane = async () => {
        let pause = 0;
        for (const [place] of left) {
          const awake = due.filter(({ name }) => !resting.rests(name, place, now()));
          if (awake.length === 0) continue;
          await sleep(pause);
          // The queue has the rest done elsewhere, or later.
          if (stopped) throw stopped;
          const began = performance.now();
          const next = await workAt(place, awake);
          for (const [at, { name }] of awake.entries()) {
            const time = next[at];
            if (time !== undefined) resting.rest(name, place, Math.min(time?.getTime() ?? Infinity, now() + longest()));
          }
          pause = Math.min(PAUSE.most, PAUSE.times * (performance.now() - began));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    }),
    /** Something has changed at the places of that name, or may have at all of them. */
    wake: resting.wake,
    /** What is not done yet fails with the reason. */
    stop: (reason: Error) => void (stopped = reason),
  };
}
