/** Arcseconds of a whole circle. All longitudes here are whole arcseconds from the beginning of Aries, 0 to 1 295 999. */
export const CIRCLE = 1_296_000;
/** Arcseconds of a sign. */
export const SIGN = 108_000;

/** The remainder that is never negative. */
export function mod(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest < 0 ? rest + divisor : rest + 0;
}

/** The sign of a longitude, 0 for Aries. */
export const signOf = (longitude: number): number => Math.floor(mod(longitude, CIRCLE) / SIGN);

/** Sign, whole degrees and whole minutes within it. */
export function inSign(longitude: number): { sign: number; degrees: number; minutes: number } {
  const minutes = Math.floor(mod(longitude, CIRCLE) / 60);
  return { sign: Math.floor(minutes / 1800), degrees: Math.floor((minutes % 1800) / 60), minutes: minutes % 60 };
}

/** Degrees as whole arcseconds on the circle. */
export const arcseconds = (degrees: number): number => mod(Math.round(degrees * 3600), CIRCLE);

/** `10° 42′`, in digits of the reader's. */
export const degreesText = (
  { degrees, minutes }: { degrees: number; minutes: number },
  number: (value: number | string) => string,
): string => `${number(degrees)}° ${number(String(minutes).padStart(2, '0'))}′`;

const THAI = '๐๑๒๓๔๕๖๗๘๙';
/** A whole number in Thai digits. */
export const thaiDigits = (value: number | string): string => String(value).replaceAll(/\d/g, (digit) => THAI[Number(digit)]!);
