/** Days as `2026-11-21`; all reckoning is in UTC, where no clock is moved. */
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** The weeks of a day's month, from Sunday on, with the days of the months beside it that fill the first and the last. */
export function monthDays(day: string): string[][] {
  const first = Date.parse(`${day.slice(0, 7)}-01`);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = Date.UTC(year, month, 0);
  const weeks = Math.ceil((last - start + DAY_MS) / DAY_MS / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => iso(start + (week * 7 + at) * DAY_MS)));
}

/** So many days later; less than nothing is earlier. */
export const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS);

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
