import { codeOf, DataError } from './error.ts';

const PASSING = new Set(['SALA_DATA_BUSY', 'SALA_DATA_LOST']);
const PASSING_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
  '57014',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code when a connection breaks, or none is to be had. */
const PASSING_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool)/;

/** Whether a fault of the database passes by itself: the caller may try again. */
export const isTransient = (error: unknown) =>
  (error instanceof DataError && PASSING.has(error.code)) ||
  PASSING_STATES.has(codeOf(error) ?? '') ||
  (error instanceof Error && PASSING_WORDS.test(error.message));

/** Whether a number is too large for the database; it writes the largest with an exponent. Nobody but who asked can have said it. */
export function isOutOfRange(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return code === '22003' || (code === '22P02' && /: "-?[\d.]+e\+\d+"$/.test(message));
}
