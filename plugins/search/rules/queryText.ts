import { normalise } from '#kit/thai/search.ts';
import { LONGEST } from '../schemas.ts';

/** What somebody looks for, as areas take it: no longer than that, without what no keyboard types. */
export const queryText = (typed: string): string =>
  normalise(typed.slice(0, LONGEST).toWellFormed())
    .replaceAll(/[\p{Cc}\ufffd]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();

/** Whether there is anything in it to look for. */
export const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
