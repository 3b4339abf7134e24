/** Which levels a list shows. */
export const SHOWS = ['all', 'low', 'out', 'negative'] as const;
/** Rows of one screen of a list. */
export const PAGE = 50;

/** A screen of a list by what an address says, from 1. */
export const pageOf = (text: string | undefined): number => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), 10_000);

/** One of a few by what an address says; the first where it is none of them. */
export const oneOf = <const T extends string>(choices: readonly T[], text: string | undefined): T =>
  choices.find((choice) => choice === text) ?? choices[0]!;

/** Within how many days lots of a list expire. */
export const WITHIN = ['30', '7', '0', 'all'] as const;
