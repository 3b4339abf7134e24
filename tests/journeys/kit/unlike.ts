import { randomInt } from 'node:crypto';

/** Thirteen digits for a name that is nobody else's. Two at a time read the same clock. */
export const unlike = (): string => String(randomInt(1e12, 1e13));
