export const SORTS = ['name', 'percent', 'lastSeen', 'enrolled'] as const;
