/** How the state of a response looks. */
export const RESPONSE_TONES = {
  partial: 'neutral',
  submitted: 'success',
  in_review: 'warning',
  approved: 'success',
  rejected: 'danger',
  waitlisted: 'info',
  offered: 'warning',
  awaiting_payment: 'warning',
  cancelled: 'neutral',
  screened_out: 'neutral',
  abandoned: 'neutral',
} as const;
