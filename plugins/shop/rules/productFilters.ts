export const SORTS = ['-updated', 'name', 'price', '-price', 'stock'] as const;

export const STOCKS = ['', 'low', 'out'] as const;
