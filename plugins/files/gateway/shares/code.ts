import { createHash, randomBytes } from 'node:crypto';

/** A code that nobody guesses: 128 random bits, base64url. */
export const newCode = (): string => randomBytes(16).toString('base64url');

/** All that the database finds a share by. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest();
