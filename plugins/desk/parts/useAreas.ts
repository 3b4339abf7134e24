import { useLocale, useSite } from '#kernel/contract/page.ts';
import type { SiteDeskEntry } from '#kernel/contract/site.ts';
import { text } from '#kit/page/text.ts';
import type { IconName } from '#kit/ui/content/Icon.tsx';

export interface Entry extends Omit<SiteDeskEntry, 'title' | 'icon'> {
  /** In the visitor's language. */
  readonly title: string;
  /** What its area is called. */
  readonly areaTitle: string;
  readonly icon: IconName;
}
export interface Area {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly entries: readonly Entry[];
}

/** What the visitor has on the desk, area by area in order: pages of the menu, and what is done often. */
export function useAreas(): { areas: readonly Area[]; actions: readonly Entry[] } {
  const site = useSite();
  const locale = useLocale();
  const all = (site.desk ?? []).map((entry): Entry => ({
    ...entry,
    title: text(site, locale, entry.title),
    areaTitle: text(site, locale, `${entry.area}.desk.menu`),
    icon: entry.icon as IconName,
  }));
  const pages = all.filter(({ action }) => !action);
  const areas = [...Map.groupBy(pages, ({ area }) => area)].map(([id, entries]): Area => {
    const { areaTitle: title, icon } = entries[0]!;
    return { id, title, icon, entries };
  });
  return { areas, actions: all.filter(({ action }) => action) };
}
