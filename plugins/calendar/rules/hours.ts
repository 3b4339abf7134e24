import { arabicDigits } from '#kit/thai/digits.ts';

/** From one minute of a day to another. */
export type Stretch = readonly [from: number, to: number];

const STRETCH = /^(\d{1,2})(?:[:.](\d{2}))?[-–](\d{1,2})(?:[:.](\d{2}))?$/;

function stretchOf(text: string): Stretch | null {
  const found = STRETCH.exec(text);
  if (!found) return null;
  const [fromHour, fromMinute, toHour, toMinute] = found.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number];
  if (fromMinute > 59 || toMinute > 59) return null;
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  return from < to && to <= 24 * 60 ? [from, to] : null;
}

/** Hours of a day as people type them, `9-12, 13.30–16`; none for nothing, null for what cannot be read or says a time twice. */
export function readHours(typed: string): Stretch[] | null {
  const text = arabicDigits(typed).replaceAll(' ', '').replaceAll('น.', '');
  if (text === '') return [];
  const found = text.split(',').map(stretchOf);
  const stretches = found.filter((one) => one !== null).toSorted(([a], [b]) => a - b);
  const isApart = stretches.every(([from], nth) => nth === 0 || from >= stretches[nth - 1]![1]);
  return stretches.length === found.length && isApart ? stretches : null;
}

const clockOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The same, written alike. */
export const hoursText = (stretches: readonly Stretch[]): string =>
  stretches.map(([from, to]) => `${clockOf(from)}-${clockOf(to)}`).join(', ');

/** What clocks show when times begin in a day's hours: each as long as the others, with a pause between. */
export function* clocksIn(hours: string, { minutes, buffer }: { minutes: number; buffer: number }): Iterable<string> {
  for (const [from, to] of readHours(hours) ?? []) for (let at = from; at + minutes <= to; at += minutes + buffer) yield clockOf(at);
}
