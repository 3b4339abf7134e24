export const SPANS = [7, 30, 92] as const;
