import { CIRCLE, mod, SIGN } from './numbers.ts';

/**
 * The ascendant of antonathi saman: the signs rise one after another from where the sun is, each in its own fixed number of minutes, of
 * 1440 together. Whole arithmetic in arcsecond-seconds.
 *
 * @param minutes of each sign from Aries
 * @param since seconds since the sun has risen, by the clock or in truth
 */
export function antonathi(sun: number, since: number, minutes: readonly number[]): number {
  const durations = minutes.map((each) => each * 60);
  const day = durations.reduce((sum, each) => sum + each, 0);
  const sign = Math.floor(sun / SIGN);
  const before = durations.slice(0, sign).reduce((sum, each) => sum + each, 0) * SIGN;
  let left = mod(before + durations[sign]! * (sun % SIGN) + since * SIGN, day * SIGN);
  for (const [index, duration] of durations.entries()) {
    if (left < duration * SIGN) return mod(index * SIGN + Math.floor(left / duration), CIRCLE);
    left -= duration * SIGN;
  }
  return 0;
}
