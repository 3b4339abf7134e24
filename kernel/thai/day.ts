/** The calendar day of a moment where somebody is, `2026-11-21`; `timezone` as `Asia/Bangkok`. */
export const dayIn = (date: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
