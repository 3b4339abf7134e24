import type { SiteSections } from '#kernel/contract/ctx.ts';
import { sectionOwner, type SectionCatalogue } from '#kit/composer/catalogue.ts';
import type { SectionDeclaration } from '#kit/composer/section.ts';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { Sources } from '#kernel/browser/registry.ts';
import type { InstalledPlugin } from '../installation.ts';
import type { LiveSite } from '../sites.ts';
import type { Visit } from '../visit.ts';

/** What sections come from: the installation. */
export interface SectionParts {
  readonly plugins: ReadonlyMap<string, InstalledPlugin>;
  readonly themes: readonly ThemeDeclaration[];
  /** Sections of the kernel and of themes, by type. */
  readonly sections: ReadonlyMap<string, SectionDeclaration>;
  /** Where pages, slots and texts are rendered from. */
  readonly sources: Sources;
  /** Loads what sections show to a visitor: `ctx.sections.load`. */
  loadSections(visit: Visit, sections: Parameters<SiteSections['load']>[0]): ReturnType<SiteSections['load']>;
}

const catalogues = new WeakMap<LiveSite, SectionCatalogue>();

/** Themes that a site draws something of, with those that they are made from. */
function themesOf({ themes }: Pick<SectionParts, 'themes'>, { roles }: Pick<LiveSite, 'roles'>): ReadonlySet<string> {
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
export function catalogueOf(parts: SectionParts, site: LiveSite): SectionCatalogue {
  const known = catalogues.get(site);
  if (known) return known;
  const themes = themesOf(parts, site);
  const baseSections = [...parts.sections].filter(([type]) => {
    const { kind, owner } = sectionOwner(type);
    return kind === 'kernel' || themes.has(owner);
  });
  const ofPlugins = [...site.plugins].flatMap((id) =>
    Object.entries(parts.plugins.get(id)?.declaration.sections ?? {}).map(([name, section]) => [`${id}:${name}`, section] as const),
  );
  const catalogue: SectionCatalogue = Object.fromEntries([...baseSections, ...ofPlugins]);
  catalogues.set(site, catalogue);
  return catalogue;
}

/** What may stand on composed pages of a site, and in which words: `ctx.sections`. */
export const siteSections = (parts: SectionParts, visit: Visit): SiteSections => ({
  catalogue: catalogueOf(parts, visit.site),
  load: (sections) => parts.loadSections(visit, sections),
  async words() {
    const owners = [...new Set(Object.keys(catalogueOf(parts, visit.site)).map((type) => sectionOwner(type).owner))];
    const all = await Promise.all(
      owners.map(async (owner) => {
        const { default: texts } = await parts.sources.texts(`${owner}/settings`, visit.locale).catch(() => ({ default: {} }));
        return Object.entries(texts).flatMap(([key, value]) =>
          typeof value === 'string' && key.startsWith('section.') ? [[`${owner}.${key}`, value] as const] : [],
        );
      }),
    );
    return Object.fromEntries(all.flat());
  },
});
