import type { Period } from './period.ts';

/** The price of a period, split where it stands now. The parts sum to it. */
export interface Split {
  readonly usedSatang: number;
  readonly unusedSatang: number;
}

/**
 * Splits the price of a period at a moment, by its seconds: whole satang, the odd one to the larger remainder (the unused part where
 * they are equal). Before the period nothing is used, after it everything.
 */
export function splitPrice(priceSatang: number, { start, end }: Period, at: Date): Split {
  const seconds = (date: Date) => BigInt(Math.floor(date.getTime() / 1000));
  const total = seconds(end) - seconds(start);
  if (total <= 0n) return { usedSatang: priceSatang, unusedSatang: 0 };
  const passed = seconds(at) - seconds(start);
  const left = passed <= 0n ? total : passed >= total ? 0n : total - passed;
  const share = BigInt(priceSatang) * left;
  const odd = (share % total) * 2n >= total ? 1n : 0n;
  const unusedSatang = Number(share / total + odd);
  return { usedSatang: priceSatang - unusedSatang, unusedSatang };
}

/** What a change of plan comes to. At most one of `dueSatang` and `leftSatang` is above zero. */
export interface Proration {
  /** The rest of the period on the new plan; a whole one where a new period begins. */
  readonly restSatang: number;
  /** Of the old plan, paid and not used. */
  readonly unusedSatang: number;
  /** To be paid now. */
  readonly dueSatang: number;
  /** Credit for the next charges. */
  readonly leftSatang: number;
}

/**
 * Changes a plan in mid-period.
 *
 * @param options.old what was paid for the period · `next` the new price · `period` the current one · `keepsPeriod` whether the new plan
 * renews as often, so that the period goes on · `savedSatang` credit there is
 */
export function prorate(
  options: {
    readonly old: number;
    readonly next: number;
    readonly period: Period;
    readonly keepsPeriod: boolean;
    readonly savedSatang: number;
  },
  at: Date,
): Proration {
  const { old, next, period, keepsPeriod, savedSatang } = options;
  const { unusedSatang } = splitPrice(old, period, at);
  const restSatang = keepsPeriod ? splitPrice(next, period, at).unusedSatang : next;
  const balance = restSatang - unusedSatang - savedSatang;
  return { restSatang, unusedSatang, dueSatang: Math.max(0, balance), leftSatang: Math.max(0, -balance) };
}
