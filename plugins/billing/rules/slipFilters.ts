export const SHOWS = ['waiting', 'duplicate', 'accepted', 'rejected'] as const;
