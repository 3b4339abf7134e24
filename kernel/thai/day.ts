/** The calendar day of a moment where somebody is, `2026-11-21`; `timezone` as `Asia/Bangkok`. */
export const dayIn = (date: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);

/** Whether a text is a day that there is, `2026-02-28`: no 30 February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
