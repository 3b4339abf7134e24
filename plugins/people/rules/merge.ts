/** Days in which a merge can be taken back. */
export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** Until when a merge of that moment can be taken back. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

/** Somebody who may be the same as another one; since when they are known, ISO 8601. */
export interface Candidate {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly since: string;
}

/** Which of two is to remain: who has an account, else who is known for longer, else who came first by the id. */
export function proposed<C extends Candidate>(one: C, other: C): readonly [into: C, from: C] {
  if (one.hasAccount !== other.hasAccount) return one.hasAccount ? [one, other] : [other, one];
  const isFirst = one.since === other.since ? one.id < other.id : one.since < other.since;
  return isFirst ? [one, other] : [other, one];
}
