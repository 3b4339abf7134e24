/** Years of the Buddhist era are ahead of those of the common one. */
const BUDDHIST = 543;
const SERIAL = /^([A-Z0-9]{1,12})-(\d{4})-(\d{1,9})$/;

/** The Buddhist year of a local day, `2026-11-21`: 2569. */
export const yearOf = (day: string): number => Number(day.slice(0, 4)) + BUDDHIST;

/** A serial number: `ACAD-2569-000123`. */
export const serialOf = (prefix: string, year: number, running: number): string => `${prefix}-${year}-${String(running).padStart(6, '0')}`;

/** A serial as people type it (spaces, small letters, other dashes, no zeros in front); null where it cannot be one. */
export function readSerial(typed: string): string | null {
  const found = SERIAL.exec(
    typed
      .trim()
      .toUpperCase()
      .replaceAll(/[\s–—-]+/g, '-'),
  );
  return found && serialOf(found[1]!, Number(found[2]), Number(found[3]));
}
