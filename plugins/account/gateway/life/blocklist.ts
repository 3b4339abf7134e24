let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords that leaked most often: 49,000 of them, lower case. Loaded with the first password that is chosen and kept
 * for the process: it is data of the product, the same for every site.
 */
export const leakedPasswords = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));
