import type { ResponseState } from '../schemas.ts';

export const DECISIONS = ['approve', 'reject', 'waitlist', 'cancel'] as const;
export type Decision = (typeof DECISIONS)[number];

const TURNS: Record<Decision, { from: readonly ResponseState[]; to: ResponseState }> = {
  approve: { from: ['in_review', 'waitlisted', 'offered', 'rejected'], to: 'approved' },
  reject: { from: ['in_review', 'waitlisted', 'offered', 'approved'], to: 'rejected' },
  waitlist: { from: ['in_review'], to: 'waitlisted' },
  cancel: { from: ['submitted', 'in_review', 'approved', 'waitlisted', 'offered', 'awaiting_payment'], to: 'cancelled' },
};

/** What becomes of a response that was handed in; null where that cannot be decided now. */
export const nextResponse = (state: ResponseState, decision: Decision): ResponseState | null =>
  TURNS[decision].from.includes(state) ? TURNS[decision].to : null;

export const decisionsOf = (state: ResponseState): Decision[] => DECISIONS.filter((decision) => nextResponse(state, decision) !== null);

/** Nobody comes any more who gave it: what was paid for it may go back. */
export const isOver = (state: ResponseState): boolean => state === 'rejected' || state === 'cancelled';

/** States in which a response holds its place: in quotas and against the most that are taken. */
export const holdsPlace = (state: ResponseState): boolean =>
  ['submitted', 'in_review', 'approved', 'offered', 'awaiting_payment'].includes(state);
