/** What a form shows of a refused call: a message key, its values, and a key of what to do about it. */
export interface ProblemText {
  key: string;
  values?: Record<string, number | string>;
  hint?: string;
}

/** Names of the fields that must be filled in and are not. */
export const emptyFields = (given: { email: string; password: string }): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((name) => given[name].trim() === '');

/** Refusals that need no more than to be said, with a hint where there is one. */
const TEXTS: Readonly<Record<string, ProblemText>> = {
  'wrong-credentials': { key: 'problem.wrongCredentials', hint: 'problem.wrongCredentialsHint' },
  'account-pending': { key: 'problem.pending', hint: 'problem.pendingHint' },
  'account-closing': { key: 'problem.closing', hint: 'problem.closingHint' },
  'sign-in-over': { key: 'problem.signInOver' },
  'wrong-password': { key: 'problem.wrongPassword' },
  'wrong-code': { key: 'problem.wrongCode' },
  'passkey-refused': { key: 'problem.passkeyRefused' },
  'passkey-cancelled': { key: 'problem.passkeyCancelled' },
  'passkey-unavailable': { key: 'problem.passkeyUnavailable' },
  'challenge-over': { key: 'problem.challengeOver' },
  overloaded: { key: 'problem.overloaded' },
  unavailable: { key: 'problem.overloaded' },
  offline: { key: 'problem.offline' },
};

/** What to say about a refused sign-in, or a refused proof of identity. */
export function problemText({ code, details }: { code: string; details: Record<string, unknown> }): ProblemText {
  if (code === 'sign-in-wait' || code === 'too-many-requests') {
    const seconds = Number(details.retryAfter) || 0;
    return { key: 'problem.wait', values: { minutes: Math.ceil(seconds / 60), seconds }, hint: 'problem.waitHint' };
  }
  return TEXTS[code] ?? { key: 'problem.fault', values: { reference: typeof details.reference === 'string' ? details.reference : '–' } };
}
