import { createRequire } from 'node:module';

/**
 * Stands for `@node-rs/argon2` in unit tests: argon2id itself, on a thousandth of the memory. Thousands of sign-ins cost a minute of
 * processor time otherwise, and none of these tests is about that time: `password.apart.test.ts` and the journeys hash with all of it.
 * What is stored says the memory that was asked for, as it does outside.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** KiB: what the product asks for, and what it gets here. Any other amount is left as it is. */
const ASKED = 47_104;
const GIVEN = 64;
const lighter = <T extends { memoryCost?: number }>(options?: T | null) =>
  options?.memoryCost === ASKED ? { ...options, memoryCost: GIVEN } : options;
const written = (memory: number) => `$m=${memory},`;

export const { parseOptions } = real;

export const hash: typeof real.hash = async (password, options, ...rest) =>
  (await real.hash(password, lighter(options), ...rest)).replace(written(GIVEN), written(ASKED));

export const hashRaw: typeof real.hashRaw = (password, options, ...rest) => real.hashRaw(password, lighter(options), ...rest);

export const verify: typeof real.verify = (stored, ...rest) =>
  real.verify(typeof stored === 'string' ? stored.replace(written(ASKED), written(GIVEN)) : stored, ...rest);
