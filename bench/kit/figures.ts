/** Middle value. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Prints a figure beside its bar. One that misses it makes the process end with 1. */
export function judge(name: string, figure: number, bar: number, how: 'at least' | 'at most', digits = 2): void {
  const ok = how === 'at least' ? figure >= bar : figure <= bar;
  console.log(
    `${name.padEnd(58)} ${figure.toFixed(digits).padStart(9)}   bar ${how === 'at least' ? '≥' : '≤'} ${bar}   ${ok ? 'ok' : 'MISSED'}`,
  );
  if (!ok) process.exitCode = 1;
}

export const printFigure = (name: string, figure: number, digits = 2, note = ''): void =>
  console.log(`${name.padEnd(58)} ${figure.toFixed(digits).padStart(9)}   ${note}`.trimEnd());
