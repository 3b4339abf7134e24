import type { SiteSections } from '#kernel/contract/gateway.ts';
import { sectionOwner, type SectionCatalogue } from '#kit/composer/catalogue.ts';
import type { Platform } from './context.ts';
import type { LiveSite } from './sites.ts';
import type { Visit } from './visit.ts';

const catalogues = new WeakMap<LiveSite, SectionCatalogue>();

/** Themes that a site draws something of, with those that they are made from. */
export function themesOf({ themes }: Pick<Platform, 'themes'>, { roles }: Pick<LiveSite, 'roles'>): ReadonlySet<string> {
  const { base, slots } = roles.guest.theme;
  const found = new Set<string>();
  const add = (id: string | undefined) => {
    if (id === undefined || found.has(id)) return;
    found.add(id);
    add(themes.find((theme) => theme.id === id)?.extends);
  };
  for (const value of [base, ...Object.values(slots)]) add(value.split('/')[0]);
  return found;
}

/** What may stand on composed pages of a site: the kernel's sections, those of its themes and of the plugins that are on. */
export function catalogueOf(platform: Platform, site: LiveSite): SectionCatalogue {
  const known = catalogues.get(site);
  if (known) return known;
  const themes = themesOf(platform, site);
  const own = [...platform.sections].filter(([type]) => {
    const { kind, owner } = sectionOwner(type);
    return kind === 'kernel' || themes.has(owner);
  });
  const ofPlugins = [...site.plugins].flatMap((id) =>
    Object.entries(platform.plugins.get(id)?.declaration.sections ?? {}).map(([name, section]) => [`${id}:${name}`, section] as const),
  );
  const catalogue: SectionCatalogue = Object.fromEntries([...own, ...ofPlugins]);
  catalogues.set(site, catalogue);
  return catalogue;
}

/** What may stand on composed pages of a site, and in which words: `ctx.sections`. */
export const siteSections = (platform: Platform, visit: Visit): SiteSections => ({
  catalogue: catalogueOf(platform, visit.site),
  load: (sections) => platform.loadSections(visit, sections),
  async words() {
    const owners = [...new Set(Object.keys(catalogueOf(platform, visit.site)).map((type) => sectionOwner(type).owner))];
    const all = await Promise.all(
      owners.map(async (owner) => {
        const { default: texts } = await platform.sources.texts(`${owner}/settings`, visit.locale).catch(() => ({ default: {} }));
        // Titles and labels are told nothing, so they are plain texts.
        return Object.entries(texts).flatMap(([key, value]) =>
          typeof value === 'string' && key.startsWith('section.') ? [[`${owner}.${key}`, value] as const] : [],
        );
      }),
    );
    return Object.fromEntries(all.flat());
  },
});
