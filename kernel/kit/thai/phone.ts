import { arabicDigits } from './digits.ts';

/** What follows the 0: nine digits of a mobile (06, 08, 09), eight of a fixed line (02 to 05, 07). Source: numbering plan of the NBTC. */
const THAI = /^(?:[689]\d{8}|[2-57]\d{7})$/;

/**
 * A telephone number as E.164 (`+66812345678`), from any way of writing it: `081-234-5678`, `๐๘๑ ๒๓๔ ๕๖๗๘`, `+66 (0)81…`,
 * `0066…` as PromptPay has it, or a foreign one with its `+`. Null for what is none.
 */
export function readPhone(text: string): string | null {
  const signs = arabicDigits(text.normalize('NFKC'))
    .replace('(0)', '')
    .replace(/[\s\p{Cf}().\-/\u2010-\u2015]/gu, '');
  const plain = signs.replace(/^00/, '+').replace(/^66(?=\d{8,9}$)/, '+66');
  const thai = /^(?:\+66|0)(\d+)$/.exec(plain)?.[1]?.replace(/^0/, '');
  if (thai !== undefined) return THAI.test(thai) ? `+66${thai}` : null;
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
}

/** E.164 in the groups that Thais read: `081-234-5678`, `02-123-4567`, `053-123-456`. What is no Thai number stays as it is. */
export function phoneText(e164: string): string {
  const thai = /^\+66(\d{8,9})$/.exec(e164)?.[1];
  if (thai === undefined || !THAI.test(thai)) return e164;
  return `0${thai}`.replace(/^(02|0..)(\d{3})(\d+)$/, '$1-$2-$3');
}
