import { searchable } from '#kit/thai/search.ts';
import type { Places, Region } from './places.ts';

/** The region of a province by its name in either language, with or without its kind; null for what is no province. */
export function regionOf(places: Places, province: string): Region | null {
  const name = searchable(province).replace(/^(?:จังหวัด|จ\.)/, '');
  if (!name) return null;
  if (['กรุงเทพ', 'กรุงเทพฯ', 'กทม', 'กทม.'].includes(name)) return 'bangkok';
  return places.provinces.find(({ th, en }) => searchable(th) === name || searchable(en) === name)?.region ?? null;
}
