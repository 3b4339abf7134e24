/** What people may agree to. `privacy` is needed for having an account; the others may be taken back at any time. */
export const PURPOSES = ['privacy', 'news'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** One thing agreed to or taken back, with the version of the text that stood there. */
export interface Consent {
  purpose: Purpose;
  version: string;
  given: boolean;
  /** ISO time. */
  at: string;
}

/** What stands of a history that begins with the newest. */
export const standing = (history: readonly Consent[], purpose: Purpose): Consent | null =>
  history.find((each) => each.purpose === purpose) ?? null;
