/** Names of the fields that say which call a form is of and where it leads, or which language is wanted; no field of a call can be named so. */
export const FORM_FIELDS = {
  call: 'form-call',
  id: 'form-id',
  to: 'form-to',
  unless: 'form-unless',
  proof: 'form-proof',
  locale: 'form-locale',
} as const;

/** A form that a browser sent without scripts: its page is drawn once more with what was typed, and with what came of it. */
export interface PostedForm {
  /** `<plugin>.<call>`. */
  readonly call: string;
  /** Which of several forms of that call. */
  readonly id: string;
  /** As typed, by field; nothing secret. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly refused?: { readonly status: number; readonly code: string; readonly words: string; readonly details: Record<string, unknown> };
  /** What the call gave, where the page itself has to go on with it. */
  readonly reply?: unknown;
}
