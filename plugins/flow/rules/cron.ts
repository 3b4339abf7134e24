import { localTime, momentOf } from '#kit/thai/localTime.ts';

/** The five fields: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). */
const FIELDS = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12 },
  { least: 0, most: 7 },
] as const;
/** How far a time may be away: the next 29 February. */
const DAYS = 366 * 9;
const DAY = 86_400_000;

interface Field {
  readonly values: ReadonlySet<number>;
  readonly isAny: boolean;
}
export interface Cron {
  readonly minutes: Field;
  readonly hours: Field;
  readonly days: Field;
  readonly months: Field;
  readonly weekdays: Field;
}

const wholeOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN);

/** `1`, `1-5`, `*`, each with `/2` behind it. */
function part(text: string, { least, most }: { least: number; most: number }): number[] | null {
  const [range = '', step, ...more] = text.split('/');
  const by = step === undefined ? 1 : wholeOf(step);
  if (more.length > 0 || !(by >= 1)) return null;
  const [first = '', last, ...rest] = range === '*' ? [String(least), String(most)] : range.split('-');
  const from = wholeOf(first);
  const to = last === undefined ? (step === undefined ? from : most) : wholeOf(last);
  if (rest.length > 0 || !(from >= least && from <= to && to <= most)) return null;
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function field(text: string, limits: { least: number; most: number }): Field | null {
  const parts = text.split(',').map((each) => part(each, limits));
  return parts.some((values) => values === null) ? null : { values: new Set(parts.flatMap((values) => values!)), isAny: text === '*' };
}

/** When something comes round, as cron says it. Null for what says nothing. */
export function parseCron(text: string): Cron | null {
  const words = text.trim().split(' ').filter(Boolean);
  if (words.length !== FIELDS.length) return null;
  const fields = words.map((word, index) => field(word, FIELDS[index]!));
  const [minutes, hours, days, months, weekdays] = fields;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const week = new Set([...weekdays.values].map((day) => day % 7));
  return { minutes, hours, days, months, weekdays: { ...weekdays, values: week } };
}

/** Where days of the month and of the week are both told, either will do. */
function isOn({ days, months, weekdays }: Cron, day: Date): boolean {
  if (!months.values.has(day.getUTCMonth() + 1)) return false;
  const [ofMonth, ofWeek] = [days.values.has(day.getUTCDate()), weekdays.values.has(day.getUTCDay())];
  return days.isAny || weekdays.isAny ? ofMonth && ofWeek : ofMonth || ofWeek;
}

const two = (value: number): string => String(value).padStart(2, '0');
const ascending = (values: ReadonlySet<number>): number[] => [...values].toSorted((a, b) => a - b);

/** The first time after a moment, by the clocks of a zone; null where there is none. */
export function nextTime(cron: Cron, after: Date, timezone: string): Date | null {
  const start = Date.parse(`${localTime(after, timezone).slice(0, 10)}T00:00:00Z`);
  for (let count = 0; count < DAYS; count += 1) {
    const day = new Date(start + count * DAY);
    if (!isOn(cron, day)) continue;
    for (const hour of ascending(cron.hours.values))
      for (const minute of ascending(cron.minutes.values)) {
        const moment = momentOf(`${day.toISOString().slice(0, 10)}T${two(hour)}:${two(minute)}:00`, timezone);
        if (moment > after) return moment;
      }
  }
  return null;
}
