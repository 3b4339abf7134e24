/** Points that an amount earns, satang; `perHundred` for each 100 baht, what is begun of one does not count. Never below zero. */
export const pointsOf = (satang: number, perHundred: number): number =>
  satang <= 0 || perHundred <= 0 ? 0 : Math.floor((satang * perHundred) / 10_000);

/**
 * What a bill adds to the points that it and its returns have earned so far: after all of it has come back they come to nothing, however
 * many returns there were. @param keptSatang what of the sale has not come back · @param earned by it and its returns until now
 */
export const pointsNow = (keptSatang: number, perHundred: number, earned: number): number => pointsOf(keptSatang, perHundred) - earned;
