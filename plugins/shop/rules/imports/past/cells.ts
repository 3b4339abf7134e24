import { readPhone } from '#kit/thai/phone.ts';
import type { Problem } from '../../importRow.ts';
import type { ForeignRow } from '../meaning.ts';
import type { ForeignCells } from '../source.ts';

/** One `@`, something on both sides, a dot in the host. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/u;
/** `2024-05-02 14:03:11 +0700`, `2024-05-02T14:03:11+07:00`, `2024-05-02 14:03`, `2024-05-02`. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,6})?(?: ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/;
const AMOUNT = /^-?\d{1,11}(?:\.\d{1,6})?$/;
/** Where a file says no zone it is the shop's own. */
const HERE = '+07:00';

/** Reads the cells of one row, and keeps what is wrong with them, by the heading that the file has. */
export class CellReader {
  readonly problems: Problem[] = [];
  readonly cells: ForeignCells;

  constructor({ cells }: Pick<ForeignRow, 'cells'>) {
    this.cells = cells;
  }
  /** The first of these columns that has something, and what it is called. */
  find(names: readonly string[]): { column: string; value: string } {
    const column = names.find((name) => this.cells[name]);
    return { column: column ?? names.find((name) => name in this.cells) ?? names[0]!, value: column ? this.cells[column]! : '' };
  }
  text(names: readonly string[], most: number): string {
    return this.find(names).value.slice(0, most);
  }
  wrong(names: readonly string[], code: string): void {
    const { column, value } = this.find(names);
    this.problems.push({ column: column.slice(0, 60), code, value: value.slice(0, 120) });
  }
  /** In lower case; empty where there is none. */
  email(names: readonly string[]): string {
    const email = this.find(names).value.toLowerCase();
    if (email === '' || (EMAIL.test(email) && email.length <= 254)) return email;
    this.wrong(names, 'email');
    return '';
  }
  /** E.164 where it is a number of here; one of elsewhere as it stands. Spreadsheets have a quote before it. */
  phone(names: readonly string[]): string {
    const text = this.find(names).value.replace(/^'+/, '').slice(0, 40);
    return readPhone(text) ?? text;
  }
  /** Satang; null where there is nothing, or nothing that is an amount. */
  money(names: readonly string[], { needed = false, negative = false } = {}): number | null {
    const text = this.find(names).value.replaceAll(/[฿,\s]|THB/gi, '');
    if (text === '') {
      if (needed) this.wrong(names, 'required');
      return null;
    }
    if (!AMOUNT.test(text)) return (this.wrong(names, 'number'), null);
    const satang = Math.round(Number(text) * 100);
    if (satang < 0 && !negative) return (this.wrong(names, 'negative'), null);
    return satang;
  }
  /** ISO 8601; null where there is none, or none that is a moment. */
  moment(names: readonly string[], { needed = false } = {}): string | null {
    const text = this.find(names).value;
    if (text === '') {
      if (needed) this.wrong(names, 'required');
      return null;
    }
    const [, year, month, day, hour = '00', minute = '00', second = '00', zone = HERE] = DATE.exec(text) ?? [];
    const offset = zone === 'Z' || zone === 'UTC' ? 'Z' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
    const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
    if (Number.isNaN(at.getTime()) || !isDay) return (this.wrong(names, 'date'), null);
    return at.toISOString();
  }
  /** Pieces of an address in one line. */
  line(names: readonly (readonly string[])[], most: number): string {
    const parts = names.map((each) => this.find(each).value.replace(/^'+/, '')).filter(Boolean);
    return [...new Set(parts)].join(' ').slice(0, most);
  }
}
