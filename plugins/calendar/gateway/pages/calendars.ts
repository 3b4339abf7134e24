import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { isDay } from '#kit/thai/day.ts';
import { MODES, periodOf, type Mode } from '../../rules/period.ts';
import type { calendar } from '../../plugin.ts';

export type View = Reply<(typeof calendar)['calls']['view']>;
export type Entry = View['entries'][number];
export type Source = View['sources'][number];

export interface CalendarData {
  view: View;
  mode: Mode;
  /** The day that the view is about. */
  day: string;
  q: string;
  /** Slug of the only calendar; empty for all that the visitor sees. */
  slug: string;
}

/** The days of the view, as the address says it. */
export const load: Load<typeof calendar, CalendarData> = async ({ call, params, query }) => {
  const mode = MODES.find((one) => one === query.view) ?? 'month';
  const slug = params.calendar ?? '';
  const q = (query.q ?? '').slice(0, 100);
  // The site's own date is only known from the reply, so the first request guesses it.
  const requestedDay = query.date && isDay(query.date) && query.date >= '1900-01-01' && query.date <= '2200-12-31' ? query.date : null;
  const guess = requestedDay ?? new Date().toISOString().slice(0, 10);
  let view = await call('view', { ...periodOf(mode, guess), calendar: slug, q });
  const day = requestedDay ?? view.today;
  if (day !== guess && JSON.stringify(periodOf(mode, day)) !== JSON.stringify(periodOf(mode, guess)))
    view = await call('view', { ...periodOf(mode, day), calendar: slug, q });
  const only = slug ? view.sources[0] : undefined;
  return { data: { view, mode, day, q, slug }, ...(only ? { title: only.name } : {}), noindex: !only?.public };
};
