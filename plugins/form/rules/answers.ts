/** What is answered, by key: of an element, or of one of its parts (`grid.row_1`, `place.postcode`, `colour.other`). */
export type AnswerValue = string | number | readonly string[];
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Whether there is something in it. */
export const isSet = (value: AnswerValue | undefined): value is AnswerValue =>
  value !== undefined && value !== '' && (typeof value !== 'object' || value.length > 0);
