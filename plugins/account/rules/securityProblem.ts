import { problemText, type ProblemText } from './signInForm.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'last-way': 'security.problemLastWay',
  'too-many-passkeys': 'security.problemTooMany',
  'passkey-taken': 'security.problemTaken',
  'passkey-invalid': 'security.problemInvalid',
  'not-found': 'security.problemGone',
  'step-up-needed': 'security.notConfirmed',
  'enrolment-over': 'totp.over',
};

/** What the security page says about a refused change. */
export function securityProblem(refusal: { code: string; details: Record<string, unknown> }): ProblemText {
  const key = TEXTS[refusal.code];
  return key ? { key } : problemText(refusal);
}
