const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is slow, using one is fast: one for each zone. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
    FORMATS.set(timezone, format);
  }
  return format;
}

/** What a clock shows in a zone at a moment, without an offset: `2026-11-21T09:00:00`. */
export const localTime = (moment: Date, timezone: string): string => formatOf(timezone).format(moment).replace(' ', 'T');

/**
 * The moment at which a clock in a zone shows `local` (`2026-11-21T09:00`, seconds may follow). A time that comes twice when clocks are
 * set back is the first of the two; one that is left out when they are set forward is as far behind the change as it was meant to be
 * (RFC 5545, 3.3.5).
 */
export function momentOf(local: string, timezone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => Date.parse(`${localTime(new Date(at), timezone)}Z`) - Math.floor(at / 1000) * 1000;
  const DAY = 86_400_000;
  const before = asUtc - offsetAt(asUtc - DAY);
  const after = asUtc - offsetAt(asUtc + DAY);
  if (before === after || offsetAt(before) === asUtc - before) return new Date(before);
  return new Date(offsetAt(after) === asUtc - after ? after : before);
}

/** Whether there is a zone of that name: `Asia/Bangkok`. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
