import { CHARGE_STATES } from '../contract.ts';

/** What the list may be narrowed to; the first narrows nothing. */
export const SHOWS = ['all', 'due', 'review', 'late', 'over', ...CHARGE_STATES] as const;
