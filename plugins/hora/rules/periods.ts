import type { BaseData } from './base/baseData.ts';
import { dayOf, isoDay } from './day.ts';

/** A planet that rules some years of life (mahataksa), and those that enter it within them. Days, `2026-11-21`. */
export interface Period {
  readonly planet: number;
  readonly from: string;
  readonly until: string;
  readonly parts: readonly { readonly planet: number; readonly from: string }[];
}

/** Days that so many 108ths of a year take. */
const daysOf = (parts: number) => Math.floor((parts * 292_207) / (800 * 108));

/**
 * The periods of a life: each planet rules as many years as its strength, 108 together, from the planet of birth on in the order of the
 * taksa; within them each enters in the same order for its share.
 */
export function periodsOf({ taksa }: BaseData, start: number, jdn: number): Period[] {
  const first = taksa.findIndex(({ planet }) => planet === start);
  const order = taksa.map((_, away) => taksa[(first + away) % taksa.length]!);
  let gone = 0;
  const day = (parts: number) => isoDay(dayOf(jdn + daysOf(parts)));
  return order.map((ruler, at) => {
    const from = gone;
    let within = from;
    const parts = order.map((_, away) => {
      const entering = order[(at + away) % order.length]!;
      const part = { planet: entering.planet, from: day(within) };
      within += ruler.years * entering.years;
      return part;
    });
    gone = within;
    return { planet: ruler.planet, from: day(from), until: day(gone), parts };
  });
}
