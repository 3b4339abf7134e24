/** One thing that is wrong with a layout, a theme or a tuning, in words for an operator. */
export interface Finding {
  /** `error` keeps from publishing, `warning` is said. */
  readonly level: 'error' | 'warning';
  readonly code: string;
  /** Keys and indices that lead to the value. */
  readonly path: readonly (string | number)[];
  readonly message: { readonly th: string; readonly en: string };
  /** What to do about it. */
  readonly fix?: { readonly th: string; readonly en: string };
}
