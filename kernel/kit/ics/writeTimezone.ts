import { localTime } from '#kit/thai/localTime.ts';

const HOUR = 3_600_000;

const offsetAt = (at: number, tzid: string): number => Date.parse(`${localTime(new Date(at), tzid)}Z`) - at;

/** `+0700`. */
function sign(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
}

/** Hours on which clocks are set in a zone between two moments, found by halving. */
function changes(tzid: string, from: number, to: number): number[] {
  const found: number[] = [];
  const STEP = 14 * 24 * HOUR;
  for (let at = from; at < to; at += STEP) {
    if (offsetAt(at, tzid) === offsetAt(at + STEP, tzid)) continue;
    let [low, high] = [at, at + STEP];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
      if (offsetAt(middle, tzid) === offsetAt(low, tzid)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

const block = (name: 'STANDARD' | 'DAYLIGHT', local: string, before: number, after: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${local}`,
  `TZOFFSETFROM:${sign(before)}`,
  `TZOFFSETTO:${sign(after)}`,
  `END:${name}`,
];

/**
 * The lines of a VTIMEZONE with every change of its clocks between two years, both included: a zone without any, like Asia/Bangkok, has
 * one line for all time.
 */
export function writeTimezone(tzid: string, fromYear: number, toYear: number): string[] {
  const from = Date.UTC(fromYear - 1, 11, 1);
  const lines = block('STANDARD', '19700101T000000', offsetAt(from, tzid), offsetAt(from, tzid));
  for (const at of changes(tzid, from, Date.UTC(toYear + 1, 0, 1))) {
    const before = offsetAt(at - 60_000, tzid);
    const after = offsetAt(at, tzid);
    const local = new Date(at + before).toISOString().replace(/[-:]|\.\d+Z/g, '');
    lines.push(...block(after > before ? 'DAYLIGHT' : 'STANDARD', local, before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'];
}
