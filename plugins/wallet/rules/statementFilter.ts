import { dayFrom } from './period.ts';

export const SHOWS = ['all', 'in', 'out', 'hold'] as const;

/** What a statement is narrowed to; it stands in the address, so that it can be shared and survives going back. */
export interface Filter {
  show: (typeof SHOWS)[number];
  /** Local dates, empty for none. */
  from: string;
  to: string;
  q: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the filter of an address; what makes no sense is left out, days the wrong way round are put right. */
export function filterFrom(query: Readonly<Record<string, string>>): Filter {
  const [from, to] = [dayFrom(query.from), dayFrom(query.to)];
  return {
    show: SHOWS.find((value) => value === query.show) ?? 'all',
    ...(from && to && from > to ? { from: to, to: from } : { from, to }),
    q: (query.q ?? '').slice(0, 100),
  };
}

/** The row behind which the next screen begins. */
export const afterFrom = ({ after }: Readonly<Record<string, string>>): { after?: string } => (after && UUID.test(after) ? { after } : {});

export const isNarrowed = ({ show, from, to, q }: Filter): boolean => show !== 'all' || from !== '' || to !== '' || q !== '';

/** The address of a list with a filter, without what is as usual. */
export function filterAddress(path: string, { show, ...filter }: Filter, after?: string): string {
  const params = Object.entries({ ...(show === 'all' ? {} : { show }), ...filter, ...(after ? { after } : {}) }).filter(
    ([, value]) => value,
  );
  return params.length ? `${path}?${new URLSearchParams(params)}` : path;
}
