import { randomBytes } from 'node:crypto';
import { hash, hashRaw, parseOptions, verify, type Algorithm } from '@node-rs/argon2';

/** argon2id as ASVS 5.0 (appendix C) asks: 46 MiB, one pass, about 23 ms. `Algorithm.Argon2id` is a const enum, which erasable TypeScript cannot read. */
export const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1, algorithm: 2 as Algorithm } as const;

/** What is stored of a password. Whoever calls gives it in one form, since two keyboards may type one letter in two ways. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** 32 bytes that are found again by the same text and salt: for codes that are looked up. The salt must be secret. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<Buffer> => hashRaw(text, { ...PARAMETERS, salt, outputLen: 32 });

let nobody: Promise<string> | undefined;

/** Whether this is the password. `stored` is null where there is none to compare with: then it takes as long and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await (nobody ??= hashPassword(randomBytes(32).toString('base64')))), password);
  return stored !== null && same;
}

/** Whether a stored hash was made with other parameters than today's, and is to be made anew. */
export function isOutdated(stored: string): boolean {
  const made: Readonly<Record<string, unknown>> = { ...parseOptions(stored) };
  return Object.entries(PARAMETERS).some(([name, value]) => made[name] !== value);
}
