/** All that the minutes of a meeting as PDF are drawn from. */
export interface MinutesDrawing {
  readonly title: string;
  readonly lead: readonly string[];
  readonly site: string;
  /** ISO 8601. */
  readonly at: string;
  readonly items: readonly { readonly title: string; readonly notes: string; readonly decision: string }[];
  readonly minutes: readonly string[];
}
