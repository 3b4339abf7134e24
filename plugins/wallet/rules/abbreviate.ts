import { SATANG } from '#kit/thai/baht.ts';

/** One digit behind the point, cut and never rounded up: nobody is shown more than there is. */
function shortened(satang: number, unit: number, letter: string): string {
  const tenths = Math.floor(satang / (unit / 10));
  const [whole, rest] = [Math.floor(tenths / 10), tenths % 10];
  return `${whole}${rest ? `.${rest}` : ''}${letter}`;
}

/**
 * An amount of satang in a few letters: k from 1,000 baht on, M from 1,000,000 on; below that baht and satang as they
 * are. 123_450 is `1.2k`, 99_999_900 is `999.9k`, 95_050 is `950.50`.
 */
export function abbreviate(satang: number): string {
  if (satang < 0) return `-${abbreviate(-satang)}`;
  if (satang >= 1_000_000 * SATANG) return shortened(satang, 1_000_000 * SATANG, 'M');
  if (satang >= 1_000 * SATANG) return shortened(satang, 1_000 * SATANG, 'k');
  const rest = satang % SATANG;
  return `${Math.floor(satang / SATANG)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
