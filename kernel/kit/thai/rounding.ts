/**
 * `numerator / denominator` as a whole number, a half away from zero: exact however large the parts are, because it is
 * counted in whole numbers. The third decimal of a baht decides, as the Revenue Department has it (Por.86/2542, item 4(6)).
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n && rounded ? -rounded : rounded;
}

/** A part of an amount, basis points of satang: commission, tax that is kept back. */
export const partOf = (satang: number, basisPoints: number): number => roundHalfUp(BigInt(satang) * BigInt(basisPoints), 10_000n);
