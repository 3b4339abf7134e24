import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import type { lesson } from '../../plugin.ts';
import { ERA } from '../../rules/year.ts';
import { DATE_KINDS } from '../../schemas.ts';

export interface YearFilter {
  kind: string;
  category: string;
  mine: string;
}
export interface CalendarData {
  found: Value<typeof catalogue.findYear.reply>;
  filter: YearFilter;
  /** Buddhist era. */
  era: number;
}

/** A year of courses: the address says it in the common or the Buddhist era, the two are one page. */
export const load: Load<typeof lesson, CalendarData> = async ({ call, params, query, role }) => {
  const kind = DATE_KINDS.find((each) => each === query.kind) ?? '';
  const category = (query.category ?? '').slice(0, 120);
  const mine = role !== 'guest' && query.mine === '1';
  const found = await call('findYear', { year: params.year!, kind, category, mine });
  const era = found.year + ERA;
  if (params.year!.length < 4) throw redirectTo(`/lesson/calendar/${era}`);
  return {
    data: { found, filter: { kind, category, mine: mine ? '1' : '' }, era },
    canonical: `/lesson/calendar/${era}`,
    noindex: Boolean(kind || category),
  };
};
