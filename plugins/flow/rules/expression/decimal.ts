/** A number as people count it: `units` of 10^-`scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Digits behind the point that a quotient has, and that anything has at most. */
const DIGITS = 12;
/** Beyond it a number says no whole numbers any more. */
const MOST = 9_007_199_254_740_991;

const tens = (count: number): bigint => 10n ** BigInt(count);

function decimalOf(value: number): Decimal {
  const text = Math.abs(value) < 1e-6 ? value.toFixed(DIGITS) : String(value);
  const [whole = '0', part = ''] = text.split('.');
  return { units: BigInt(whole + part), scale: part.length };
}

function divided(units: bigint, by: bigint): bigint {
  const half = (by < 0n ? -by : by) / 2n;
  const up = units < 0n === by < 0n ? half : -half;
  return (units + (by < 0n ? -up : up)) / by;
}

/** Null where it is too large. */
function numberOf({ units, scale }: Decimal): number | null {
  const shown = scale > DIGITS ? { units: divided(units, tens(scale - DIGITS)), scale: DIGITS } : { units, scale };
  const digits = (shown.units < 0n ? -shown.units : shown.units).toString().padStart(shown.scale + 1, '0');
  const cut = digits.length - shown.scale;
  const value = Number(`${shown.units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}0`);
  return Math.abs(value) > MOST ? null : value === 0 ? 0 : value;
}

const ACTS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '%': (a, b) => a % b,
};

/** Whether a number may be counted with. */
export const inRange = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= MOST;

/** `0.1 + 0.2` is `0.3`. Null where the result is too large; the divisor is not 0. */
export function count(op: '+' | '-' | '*' | '/' | '%', left: number, right: number): number | null {
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (op === '*') return numberOf({ units: a.units * b.units, scale: a.scale + b.scale });
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [a.units * tens(scale - a.scale), b.units * tens(scale - b.scale)];
  if (op === '/') return numberOf({ units: divided(x * tens(DIGITS), y), scale: DIGITS });
  return numberOf({ units: ACTS[op]!(x, y), scale });
}

/** Half away from zero, as receipts do. */
export function rounded(value: number, digits: number): number | null {
  const { units, scale } = decimalOf(value);
  if (scale <= digits) return value;
  return numberOf({ units: divided(units, tens(scale - digits)), scale: digits });
}
