/** Days in which a merge can be taken back. */
export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** Until when a merge of that moment can be taken back. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

/** Which of two is to remain: who has an account, else who is known for longer. */
export function proposed<P extends { readonly hasAccount: boolean; readonly since: string }>(
  one: P,
  other: P,
): readonly [into: P, from: P] {
  if (one.hasAccount !== other.hasAccount) return one.hasAccount ? [one, other] : [other, one];
  return one.since <= other.since ? [one, other] : [other, one];
}
