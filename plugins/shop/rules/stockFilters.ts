export const SHOWS = ['all', 'low', 'out', 'negative'] as const;
