import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteFile } from '#kernel/browser/boot.ts';
import { SHELL_SLOTS, split, textNames } from '#kernel/browser/registry.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Assets } from '#kit/http/assets.ts';
import { sendLasting, type LastingFile } from '#kit/http/deliver.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { slotModule } from '#kit/theme/declaration.ts';
import type { Platform } from '../context.ts';
import type { OpenVisit } from '../openVisit.ts';
import { variantsOf } from './pages.ts';
import { fillSource, pageSource, slotSource, textSource, themeStyle } from './viewSources.ts';

const made = new WeakMap<Site, Map<string, unknown>>();

/** Makes once what is the same for many pages of a site. In development files change, so there it is made anew. */
export function once<T>(site: Site, key: string, assets: Assets, make: () => T): T {
  let ofSite = made.get(site);
  if (!ofSite) made.set(site, (ofSite = new Map()));
  let value = ofSite.get(key) as T | undefined;
  if (value === undefined || assets.development) ofSite.set(key, (value = make()));
  return value;
}

/** URLs of the modules of a site, for one role and language; nothing of what the site does not have. */
export const modulesOf = (site: Site, variants: Variants, locale: string, assets: Assets): Record<string, string> =>
  once(site, `modules ${locale}`, assets, () => findModules(site, variants, locale, assets));

/** Whose file of a page a role sees. */
export type Variants = (id: string, role: Role) => Role;

/** The plugin of `<plugin>.<name>`. */
export const ownerOf = (id: string) => split(id)[0];

function findModules(site: Site, variants: Variants, locale: string, assets: Assets): Record<string, string> {
  const wanted: Record<string, string> = {};
  const addTexts = (place: 'plugins' | 'themes' | 'kernel/kit', ...names: readonly string[]) => {
    for (const name of names) wanted[`text:${name}:${locale}`] = textSource(place, name, locale);
  };
  const addSlot = (slot: string, value: string) => {
    wanted[slotModule(value, slot)] = slotSource(slotModule(value, slot));
    addTexts('themes', value.split('/')[0]!);
  };
  for (const [slot, value] of Object.entries(site.theme.slots)) addSlot(slot, value);
  for (const [slot, theme] of Object.entries(site.theme.spare ?? {})) {
    addSlot(slot, theme);
    if (theme !== site.theme.base) wanted[`style:${theme}`] = themeStyle(theme);
  }
  for (const { id, texts = [] } of site.pages) {
    wanted[id] = pageSource(id, variants(id, site.role));
    addTexts('plugins', ...textNames(ownerOf(id), texts));
  }
  for (const { label } of site.nav) addTexts('plugins', ownerOf(label));
  for (const id of Object.values(site.fills).flat()) {
    wanted[`fill:${id}`] = fillSource(id);
    addTexts('plugins', ...textNames(ownerOf(id), site.groups[id]));
  }
  addTexts('kernel/kit', 'ui');
  // Slots that only some pages draw: who comes there from another page needs their styles as well.
  const styles = Object.entries(site.theme.slots).flatMap(([slot, value]) => {
    const found = (SHELL_SLOTS as readonly string[]).includes(slot) ? [] : assets.stylesOf([slotSource(slotModule(value, slot))]);
    return found.length > 0 ? [[`style:${slotModule(value, slot)}`, found.join(' ')]] : [];
  });
  const urls = Object.entries(wanted).flatMap(([name, source]) => (assets.url(source) ? [[name, assets.url(source)!]] : []));
  return Object.fromEntries([...urls, ...styles]);
}

/** Where the files of sites are, by the hash of what is in them. */
const SITE_FILES = '/_site/';

/** What the browser learns of a site, as a file that never changes under its address: another site, or another build, has another. */
export const siteFileOf = (site: Site, variants: Variants, locale: string, assets: Assets): LastingFile =>
  once(site, `file ${locale}`, assets, () => {
    const file: SiteFile = { site, modules: modulesOf(site, variants, locale, assets) };
    const body = Buffer.from(JSON.stringify(file));
    return { path: `${SITE_FILES}${hash('sha256', body, 'base64url').slice(0, 22)}.json`, type: 'application/json; charset=utf-8', body };
  });

/** Serves the files of sites: each to those who have its role, that of guests to all. */
export function registerSiteFiles(
  app: FastifyInstance,
  { platform, openVisit, assets }: { platform: Platform; openVisit: OpenVisit; assets: Assets },
) {
  app.get<{ Params: { name: string } }>(`${SITE_FILES}:name`, async (request, reply) => {
    const { visit } = await openVisit(request, { quiet: true });
    // A page may have been drawn for a guest whose session counts for this address: what guests have is nobody's secret.
    for (const site of new Set([visit.site.roles[visit.role], visit.site.roles.guest]))
      for (const locale of LOCALES) {
        const file = siteFileOf(site, variantsOf(platform), locale, assets);
        if (file.path === SITE_FILES + request.params.name) return sendLasting(request, reply, file, { shared: site.role === 'guest' });
      }
    // Of another version, or of another role: the page that names it is made anew.
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}
