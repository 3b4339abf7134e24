import { randomBytes } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** argon2id as ASVS 5.0 (appendix C) asks: 46 MiB, one pass, about 23 ms. `Algorithm.Argon2id` is a const enum. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1, algorithm: 2 as Algorithm } as const;
/** The same letters however a keyboard puts them together. */
const normal = (password: string): string => password.normalize('NFKC');

/** More at once than this are turned away: each takes memory. One count for the process, whatever the site. */
const MOST_AT_ONCE = 40;
let running = 0;

/** @throws Refusal 503 `overloaded` */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) throw new Refusal(503, 'overloaded', { retryAfter: 2 });
  running++;
  try {
    return await work();
  } finally {
    running--;
  }
}

export const hashSharePassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), PARAMETERS));

/** What is compared where there is no share: nobody knows its password, and it takes as long as any. */
let nobody: Promise<string> | undefined;

/** Whether this is the password of a share; null where there is none to compare with: then it takes as long and is false. */
export async function verifySharePassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hash(randomBytes(32).toString('base64'), PARAMETERS)));
  return (await inTurn(() => verify(against, normal(password)))) && stored !== null;
}
