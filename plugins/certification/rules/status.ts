import type { CertificateState, Status } from '../contract.ts';

/** What a certificate is worth at a moment; it expires when its time is over, whether or not a job has written that down. */
export function statusOf(
  { state, expiresAt, isReplaced }: { state: CertificateState; expiresAt: Date | null; isReplaced: boolean },
  now: Date,
): Status {
  if (isReplaced) return 'replaced';
  if (state === 'revoked') return 'revoked';
  if (state === 'expired' || (expiresAt !== null && expiresAt <= now)) return 'expired';
  return state === 'issued' ? 'valid' : 'preparing';
}

/** The same day so many months later; of a day that the month does not have the last one. */
export function monthsLater(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
