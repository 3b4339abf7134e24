export const SHOWS = ['all', 'to_pack', 'attention', 'stock_short', 'returns'] as const;
