export const KINDS = ['pick-list', 'packing-slip', 'label'] as const;
