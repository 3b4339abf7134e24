/** The page of a list that an address asks for, from 1. */
export const pageNumber = (input: string | undefined): number => Math.min(Math.max(Math.trunc(Number(input)) || 1, 1), 10_000);
