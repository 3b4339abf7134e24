import { Refusal } from '#kit/diagnostics/refusal.ts';
import { safePath } from '#kernel/contract/page.ts';
import { normalEmail } from '../../rules/email.ts';
import type { Pending } from '../../rules/registration.ts';

const KEY = 'sala-account-pending';
/** As long as an activation link lives, ms. */
const LIFE = 24 * 3_600_000;

/**
 * The registration that this browser waits for, so that the link of its mail needs no password here. Without the mail it
 * opens nothing. Null in a browser that keeps nothing.
 */
export function readPending(): Pending | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Pending | null;
    return kept && typeof kept.email === 'string' && Date.now() - kept.mailedAt < LIFE ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it. Its mail has just been sent unless told. */
export function writePending(pending: (Omit<Pending, 'mailedAt'> & Partial<Pending>) | null): void {
  try {
    if (pending) localStorage.setItem(KEY, JSON.stringify({ mailedAt: Date.now(), ...pending }));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be unavailable; the password is then asked for instead.
  }
}

/** For a sign-in that is refused because its account is pending: its password was right, so the mail alone will do here. */
export const keepTicket =
  (email: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === 'account-pending' && typeof error.details.ticket === 'string') {
      const next = safePath(new URLSearchParams(location.search).get('next'), '');
      writePending({ email: normalEmail(email), ticket: error.details.ticket, next, mailedAt: Date.now() - 60_000 });
    }
    throw error;
  };
