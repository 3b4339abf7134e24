/** Thai digits as Arabic ones. */
export const arabicDigits = (text: string): string => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));

/** Mobile numbers have nine digits behind the 0 (06, 08, 09), landlines eight (02 to 05, 07). */
const THAI = /^(?:[689]\d{8}|[2-57]\d{7})$/;

/**
 * A telephone number as E.164 (`+66812345678`), from any way of writing it: `081-234-5678`, `๐๘๑ ๒๓๔ ๕๖๗๘`,
 * `+66 (0)81…`, or a foreign one with its `+`. Empty for nothing typed, null for what is no number.
 */
export function toE164(typed: string): string | null {
  const text = arabicDigits(typed.normalize('NFKC')).replace(/\(0\)/g, '');
  // Signs without width come along when a number is copied from a contact.
  const signs = text.replace(/[\s\p{Cf}().\-/\u2010-\u2015]/gu, '');
  if (signs === '') return '';
  const international = signs.replace(/^00/, '+');
  const thai = /^(?:\+66|0)(\d+)$/.exec(international)?.[1]?.replace(/^0/, '');
  if (thai !== undefined) return THAI.test(thai) ? `+66${thai}` : null;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** As people in Thailand write it: `081 234 5678`, `02 123 4567`; foreign numbers as they are. */
export function fromE164(phone: string): string {
  if (!phone.startsWith('+66')) return phone;
  const national = `0${phone.slice(3)}`;
  const area = national.length === 9 && national.startsWith('02') ? 2 : 3;
  return `${national.slice(0, area)} ${national.slice(area, area + 3)} ${national.slice(area + 3)}`;
}
