/** The keys of a Thai keyboard (Kedmanee, TIS 820) by what they type in English and in Thai, without and with Shift. */
const ENGLISH = "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./ERTYUIOP{ASDFGHJKL:CVBN<>?";
const THAI = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝฎฑธํ๊ณฯญฐฤฆฏโฌ็๋ษศซฉฮฺ์ฒฬฦ';

const pairs = (from: string, to: string) => new Map(Array.from(from, (key, index) => [key, to[index]!]));
const toThai = pairs(ENGLISH, THAI);
const toEnglish = pairs(THAI, ENGLISH);
const typed = (text: string, keys: ReadonlyMap<string, string>) => Array.from(text, (letter) => keys.get(letter) ?? letter).join('');

/** What the same keys type on the other layout: `สวัสดี` is `l;ylfu`, and many a Thai password is typed so. */
export const onEnglishKeys = (text: string): string => typed(text, toEnglish).toLowerCase();
export const onThaiKeys = (text: string): string => typed(text, toThai);

/** Rows of both layouts, for runs along them. */
export const KEY_ROWS: readonly string[] = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ๅ/-ภถุึคตจขช',
  'ๆไำพะัีรนยบล',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ',
];
