import { refusalOf } from './failure.ts';
import type { Sender } from './send.ts';

/** Operations at once. Each may be waited for by a transaction, and the database has ten connections for everybody. */
const MOST = 5;
/** The store hangs where none of them has ended for that long, ms. */
const HANGS = 2_000;

/**
 * Sends for work that holds a connection to the database: a few at a time, the others after them. Who would wait for a store that hangs
 * is refused at once, so that those who want nothing of it are served meanwhile.
 */
export function takeTurns<Store>(send: Sender<Store>): Sender<Store> {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** When one has begun last. */
  let moved = 0;
  const hangs = () => performance.now() - moved > HANGS;
  const refusal = () => refusalOf(new Error('the object store hangs'));

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearInterval(watch);
        resolve();
      };
      const watch = setInterval(() => {
        if (!hangs()) return;
        clearInterval(watch);
        waiting.splice(waiting.indexOf(go), 1);
        reject(refusal());
      }, HANGS / 4);
      waiting.push(go);
    });

  return async (work, options) => {
    if (running < MOST) running++;
    else if (hangs()) throw refusal();
    else await turn();
    moved = performance.now();
    try {
      return await send(work, options);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
