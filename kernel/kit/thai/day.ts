/** By time zone: making one takes longer than all else here. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment where somebody is, `2026-11-21`; `timezone` as `Asia/Bangkok`. */
export function dayIn(date: Date, timezone: string): string {
  // Thai time since 1970 is known: making a format takes a phone longer than a press may wait.
  if (timezone === 'Asia/Bangkok' && date.getTime() >= 0) return new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timezone, format);
  }
  return format.format(date);
}

/** Whether a text is a day that there is, `2026-02-28`: no 30 February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** A day so many days away, `2026-11-21`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The same day so many months on, the last of its month where there is none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
