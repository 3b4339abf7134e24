import type { BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { AttemptState } from '../schemas.ts';

/** How the state of an attempt looks. */
export const STATE_TONES: Readonly<Record<AttemptState, BadgeTone>> = {
  in_progress: 'info',
  overdue: 'warning',
  submitted: 'info',
  needs_manual: 'warning',
  graded: 'neutral',
  released: 'success',
  abandoned: 'danger',
  voided: 'neutral',
};
