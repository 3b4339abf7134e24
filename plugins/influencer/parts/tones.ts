/** How states look, of commissions, statements and people. */
export const STATE_TONES: Readonly<Record<string, 'success' | 'warning' | 'info' | 'neutral' | 'danger'>> = {
  pending: 'info',
  applied: 'warning',
  calculated: 'warning',
  approved: 'info',
  active: 'success',
  paid: 'success',
  paused: 'neutral',
  removed: 'neutral',
  reversed: 'neutral',
  void: 'neutral',
};
