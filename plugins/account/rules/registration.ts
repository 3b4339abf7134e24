/** A form that is sent sooner than this after it was shown was not filled in by a person, ms. The page waits for it. */
export const FASTEST_FORM_MS = 1_000;

/** Where the browser that registered keeps what it was given, until the account is activated. */
export interface Pending {
  email: string;
  ticket: string;
  next: string;
  /** Unix ms of the last mail. */
  mailedAt: number;
}
