import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteFile } from '#kernel/browser/boot.ts';
import { split, textNames } from '#kernel/browser/registry.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Assets } from '#kit/http/assets.ts';
import { sendLasting, type LastingFile } from '#kit/http/deliver.ts';
import { once } from '#kit/http/once.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { slotModule } from '#kit/theme/declaration.ts';
import type { Platform } from '../context.ts';
import type { OpenVisit } from '../openVisit.ts';
import { variantsOf } from './pages.ts';
import { fillSource, pageSource, slotSource, textSource, themeStyle } from './viewSources.ts';

/** URLs of the modules of a site with their styles, for one role and language; nothing of what the site does not have. */
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
  addTexts('plugins', ...site.nav.map(({ label }) => ownerOf(label)), ...(site.desk ?? []).map(({ area }) => `${area}/menu`));
  for (const id of Object.values(site.fills).flat()) {
    wanted[`fill:${id}`] = fillSource(id);
    addTexts('plugins', ...textNames(ownerOf(id), site.groups[id]));
  }
  addTexts('kernel/kit', 'ui');
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, source]) => (assets.url(source) ? [[name, assets.module(source)!]] : [])),
  );
}

/** Where the files of sites are, by the hash of all that is in them. */
const SITE_FILES = '/_site/';

/** Whether pages of a plugin draw a slot: one of its own, or one that they name. */
function drawnBy(plugins: Platform['plugins'], owner: string): (slot: string) => boolean {
  const pages = Object.values(plugins.get(owner)?.declaration.pages ?? {});
  return (slot) => slot.startsWith(`${owner}:`) || pages.some(({ draws = [] }) => draws.some(({ id }) => id === slot));
}

/**
 * What a guest's browser learns of a site for the pages of one plugin: what stands around every page and in these, and whose it is. What
 * other pages use costs nothing until somebody goes there.
 */
function areaOf(plugins: Platform['plugins'], site: Site, owner: string): { site: Site; rest: string[] } {
  const drawn = drawnBy(plugins, owner);
  const isIn = (slot: string) => slot.startsWith('kernel:') || !plugins.has(slot.split(':')[0]!) || drawn(slot);
  const some = <T>(all: Readonly<Record<string, T>>, wanted: (key: string) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)));
  const fills = some(site.fills, isIn);
  const signIn = [...plugins].flatMap(([id, { declaration }]) =>
    Object.values(declaration.pages ?? {}).some((page) => page.signIn) ? [id] : [],
  );
  const owners = new Set([owner, 'kernel', ...signIn, ...Object.values(fills).flat().map(ownerOf)]);
  const has = (id: string) => owners.has(id.split(/[.:]/)[0]!);
  const all = [...site.pages.map(({ id }) => id), ...Object.keys(site.calls), ...Object.keys(site.groups), ...Object.keys(site.settings)];
  // Who is here for what stands around the page may have pages that draw more.
  const lacking = Object.keys(site.fills).filter((slot) => !isIn(slot));
  const partly = [...owners].filter((id) => lacking.some(drawnBy(plugins, id)));
  const pages = site.pages.filter(({ id }) => has(id));
  return {
    site: { ...site, pages, calls: some(site.calls, has), fills, groups: some(site.groups, has), settings: some(site.settings, has) },
    rest: [...new Set([...all.filter((id) => !has(id)).map((id) => id.split(/[.:]/)[0]!), ...partly])],
  };
}

/**
 * What the browser learns of a site, as a file that never changes under its address: another site, or another build, has another.
 * @param owner the plugin of the page that is shown, for guests; null where none is
 */
export function siteFileOf(platform: Platform, site: Site, owner: string | null, locale: string, assets: Assets): LastingFile {
  const variants = variantsOf(platform);
  const whole = once(site, `whole ${locale}`, assets, () => {
    const body = Buffer.from(JSON.stringify({ site, modules: modulesOf(site, variants, locale, assets) } satisfies SiteFile));
    // That of guests is sent in parts: only what it is called is kept.
    return { body: site.role === 'guest' ? null : body, hash: hash('sha256', body, 'base64url').slice(0, 22) };
  });
  const type = 'application/json; charset=utf-8';
  if (whole.body) return { path: `${SITE_FILES}${whole.hash}.json`, type, body: whole.body };
  return once(site, `file ${locale} ${owner}`, assets, () => {
    const area = areaOf(platform.plugins, site, owner ?? 'kernel');
    const file: SiteFile = { ...area, modules: findModules(area.site, variants, locale, assets) };
    return { path: `${SITE_FILES}${whole.hash}/${owner ?? 'kernel'}.json`, type, body: Buffer.from(JSON.stringify(file)) };
  });
}

/** Serves the files of sites: each to those who have its role, those of guests to all. */
export function registerSiteFiles(
  app: FastifyInstance,
  { platform, openVisit, assets }: { platform: Platform; openVisit: OpenVisit; assets: Assets },
) {
  app.get<{ Params: { '*': string } }>(`${SITE_FILES}*`, async (request, reply) => {
    const { visit } = await openVisit(request, { quiet: true, cookieless: true });
    const name = request.params['*'];
    const owner = /\/([\w-]+)\.json$/.exec(name)?.[1] ?? null;
    // A page may have been drawn for a guest whose session counts for this address: what guests have is nobody's secret.
    if (owner === null || visit.site.plugins.has(owner))
      for (const site of new Set([visit.site.roles[visit.role], visit.site.roles.guest]))
        for (const locale of LOCALES) {
          const file = siteFileOf(platform, site, owner, locale, assets);
          if (file.path === SITE_FILES + name) return sendLasting(request, reply, file, { shared: site.role === 'guest' });
        }
    // Of another version, or of another role: the page that names it is made anew.
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}
