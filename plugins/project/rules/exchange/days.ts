import type { Day } from '../schedule/plan.ts';
import { monthOf } from '../quickEntry/words.ts';
import { dayOf, typedDay } from '../quickEntry/year.ts';
import type { ExchangeFinding } from './neutral.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:$|[T ])/;
const NAMED = /^(\d{1,2})[/ -]([A-Za-z]{3,9})[/ -](\d{4}|\d{2})(?:$|[ ,])/;

/**
 * A day as a file has it: ISO, `15/12/2569`, `15/12/2026`, `15/Dec/26`. Years are read as in {@link typedDay}; those of two digits behind a
 * month in English are of the common era, as Jira writes them. Empty is null, what is no day is null and told of.
 */
export function dayOfCell(cell: string, row: number, today: string, findings: ExchangeFinding[]): Day | null {
  const text = cell.trim();
  if (text === '') return null;
  const named = NAMED.exec(text);
  const month = named ? monthOf(named[2]!) + 1 : 0;
  if (named && month > 0) {
    const year = Number(named[3]);
    const day = dayOf(year < 100 ? 2000 + year : year >= 2400 ? year - 543 : year, month, Number(named[1]));
    if (day !== null) return day;
  }
  const iso = ISO.exec(text);
  const slashed = SLASHED.exec(text);
  const found = iso
    ? typedDay(Number(iso[3]), Number(iso[2]), iso[1], today)
    : slashed
      ? typedDay(Number(slashed[1]), Number(slashed[2]), slashed[3], today)
      : null;
  if (found && 'value' in found) {
    if (found.finding) findings.push({ row, code: 'date-short-year', value: text });
    return found.value;
  }
  findings.push({ row, code: 'date-wrong', value: text.slice(0, 200) });
  return null;
}

/** A number of a cell, not negative; empty is null, what is none is null and told of. */
export function numberOfCell(cell: string, row: number, findings: ExchangeFinding[]): number | null {
  const text = cell.trim().replaceAll(',', '');
  if (text === '') return null;
  const value = Number(text.endsWith('%') ? text.slice(0, -1) : text);
  if (Number.isFinite(value) && value >= 0) return value;
  findings.push({ row, code: 'number-wrong', value: cell.slice(0, 200) });
  return null;
}
