import { readPhone } from '#kit/thai/phone.ts';

/** A telephone number as it is kept, E.164; empty for nothing typed, null for what is no number. */
export const toE164 = (typed: string): string | null => (/^[\s\p{Cf}]*$/u.test(typed) ? '' : readPhone(typed));
