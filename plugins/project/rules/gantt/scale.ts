import { dateText } from '#kit/thai/dateText.ts';
import { dayOf, ordinalOf, weekdayOf } from '../schedule/ordinal.ts';

/** A stretch of time as a stretch of pixels. */
export interface Scale {
  /** The first day, a number of `ordinalOf`. */
  readonly from: number;
  /** The day after the last. */
  readonly to: number;
  /** Pixels of a day. */
  readonly dayWidth: number;
}

/** Pixels of a day at each step of the zoom, from years to hours. */
export const ZOOMS = [0.3, 0.8, 2.2, 7, 14, 32, 96, 480] as const;
/** What people begin with: weeks. */
export const FIRST_ZOOM = 3;
/** Wider than that no chart is drawn: browsers place nothing past some millions of pixels. */
const WIDEST = 1_000_000;

export const xOf = ({ from, dayWidth }: Scale, ordinal: number): number => (ordinal - from) * dayWidth;
export const widthOf = ({ from, to, dayWidth }: Scale): number => (to - from) * dayWidth;

/** A scale with the days of a plan in it and some room around them; as much of it as can be drawn. */
export function scaleFor(days: readonly string[], today: string, dayWidth: number): Scale {
  const all = [...days, today].map(ordinalOf);
  let [first, last] = [all[0]!, all[0]!];
  for (const day of all) [first, last] = [Math.min(first, day), Math.max(last, day)];
  const room = Math.max(7, Math.ceil(240 / dayWidth));
  const from = first - room;
  return { from, to: Math.min(last + room + 1, from + Math.floor(WIDEST / dayWidth)), dayWidth };
}

/** A part of the head of a chart. */
export interface Tick {
  readonly x: number;
  readonly width: number;
  readonly label: string;
}

type Unit = 'hours' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade';

/** What the two lines of the head tell, by how wide a day is. */
function unitsOf(dayWidth: number): { upper: Unit; lower: Unit; hours: number } {
  if (dayWidth >= 300) return { upper: 'day', lower: 'hours', hours: 3 };
  if (dayWidth >= 80) return { upper: 'day', lower: 'hours', hours: 6 };
  if (dayWidth >= 18) return { upper: 'month', lower: 'day', hours: 24 };
  if (dayWidth >= 5) return { upper: 'month', lower: 'week', hours: 24 };
  if (dayWidth >= 1.4) return { upper: 'year', lower: 'month', hours: 24 };
  if (dayWidth >= 0.7) return { upper: 'year', lower: 'quarter', hours: 24 };
  return { upper: 'decade', lower: 'year', hours: 24 };
}

const MONTHS = { month: 1, quarter: 3, year: 12, decade: 120 };

/** Where the unit that a day lies in begins, or the one after it. Decades are those of the era that is read. */
function edge(unit: Exclude<Unit, 'hours'>, ordinal: number, era: number, after: 0 | 1): number {
  if (unit === 'day') return ordinal + after;
  if (unit === 'week') return ordinal - (weekdayOf(ordinal) - 1) + after * 7;
  const [year, month] = dayOf(ordinal).split('-').map(Number) as [number, number];
  const months = (year + era) * 12 + month - 1;
  const start = months - (months % MONTHS[unit]) + after * MONTHS[unit];
  return Date.UTC(Math.floor(start / 12) - era, start % 12, 1) / 86_400_000;
}

/** What stands on a unit; `era` is 543 where years are those of the Buddhist era. */
function labelsOf(locale: 'th' | 'en', era: number, quarter: (number: number) => string): Record<Unit, (ordinal: number) => string> {
  const text = (options: Parameters<typeof dateText>[1]) => {
    const { format } = dateText(locale, options);
    return (ordinal: number) => format(new Date(Math.round(ordinal * 86_400_000)));
  };
  const yearOf = (ordinal: number) => Number(dayOf(ordinal).slice(0, 4)) + era;
  return {
    hours: text({ hour: '2-digit', minute: '2-digit' }),
    day: text({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    week: text({ day: 'numeric' }),
    month: text({ month: 'long', year: 'numeric' }),
    quarter: (ordinal) => quarter(Math.ceil(Number(dayOf(ordinal).slice(5, 7)) / 3)),
    year: (ordinal) => String(yearOf(ordinal)),
    decade: (ordinal) => `${yearOf(ordinal)}–${yearOf(ordinal) + 9}`,
  };
}

/**
 * The two lines of a chart's head between two places, in pixels; dates are in the Buddhist era in Thai.
 *
 * @param quarter the name of a quarter of the year, from 1
 */
export function ticksOf(
  scale: Scale,
  from: number,
  to: number,
  locale: 'th' | 'en',
  quarter: (number: number) => string,
): { upper: Tick[]; lower: Tick[] } {
  const { upper, lower, hours } = unitsOf(scale.dayWidth);
  const era = locale === 'th' ? 543 : 0;
  const labels = labelsOf(locale, era, quarter);
  const shortDay = dateText(locale, { day: 'numeric' }).format;
  const shortMonth = dateText(locale, { month: 'short' }).format;
  const first = Math.max(scale.from, scale.from + Math.floor(from / scale.dayWidth));
  const last = Math.min(scale.to, scale.from + Math.ceil(to / scale.dayWidth));

  function line(unit: Unit, isLower: boolean): Tick[] {
    const ticks: Tick[] = [];
    if (unit === 'hours') {
      for (let at = first * 24; at < last * 24; at += hours)
        ticks.push({ x: xOf(scale, at / 24), width: (hours / 24) * scale.dayWidth, label: labels.hours(at / 24) });
      return ticks;
    }
    const name = !isLower
      ? labels[unit]
      : unit === 'month'
        ? (day: number) => shortMonth(day * 86_400_000)
        : unit === 'day'
          ? (day: number) => shortDay(day * 86_400_000)
          : labels[unit];
    for (let at = edge(unit, first, era, 0); at < last;) {
      const next = edge(unit, at, era, 1);
      const [left, right] = [Math.max(at, scale.from), Math.min(next, scale.to)];
      if (right > left) ticks.push({ x: xOf(scale, left), width: (right - left) * scale.dayWidth, label: name(at) });
      at = next;
    }
    return ticks;
  }
  return { upper: line(upper, false), lower: line(lower, true) };
}
