import { dayOf, julianDay } from '../day.ts';
import { chulaSakarat } from '../era.ts';
import { lunarDay } from '../lunar.ts';
import { mod } from '../numbers.ts';
import type { ChartSettings } from '../settings.ts';
import { lichun } from '../sky/sky.ts';

/** Bangkok's mean sun is 6:42:04 ahead of UTC. */
export const BANGKOK_MEAN = 24_124;
const CHINESE = new Intl.DateTimeFormat('en-u-ca-chinese-nu-latn', { timeZone: 'Asia/Shanghai', year: 'numeric' });

const EPOCH = julianDay({ year: 1970, month: 1, day: 1 });
/** Day and second of a moment on a clock that is so far ahead of UTC. */
export function clockOf(moment: number, offset: number): { jdn: number; second: number } {
  const seconds = Math.floor(moment / 1000) + offset;
  return { jdn: Math.floor(seconds / 86_400) + EPOCH, second: mod(seconds, 86_400) };
}

/** The Chula Sakarat whose animal a birth has, by when animals change. `offset` of the clock of the place. */
export function animalYear(moment: number, offset: number, change: ChartSettings['yearChange']): number {
  const { jdn } = clockOf(moment, offset);
  const common = dayOf(jdn).year;
  switch (change) {
    case 'january':
      return common - 638;
    case 'thaloengsok':
      return chulaSakarat(clockOf(moment, BANGKOK_MEAN));
    case 'month5':
      return lunarDay(jdn).year;
    case 'month1': {
      const { year, month } = lunarDay(jdn);
      return month < 5 ? year + 1 : year;
    }
    case 'chinese': {
      const year = CHINESE.formatToParts(moment).find(({ type }) => (type as string) === 'relatedYear');
      return Number(year!.value) - 638;
    }
    default:
      return (moment < lichun(common) ? common - 1 : common) - 638;
  }
}
