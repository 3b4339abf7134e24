/** What so many units of a line come to together, the first units bearing what does not divide: all of them are the whole. */
const upTo = (units: number, quantity: number, totalSatang: number): number =>
  Math.floor(totalSatang / quantity) * units + Math.min(units, totalSatang % quantity);

/**
 * What is given back for `units` of a line, satang, of which `before` units were given back already. `totalSatang` is what was paid for
 * the whole line, its share of discounts off: so that all units together give back just that, in whatever portions.
 */
export const refundShare = ({ quantity, totalSatang }: { quantity: number; totalSatang: number }, before: number, units: number): number =>
  upTo(before + units, quantity, totalSatang) - upTo(before, quantity, totalSatang);
