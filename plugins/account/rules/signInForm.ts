/** Names of the fields that must be filled in and are not. */
export const emptyFields = (input: { email: string; password: string }): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((name) => input[name].trim() === '');

/** What may help, by the code of what a sign-in was refused for: message keys. */
export const SIGN_IN_HINTS: Readonly<Record<string, string>> = {
  'wrong-credentials': 'problem.wrongCredentialsHint',
  'account-pending': 'problem.pendingHint',
  'account-closing': 'problem.closingHint',
  'sign-in-wait': 'problem.waitHint',
  'too-many-requests': 'problem.waitHint',
};
