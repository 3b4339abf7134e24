/** What clocks of a zone are ahead of UTC at a moment, in seconds; also local mean time of long ago, to the second. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
      hourCycle: 'h23',
    });
    FORMATS.set(zone, format);
  }
  return format;
}

/** Whether there is a zone of that name. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Seconds east of UTC. */
export function offsetAt(zone: string, moment: number): number {
  const of = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = new Date(0);
  local.setUTCFullYear(of.year!, of.month! - 1, of.day);
  local.setUTCHours(of.hour!, of.minute, of.second);
  return Math.round((local.getTime() - Math.floor(moment / 1000) * 1000) / 1000);
}

/** What a clock time was in a zone: one moment, none (clocks went forward over it), or two (they were set back). */
export type Read =
  | { readonly kind: 'once'; readonly moment: number; readonly offset: number }
  | { readonly kind: 'never'; readonly before: number; readonly after: number }
  | { readonly kind: 'twice'; readonly first: number; readonly second: number; readonly offsets: readonly [number, number] };

const DAY = 86_400_000;

/** @param local the clock as if it were UTC, milliseconds since 1970 */
export function readClock(zone: string, local: number): Read {
  const offsets = [offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)];
  // Two changes within two days are known: what stands between them is asked for, too.
  offsets.push(...offsets.map((offset) => offsetAt(zone, local - offset * 1000)));
  const fits = [...new Set(offsets)].filter((offset) => offsetAt(zone, local - offset * 1000) === offset);
  fits.sort((a, b) => b - a);
  const [early, late] = fits;
  if (early === undefined) return { kind: 'never', before: offsets[0]!, after: offsets[1]! };
  if (late === undefined) return { kind: 'once', moment: local - early * 1000, offset: early };
  return { kind: 'twice', first: local - early * 1000, second: local - late * 1000, offsets: [early, late] };
}
