/** A value beside an axis: large ones in a few letters, `12k`, `1.25M`; whole they stand in the table and under the pointer. */
export function axisText(value: number, format: (value: number) => string): string {
  const [unit, letter] = Math.abs(value) >= 1_000_000 ? [1_000_000, 'M'] : [1_000, 'k'];
  return Math.abs(value) < 1_000 ? format(value) : `${Number((value / unit).toFixed(2))}${letter}`;
}
