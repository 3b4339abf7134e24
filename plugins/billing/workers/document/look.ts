import type { TextStyle } from '#kit/pdf/pdf.ts';

export const MUTED = '#5b6472';
export const RULE = '#c3c8d0';
export const BODY = { size: 10.5 } satisfies TextStyle;
export const SMALL = { size: 9 } satisfies TextStyle;
export const STRONG = { size: 10.5, bold: true } satisfies TextStyle;

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const DAY = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** Satang as it stands in columns: `1,234.50`. */
export const money = (satang: number): string => MONEY.format(satang / 100);
export const count = (value: number): string => COUNT.format(value);
/** Basis points as people say them: `7%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
/** A local day in the Buddhist era: `21 พฤศจิกายน 2569`. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`)).replace(/^\S*ที่ /, '');
