import type { Box } from '../schemas.ts';

/** Where a box of conversations is. */
export const boxPath = (box: Box, query: Readonly<Record<string, string>> = {}): string =>
  `/user/message?${new URLSearchParams({ box, ...query })}`;
