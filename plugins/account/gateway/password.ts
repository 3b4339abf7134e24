import * as argon2 from '#kit/passwords/passwords.ts';
import { takeTurns } from '#kit/passwords/turns.ts';
import { normalPassword } from '../rules/email.ts';

/**
 * Takes one of the two places for hashing, waiting for it if need be, and keeps it while `work` runs.
 * @throws Refusal 503 `overloaded` where fifty wait already
 */
export const whileHashing = takeTurns(50, 2);

export const hashPassword = (password: string): Promise<string> => argon2.hashPassword(normalPassword(password));

/** Whether this is the password. `stored` is null where there is no account or no password: then it takes as long and is false. */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  argon2.verifyPassword(stored, normalPassword(password));
