import { createHash, randomBytes } from 'node:crypto';

/** Without letters that are taken for others when a code is read out and typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 24 letters of 5 bits: nobody guesses one. */
const LENGTH = 24;

/** The code of a QR, by random bytes unless told: it says nothing about whose it is. */
export const doorCode = (bytes: Uint8Array = randomBytes(LENGTH)): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What a table has of a code. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
