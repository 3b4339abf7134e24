import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** argon2id as ASVS 5.0 (appendix C) asks: 46 MiB, one pass, about 23 ms. `Algorithm.Argon2id` is a const enum. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1, algorithm: 2 as Algorithm } as const;
/** A class begins at the same moment: codes are compared two at a time, in their order; more than these are turned away. */
const AT_ONCE = 2;
const MOST_WAITING = 1_000;
let running = 0;
const waiting: (() => void)[] = [];

/** One count for the process, whatever the site: it bounds memory. @throws Refusal 503 `overloaded` */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else {
    if (waiting.length >= MOST_WAITING) throw new Refusal(503, 'overloaded', { retryAfter: 5 });
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The same code however it was typed: spaces around it and the way a keyboard puts letters together do not matter. */
const normal = (code: string): string => code.normalize('NFKC').trim();

export const hashCode = (code: string): Promise<string> => inTurn(() => hash(normal(code), PARAMETERS));
export const isCode = (stored: string, code: string): Promise<boolean> => inTurn(() => verify(stored, normal(code)));
