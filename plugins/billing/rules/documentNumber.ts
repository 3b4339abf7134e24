import { PREFIXES, type DocumentKind } from './documentKind.ts';

/** Years of the Buddhist era are ahead of those of the common one. */
const BUDDHIST = 543;

/** The month that a series counts in, of a local day `2026-11-21`: `202611`. */
export const periodOf = (day: string): string => day.slice(0, 4) + day.slice(5, 7);

/**
 * A document's number: kind, two digits of the Buddhist year, month, running number of that month, `RT6911-00042`. Another branch
 * than the head office stands before the running number, since it counts for itself: `RT6911-00003-00042`.
 */
export function documentNumber(kind: DocumentKind, branch: string, period: string, running: number): string {
  const year = String(Number(period.slice(0, 4)) + BUDDHIST).slice(-2);
  const of = /^0*$/.test(branch) ? '' : `${branch}-`;
  return `${PREFIXES[kind]}${year}${period.slice(4)}-${of}${String(running).padStart(5, '0')}`;
}
