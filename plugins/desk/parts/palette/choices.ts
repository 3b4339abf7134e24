import type { IconName } from '#kit/ui/content/Icon.tsx';
import { fit } from '../../rules/match.ts';
import { wanted } from '../../rules/wanted.ts';
import type { Favourite, Found } from '../../schemas.ts';
import type { Area, Entry } from '../useAreas.ts';

/** One line of the palette. */
export interface Choice {
  /** What it stands under, in words. */
  readonly group: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

interface Sources {
  areas: readonly Area[];
  actions: readonly Entry[];
  favourites: readonly Favourite[];
  recent: readonly Favourite[];
  found: Found['areas'];
  t: (key: 'palette.actions' | 'palette.pages' | 'palette.recent' | 'frame.favourites') => string;
}

/** Lines of one group that are shown. */
const EACH = 6;

function best<T extends { readonly title: string }>(
  text: string,
  all: readonly T[],
  words: (each: T) => string = ({ title }) => title,
): T[] {
  const fitting = all
    .map((each) => ({ each, score: Math.max(fit(text, each.title), fit(text, words(each)) / 2) }))
    .filter(({ score }) => score > 0);
  return fitting
    .toSorted((a, b) => b.score - a.score)
    .slice(0, EACH)
    .map(({ each }) => each);
}

/** What the palette offers for what was typed: recent pages and acts before anything is, then all that fits. */
export function choicesFor(typed: string, { areas, actions, favourites, recent, found, t }: Sources): Choice[] {
  const { text, kind } = wanted(typed);
  const entryChoice =
    (group: string) =>
    ({ path, title, areaTitle, icon }: Entry): Choice => ({ group, icon, title, detail: areaTitle, path });
  const pageChoice =
    (group: string, icon: IconName) =>
    ({ path, title }: Favourite): Choice => ({ group, icon, title, detail: '', path });
  const withArea = ({ title, areaTitle }: Entry) => `${areaTitle} ${title}`;
  const acts = best(text, actions, withArea).map(entryChoice(t('palette.actions')));
  if (kind === 'act') return acts;
  const records = areas.flatMap(({ id, title: group, icon }) =>
    (found.find(({ area }) => area === id)?.records ?? []).map((record): Choice => ({ group, icon, ...record })),
  );
  if (kind !== 'anything') return records;
  if (text === '')
    return [
      ...favourites.slice(0, EACH).map(pageChoice(t('frame.favourites'), 'star')),
      ...recent.slice(0, EACH).map(pageChoice(t('palette.recent'), 'history')),
      ...acts,
    ];
  const pages = best(
    text,
    areas.flatMap(({ entries }) => entries),
    withArea,
  ).map(entryChoice(t('palette.pages')));
  return [...pages, ...acts, ...records];
}
