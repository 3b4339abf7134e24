import { dayOf, hourText, isoDay } from './day.ts';
import { mod } from './numbers.ts';

/** Julian day number of day 0 of the count of days (horakhun). */
export const HORAKHUN_EPOCH = 1_954_167;

const ANIMALS = ['กุน', 'ชวด', 'ฉลู', 'ขาล', 'เถาะ', 'มะโรง', 'มะเส็ง', 'มะเมีย', 'มะแม', 'วอก', 'ระกา', 'จอ'];
const ANIMALS_EN = ['Pig', 'Rat', 'Ox', 'Tiger', 'Rabbit', 'Dragon', 'Snake', 'Horse', 'Goat', 'Monkey', 'Rooster', 'Dog'];
const SOKS = ['สัมฤทธิศก', 'เอกศก', 'โทศก', 'ตรีศก', 'จัตวาศก', 'เบญจศก', 'ฉศก', 'สัปตศก', 'อัฐศก', 'นพศก'];

/** The animal of a year of the Chula Sakarat. */
export const animalOf = (cs: number) => ({ th: ANIMALS[mod(cs - 1, 12)]!, en: ANIMALS_EN[mod(cs - 1, 12)]! });
/** The name of a year after the last digit of its Chula Sakarat. */
export const sokOf = (cs: number): string => SOKS[mod(cs, 10)]!;

/** What stands at the beginning of a year of the Chula Sakarat, at Thaloengsok. */
export interface YearElements {
  readonly cs: number;
  readonly horakhun: number;
  readonly kammacubala: number;
  readonly avoman: number;
  readonly masaken: number;
  readonly dithi: number;
  /** 1 for Sunday to 7 for Saturday. */
  readonly weekday: number;
  /** The solar year has 366 days. */
  readonly leap: boolean;
}

/**
 * The elements of a year. J. C. Eade, The Calendrical Systems of Mainland South-East Asia (1995): 292207 days are 800 years, the era
 * begins 373/800 of a day late.
 */
export function yearElements(cs: number): YearElements {
  const units = 292207 * cs + 373;
  const horakhun = Math.floor(units / 800) + 1;
  const kammacubala = 800 - mod(units, 800);
  const lunar = 11 * horakhun + 650;
  const months = Math.floor(lunar / 692) + horakhun;
  return {
    cs,
    horakhun,
    kammacubala,
    avoman: mod(lunar, 692) || 692,
    masaken: Math.floor(months / 30),
    dithi: mod(months, 30),
    weekday: mod(horakhun, 7) || 7,
    leap: kammacubala <= 207,
  };
}

/** A moment as Bangkok's mean solar time: a day and the second in it. */
export interface MeanTime {
  readonly jdn: number;
  readonly second: number;
}

/** When the year of the Chula Sakarat begins: exactly, since a unit is 108 seconds. */
export function thaloengsok(cs: number): MeanTime {
  const units = 292207 * cs + 373;
  return { jdn: Math.floor(units / 800) + HORAKHUN_EPOCH + 1, second: mod(units, 800) * 108 };
}

/** 2.165 days, in seconds: from Maha Songkran to Thaloengsok. */
const SONGKRAN = 187_056;

/** When the mean sun enters Aries, 2 days 3 h 57 min 36 s before Thaloengsok. */
export function mahaSongkran(cs: number): MeanTime {
  const { jdn, second } = thaloengsok(cs);
  const at = jdn * 86_400 + second - SONGKRAN;
  return { jdn: Math.floor(at / 86_400), second: mod(at, 86_400) };
}

/** Chula Sakarat at a moment: the year changes at Thaloengsok. */
export function chulaSakarat({ jdn, second }: MeanTime): number {
  const cs = dayOf(jdn).year - 638;
  const start = thaloengsok(cs);
  return jdn < start.jdn || (jdn === start.jdn && second <= start.second) ? cs - 1 : cs;
}

/** `2025-04-16 08:27:36`; `shift` is seconds to add, 1080 from Bangkok's mean time to +07:00. */
export function meanTimeText({ jdn, second }: MeanTime, shift = 0): string {
  const at = jdn * 86_400 + second + shift;
  const of = mod(at, 86_400);
  return `${isoDay(dayOf(Math.floor(at / 86_400)))} ${hourText(of)}:${String(of % 60).padStart(2, '0')}`;
}
