const ERA = 543;
/** Years from here on are of the Buddhist era. */
const FIRST_BUDDHIST = 2400;

/** `2569-12` and `2026-12` are the same month; empty where it is none. */
export function readMonth(typed: string): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(typed);
  const [year, month] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || month < 1 || month > 12) return '';
  return `${String(year >= FIRST_BUDDHIST ? year - ERA : year).padStart(4, '0')}-${parts[2]}`;
}

/** The offset of a zone at a moment, ms. */
function offsetAt(at: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - at;
}

/** When a month of a zone begins, and the next one. */
export function monthRange(month: string, timezone: string): { from: Date; to: Date } {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const begin = (y: number, m: number) => {
    const utc = Date.UTC(y, m, 1);
    return new Date(utc - offsetAt(utc, timezone));
  };
  return { from: begin(year, at - 1), to: begin(year, at) };
}

/** A moment as its zone writes it, with the zone's offset: `2026-12-05T18:00:00+07:00`. */
export function withOffset(iso: string, timezone: string): string {
  const at = Date.parse(iso);
  const offset = offsetAt(at, timezone) / 60_000;
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19);
  const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
}
