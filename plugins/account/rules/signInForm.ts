/** What a form shows of a refused call: a message key, its values, and a key of what to do about it. */
export interface ProblemText {
  key: string;
  values?: Record<string, number | string>;
  hint?: string;
}

/** Names of the fields that must be filled in and are not. */
export const emptyFields = (given: { email: string; password: string }): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((name) => given[name].trim() === '');

/** What to say about a refused sign-in. */
export function problemText({ code, details }: { code: string; details: Record<string, unknown> }): ProblemText {
  const seconds = Number(details.retryAfter) || 0;
  switch (code) {
    case 'wrong-credentials':
      return { key: 'problem.wrongCredentials', hint: 'problem.wrongCredentialsHint' };
    case 'sign-in-wait':
    case 'too-many-requests':
      return { key: 'problem.wait', values: { minutes: Math.ceil(seconds / 60), seconds }, hint: 'problem.waitHint' };
    case 'overloaded':
    case 'unavailable':
      return { key: 'problem.overloaded' };
    case 'offline':
      return { key: 'problem.offline' };
    default:
      return { key: 'problem.fault', values: { reference: typeof details.reference === 'string' ? details.reference : '–' } };
  }
}
