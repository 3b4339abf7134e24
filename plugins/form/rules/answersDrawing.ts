/** All that a response as PDF is drawn from. */
export interface AnswersDrawing {
  readonly title: string;
  readonly lead: string;
  readonly site: string;
  /** ISO 8601. */
  readonly at: string;
  /** `drawn` is the path of a signature. */
  readonly answers: readonly { readonly question: string; readonly answer: string; readonly drawn: string }[];
}
