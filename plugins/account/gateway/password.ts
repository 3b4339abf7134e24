import { randomBytes } from 'node:crypto';
import { hash, hashRaw, parseOptions, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { normalPassword } from '../rules/email.ts';
import { createQueue, QueueFull } from './queue.ts';

/** argon2id as ASVS 5.0 (appendix C) asks: 46 MiB, one pass, about 23 ms. */
export const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** `Algorithm.Argon2id`: a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2 as Algorithm;

/**
 * One for the process, whatever the site: it bounds memory and processor time, which all sites share. More sign-ins
 * than this at once are turned away with 503.
 */
const queue = createQueue(2, 50);

/**
 * Takes one of the two places for hashing, waiting for it if need be, and keeps it while `work` runs.
 * @throws Refusal 503 `overloaded`
 */
export async function whileHashing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work);
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal(503, 'overloaded', { retryAfter: 2 });
    throw error;
  }
}

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), { ...PARAMETERS, algorithm: ARGON2ID });

/** 32 bytes that are found again by the same text and salt: for codes that are looked up. The salt must be secret. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(text, { ...PARAMETERS, algorithm: ARGON2ID, salt, outputLen: 32 });

/** What is compared where there is no account: nobody knows its password, and it takes as long as any. */
let nobody: Promise<string> | undefined;

/** Whether this is the password. `stored` is null where there is no account or no password: then it takes as long and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await (nobody ??= hashPassword(randomBytes(32).toString('base64')))), normalPassword(password));
  return stored !== null && same;
}

/** Whether a stored hash was made with other parameters than today's, and is to be made anew. */
export function isOutdated(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    algorithm !== ARGON2ID ||
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}
