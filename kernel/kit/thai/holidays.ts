import { buddhistDays } from './buddhistDays.ts';

/**
 * Public holidays of Thailand that have the same date every year, from the announcements of the Office of the Prime Minister on holidays of
 * government offices as they stand since 2019; Labour Day is that of the Labour Protection Act B.E. 2541, section 29. The Ploughing
 * Ceremony, days in lieu and single days of a year are announced year by year, and are not here: a wrong holiday is worse than a missing
 * one.
 */
const FIXED = [
  { day: '01-01', th: 'วันขึ้นปีใหม่', en: 'New Year’s Day' },
  { day: '04-06', th: 'วันจักรี', en: 'Chakri Memorial Day' },
  { day: '04-13', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '04-14', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '04-15', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '05-01', th: 'วันแรงงานแห่งชาติ', en: 'Labour Day' },
  { day: '05-04', th: 'วันฉัตรมงคล', en: 'Coronation Day' },
  { day: '06-03', th: 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี', en: 'Birthday of the Queen' },
  { day: '07-28', th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', en: 'Birthday of the King' },
  { day: '08-12', th: 'วันแม่แห่งชาติ', en: 'Mother’s Day' },
  { day: '10-13', th: 'วันนวมินทรมหาราช', en: 'Navamindra Maharaj Day' },
  { day: '10-23', th: 'วันปิยมหาราช', en: 'Chulalongkorn Day' },
  { day: '12-05', th: 'วันพ่อแห่งชาติ', en: 'Father’s Day' },
  { day: '12-10', th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' },
  { day: '12-31', th: 'วันสิ้นปี', en: 'New Year’s Eve' },
] as const;

/** The first year for which all of them hold. */
const SINCE = 2020;

/** The holidays between two days, both included, in their order. */
export function holidaysBetween(from: string, to: string, locale: 'th' | 'en'): { day: string; title: string }[] {
  const found: { day: string; title: string }[] = [];
  for (let year = Math.max(SINCE, Number(from.slice(0, 4))); year <= Number(to.slice(0, 4)); year += 1)
    for (const holiday of [...FIXED.map((one) => ({ ...one, day: `${year}-${one.day}` })), ...buddhistDays(year)])
      if (holiday.day >= from && holiday.day <= to) found.push({ day: holiday.day, title: holiday[locale] });
  return found.toSorted((a, b) => a.day.localeCompare(b.day));
}
