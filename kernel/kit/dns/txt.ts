import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks the DNS for the TXT records of a name; throws where there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** How long an answer is kept, ms: what is checked with every change must not wait for the DNS each time. */
const KEPT = 5_000;

/** The same, which asks once for a name that is asked about again within `ms`. */
export function askOnce(resolveTxt: ResolveTxt, ms = KEPT): ResolveTxt {
  const cache = new Map<string, Promise<string[][]>>();
  return (name) => {
    const known = cache.get(name);
    if (known) return known;
    const answer = resolveTxt(name);
    const forget = () => void setTimeout(() => cache.delete(name), ms).unref();
    answer.then(forget, forget);
    cache.set(name, answer);
    return answer;
  };
}

/** The resolver of this machine; waits 4 s at most. */
export function createResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return askOnce((name) => resolver.resolveTxt(name));
}

/** Whether a name has this TXT record. What has no answer within `patience` ms has not. */
export const hasRecord = (resolveTxt: ResolveTxt, { name, value }: { name: string; value: string }, patience: number): Promise<boolean> =>
  Promise.race([resolveTxt(name), sleep<string[][]>(patience, [], { ref: false })]).then(
    (records) => records.some((parts) => parts.join('').trim() === value),
    () => false,
  );
