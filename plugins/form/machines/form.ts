import type { FORM_STATES } from '../schemas.ts';

export type FormState = (typeof FORM_STATES)[number];
export const FORM_ACTIONS = ['open', 'schedule', 'pause', 'close', 'archive'] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

const TURNS: Record<FormAction, { from: readonly FormState[]; to: FormState }> = {
  open: { from: ['draft', 'scheduled', 'paused', 'closed'], to: 'open' },
  schedule: { from: ['draft', 'paused', 'closed'], to: 'scheduled' },
  pause: { from: ['open'], to: 'paused' },
  close: { from: ['open', 'paused', 'scheduled'], to: 'closed' },
  archive: { from: ['draft', 'scheduled', 'open', 'paused', 'closed'], to: 'archived' },
};

/** What becomes of a form by an act; null where it cannot be done now. */
export const nextForm = (state: FormState, action: FormAction): FormState | null =>
  TURNS[action].from.includes(state) ? TURNS[action].to : null;

/** What can be done with a form now. */
export const formActions = (state: FormState): FormAction[] =>
  FORM_ACTIONS.filter((action) => nextForm(state, action) !== null && nextForm(state, action) !== state);
