import { METHODS, type ChartSettings } from './settings.ts';
import { CHOSEN, type BirthDraft } from '../schemas.ts';
import type { Place } from './base/baseData.ts';
import type { Birth } from './time/birth.ts';
import { dayOfThaiDate, type DateProblem } from './time/calendarYear.ts';
import { isZone } from './time/zone.ts';

export type DraftProblem = DateProblem | 'place-unknown' | 'place-incomplete';

/** The place of a draft: one of the tables, or coordinates with a zone. */
export function placeOf(draft: BirthDraft, places: readonly Place[]): Place | 'place-unknown' | 'place-incomplete' {
  const { latitude, longitude, zone } = draft;
  if (latitude === '' && longitude === '' && zone === '') return places.find(({ code }) => code === draft.place) ?? 'place-unknown';
  const [north, east] = [Number(latitude), Number(longitude)];
  const isWhole = latitude !== '' && longitude !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  // Without a zone of its own a point has that of the place beside it.
  const from = zone === '' ? places.find(({ code }) => code === draft.place)?.zone : zone;
  if (!isWhole || !from || !isZone(from)) return 'place-incomplete';
  const name = `${north.toFixed(4)}, ${east.toFixed(4)}`;
  return { code: '', th: name, en: name, latitude: north, longitude: east, zone: from };
}

/** Seconds of `8:30` or `08.30`; null for none. */
function clockSeconds(time: string): number | null {
  const [hours, minutes] = time.split(/[:.]/);
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60;
}

/** A draft as rules take it. */
export function birthOf(draft: BirthDraft, places: readonly Place[]): Birth | { readonly problem: DraftProblem } {
  const date = dayOfThaiDate(draft, draft.era, draft.reckoning || null);
  if ('problem' in date) return date;
  const place = placeOf(draft, places);
  if (typeof place === 'string') return { problem: place };
  return { day: date.day, clock: clockSeconds(draft.time), fold: draft.fold || null, place };
}

/** The choices of a method, and those of a draft in their place. */
export function settingsOf(draft: BirthDraft, method: ChartSettings = METHODS[draft.method]): ChartSettings {
  const chosen = CHOSEN.filter((name) => draft[name] !== '').map((name) => [name, draft[name]]);
  return { ...method, ...(Object.fromEntries(chosen) as Partial<ChartSettings>) };
}
