/** Names of months as they are typed, January first: Thai long and short, English long and short. */
const MONTHS = [
  ['มกราคม', 'ม\\.?ค\\.?', 'january', 'jan\\.?'],
  ['กุมภาพันธ์', 'ก\\.?พ\\.?', 'february', 'feb\\.?'],
  ['มีนาคม', 'มี\\.?ค\\.?', 'march', 'mar\\.?'],
  ['เมษายน', 'เม\\.?ย\\.?', 'april', 'apr\\.?'],
  ['พฤษภาคม', 'พ\\.?ค\\.?', 'may'],
  ['มิถุนายน', 'มิ\\.?ย\\.?', 'june', 'jun\\.?'],
  ['กรกฎาคม', 'ก\\.?ค\\.?', 'july', 'jul\\.?'],
  ['สิงหาคม', 'ส\\.?ค\\.?', 'august', 'aug\\.?'],
  ['กันยายน', 'ก\\.?ย\\.?', 'september', 'sept?\\.?'],
  ['ตุลาคม', 'ต\\.?ค\\.?', 'october', 'oct\\.?'],
  ['พฤศจิกายน', 'พ\\.?ย\\.?', 'november', 'nov\\.?'],
  ['ธันวาคม', 'ธ\\.?ค\\.?', 'december', 'dec\\.?'],
];

/** Days of the week, Monday first. */
const WEEKDAYS = [
  ['จันทร์', 'monday', 'mon'],
  ['อังคาร', 'tuesday', 'tues?'],
  ['พุธ', 'wednesday', 'wed'],
  ['พฤหัสบดี', 'พฤหัส(?:ฯ)?', 'thursday', 'thu(?:rs?)?'],
  ['ศุกร์', 'friday', 'fri'],
  ['เสาร์', 'saturday', 'sat'],
  ['อาทิตย์', 'sunday', 'sun'],
];
const NUMBERS = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ', 'สิบเอ็ด', 'สิบสอง'];

const isThai = (source: string) => /[\u0e00-\u0e7f]/.test(source);
const oneOf = (sources: readonly string[]) => `(?:${sources.join('|')})`;
const of = (names: readonly (readonly string[])[], thai: boolean) =>
  oneOf(names.flatMap((each) => each.filter((name) => isThai(name) === thai)));

export const THAI_MONTH = of(MONTHS, true);
export const MONTH = oneOf(MONTHS.flat());
export const THAI_WEEKDAY = of(WEEKDAYS, true);
export const WEEKDAY = of(WEEKDAYS, false);
/** A number up to 99 in digits, or up to twelve in Thai words; the longer words come first. */
export const NUMBER = oneOf(['\\d{1,2}', ...NUMBERS.toReversed()]);

const indexIn = (names: readonly (readonly string[])[]) => {
  const patterns = names.map((each) => new RegExp(`^${oneOf(each)}$`, 'i'));
  return (word: string) => patterns.findIndex((pattern) => pattern.test(word));
};
/** From 0, January; -1 for what is none. */
export const monthOf = indexIn(MONTHS);
/** From 0, Monday; -1 for what is none. */
export const weekdayOf = indexIn(WEEKDAYS);
export const numberOf = (word: string): number => (/^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1);
