import { useSyncExternalStore } from 'react';
import { useSite } from '#kernel/contract/page.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Today at a place, as `2026-12-05`. */
const today = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

/** A day does not change often enough to be watched for. */
const never = () => () => {};

/**
 * Days from today to a day (`2026-12-05`) by the site's clock; negative once it is past. Null until the page runs in
 * the browser: the HTML may come from a cache and be older than today.
 */
export function useDaysTo(day: string): number | null {
  const { timezone } = useSite();
  return useSyncExternalStore<number | null>(
    never,
    () => Math.round((Date.parse(day) - Date.parse(today(timezone))) / DAY),
    () => null,
  );
}
