export const SHOWS = ['all', 'to_pack', 'attention', 'returns'] as const;
