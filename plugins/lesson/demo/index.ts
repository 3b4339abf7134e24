import { craft } from './craft.ts';
import type { DemoCourse } from './course.ts';
import { food } from './food.ts';
import { trade } from './trade.ts';

/** Courses of the demo; those that others ask for come first. */
export const demoCourses: readonly DemoCourse[] = [...craft, ...food, ...trade];

export const categories = [
  { slug: 'craft', title: 'งานช่างและหัตถกรรม' },
  { slug: 'food', title: 'อาหารและเครื่องดื่ม' },
  { slug: 'digital', title: 'ภาพและดิจิทัล' },
  { slug: 'business', title: 'ธุรกิจและบัญชี' },
  { slug: 'farm', title: 'เกษตรอินทรีย์' },
] as const;

/** Holidays of a year (common era) that fall on the same day in every year. */
export const holidays = (year: number): { title: string; day: string; until?: string }[] =>
  [year, year + 1].flatMap((each) => [
    { title: 'วันขึ้นปีใหม่', day: `${each}-01-01` },
    { title: 'วันจักรี', day: `${each}-04-06` },
    { title: 'วันสงกรานต์', day: `${each}-04-13`, until: `${each}-04-15` },
    { title: 'วันแรงงาน', day: `${each}-05-01` },
    { title: 'วันเฉลิมพระชนมพรรษา', day: `${each}-07-28` },
    { title: 'วันแม่แห่งชาติ', day: `${each}-08-12` },
    { title: 'วันพ่อแห่งชาติ', day: `${each}-12-05` },
    { title: 'วันรัฐธรรมนูญ', day: `${each}-12-10` },
    { title: 'วันสิ้นปี', day: `${each}-12-31` },
  ]);
