import type { Head, PagePayload } from '#kernel/browser/boot.ts';
import { isDesk, loadTexts, prepareFill, preparePage, split } from '#kernel/browser/registry.ts';
import { variantOf } from '#kernel/contract/plugin.ts';
import { MEMBERS, type Role } from '#kernel/contract/role.ts';
import { destination } from '#kit/page/location.ts';
import { text } from '#kit/page/text.ts';
import { DESK_PLACES, SHELL_PLACES, type SlotToken } from '#kernel/contract/tokens.ts';
import type { Loaded } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Platform } from '../context.ts';
import type { Kept } from '#kit/http/kept.ts';
import { gatewayOf, type InstalledPlugin } from '../installation.ts';
import { isTransient } from '#kit/postgres/transient.ts';
import { pageKey } from './drawings.ts';
import { loadShared, runLoad, type Address, type AnyLoad } from './runLoad.ts';
import { fits } from '#kit/diagnostics/validation.ts';
import { visitWith, type Visit } from '../visit.ts';

/** Whose file of a page a role sees. */
export const variantsOf =
  ({ plugins }: Pick<Platform, 'plugins'>) =>
  (id: string, role: Role): Role => {
    const [plugin, name] = split(id);
    return variantOf(plugins.get(plugin)?.declaration.pages?.[name] ?? {}, role);
  };

/** What loads a page's data for a role. */
async function loadOf(plugin: InstalledPlugin, name: string, role: Role): Promise<AnyLoad | undefined> {
  const load = (await gatewayOf(plugin)).loads?.[name];
  return (typeof load === 'object' ? load[variantOf(plugin.declaration.pages![name]!, role)] : load) as AnyLoad | undefined;
}

/** A page's answer, and what only the first HTML says of it. */
export interface FoundPage {
  payload: PagePayload;
  /** Status of a redirect, with `payload.redirect`. */
  redirectStatus?: number;
  meta: Pick<Loaded<unknown>, 'image' | 'type' | 'canonical' | 'noindex' | 'thing' | 'alternates' | 'framedBy'>;
  /** The composed page as its page's load gave it: its sections' data is loaded next. */
  layout?: unknown;
  /** May be kept for other guests. */
  cacheable: boolean;
  /** The database did not answer: soon it may. */
  passing?: boolean;
}

const headOf = (
  visit: Visit,
  site: Site,
  { title, description, crumbs = [] }: Pick<Loaded<unknown>, 'title' | 'description' | 'crumbs'>,
): Head => {
  const name = site.name[visit.locale];
  return {
    title: title && title !== name ? `${title} · ${name}` : name,
    description: description || site.description[visit.locale],
    heading: title ?? name,
    crumbs,
  };
};

/** Makes a page's answer from what is particular to it. */
const answers =
  (visit: Visit, build: string) =>
  (payload: Partial<PagePayload>, about: Pick<Loaded<unknown>, 'title' | 'description' | 'crumbs'> = {}): PagePayload => {
    const site = visit.site.roles[visit.role];
    return {
      page: null,
      params: {},
      data: null,
      status: 200,
      head: headOf(visit, site, about),
      version: site.version,
      build,
      ...payload,
    };
  };

/** The site's page for what is not there (404), or could not be had (500). */
export async function problemPage(platform: Platform, visit: Visit, build: string, status: 404 | 500): Promise<FoundPage> {
  await loadTexts(platform.sources, 'ui', visit.locale);
  const title = text(visit.site.roles[visit.role], visit.locale, status === 404 ? 'ui.page.notFound' : 'ui.page.error');
  const reference = status === 500 ? { reference: visit.id } : {};
  return { payload: answers(visit, build)({ status, ...reference }, { title }), meta: { noindex: true }, cacheable: false };
}

/** Finds the page of an address for this visitor and loads its data. Never throws: a fault is a payload with status 500. */
export async function findPage(
  platform: Platform,
  visit: Visit,
  build: string,
  pathname: string,
  query: Record<string, string>,
): Promise<FoundPage> {
  const site = visit.site.roles[visit.role];
  const answer = answers(visit, build);
  const ui = (key: string) => text(site, visit.locale, `ui.${key}`);
  await loadTexts(platform.sources, 'ui', visit.locale);

  const rule = visit.site.redirect(pathname);
  if (rule) return { payload: answer({ redirect: rule.to }), redirectStatus: rule.status, meta: {}, cacheable: true };

  const match = visit.site.match(visit.role, pathname);
  const { signIn } = visit.site;
  // A pattern such as /:page may match for guests where members or staff have a page at that exact path.
  const theirs = visit.role === 'guest' && signIn ? MEMBERS.map((role) => visit.site.match(role, pathname)?.page.id) : [];
  if (theirs.some((id) => id && !site.pages.some((page) => page.id === id))) {
    const next = new URLSearchParams({ next: pathname + (Object.keys(query).length ? `?${new URLSearchParams(query)}` : '') });
    return { payload: answer({ redirect: `${signIn}?${next}` }), redirectStatus: 302, meta: { noindex: true }, cacheable: false };
  }
  if (!match) return problemPage(platform, visit, build, 404);
  const { page, params } = match;
  const [plugin, name] = split(page.id);
  const declared = platform.plugins.get(plugin)!.declaration.pages![name]!;
  if (declared.params && !fits(declared.params, { ...params })) {
    return {
      payload: answer({ page: page.id, params, status: 404, invalid: true }, { title: ui('page.invalid') }),
      meta: { noindex: true },
      cacheable: false,
    };
  }
  try {
    await preparePage(platform.sources, site, page.id, visit.locale);
    const load = await loadOf(platform.plugins.get(plugin)!, name, visit.role);
    const one = declared.cache === false || visit.account ? visit : visitWith(visit, { cookies: null });
    const loaded: Loaded<unknown> = load ? await runLoad(platform, one, plugin, load, params, query) : { data: null };
    const title = loaded.title ?? (page.title ? text(site, visit.locale, page.title) : undefined);
    const { image, type, canonical, noindex = loaded.status !== undefined, thing, alternates, framedBy } = loaded;
    return {
      payload: answer(
        { page: page.id, params, data: loaded.data, ...(loaded.status ? { status: loaded.status, own: true } : {}) },
        { ...loaded, title },
      ),
      meta: { image, type, canonical, noindex, thing, alternates, framedBy },
      layout: loaded.layout,
      cacheable: declared.cache !== false && !framedBy && loaded.status === undefined,
    };
  } catch (error) {
    // Only the operator's manifest may redirect to other sites; a page that does so is a fault.
    if (error instanceof Refusal && error.code === 'redirect' && destination(String(error.details.to), visit.origin) === 'inside')
      return {
        payload: answer({ page: page.id, params, redirect: String(error.details.to) }),
        redirectStatus: error.status,
        meta: {},
        cacheable: true,
      };
    if (error instanceof Refusal && error.status === 404)
      return {
        payload: answer({ page: page.id, params, status: 404 }, { title: ui('page.notFound') }),
        meta: { noindex: true },
        cacheable: false,
      };
    visit.log.error(
      { err: error, page: page.id, reference: visit.id },
      `Failed to load component for role: ${visit.role} and path: ${pathname}`,
    );
    return {
      payload: answer({ page: page.id, params, status: 500, reference: visit.id }, { title: ui('page.error') }),
      meta: { noindex: true },
      cacheable: false,
      passing: isTransient(error),
    };
  }
}

const idsOf = (places: readonly SlotToken[]) => new Set(places.map(({ id }) => id as string));
const SHELL_IDS = idsOf(SHELL_PLACES);
const DESK_IDS = idsOf(DESK_PLACES);

/**
 * Ids of the places that a page draws itself: those that it names, and its plugin's own, but for those that other pages of the
 * plugin name as theirs.
 */
function placesOf(platform: Platform, page: string | null): (slot: string) => boolean {
  if (!page) return () => false;
  const [owner, name] = split(page);
  const pages = platform.plugins.get(owner)?.declaration.pages ?? {};
  const named = new Set(Object.values(pages).flatMap(({ draws = [] }) => draws.map(({ id }) => id as string)));
  const draws = new Set((pages[name]?.draws ?? []).map(({ id }) => id as string));
  return (slot) => draws.has(slot) || (slot.startsWith(`${owner}:`) && !named.has(slot));
}

/** Data of slot fillings by id; `whole` where that of none is missing. */
export interface LoadedFills {
  readonly fills: Record<string, unknown>;
  readonly whole: boolean;
}

/**
 * Loads the data of the slot fillings in a page and, with the `shell`, around it. A filling whose load fails is left out and logged; the
 * page stands, and is not `whole`. Members' fillings know the address's `query`. Those of guests are kept together, until the space's data
 * changes.
 */
export async function loadFills(
  platform: Platform,
  visit: Visit,
  cache: Kept<unknown>,
  page: string | null,
  query: Record<string, string>,
  shell: boolean,
): Promise<LoadedFills> {
  // In development files change: there each is looked up anew.
  if (visit.role !== 'guest' || import.meta.env?.DEV) return loadEach(platform, visit, cache, page, query, shell);
  const { space } = visit.site.manifest;
  const key = pageKey(visit, String(page), String(shell));
  const kept = cache.get(key) as LoadedFills | undefined;
  if (kept) return kept;
  const stamp = cache.stamp(space);
  const loaded = await loadEach(platform, visit, cache, page, query, shell);
  if (loaded.whole) cache.set(key, space, loaded, stamp);
  return loaded;
}

async function loadEach(
  platform: Platform,
  visit: Visit,
  cache: Kept<unknown>,
  page: string | null,
  query: Record<string, string>,
  shell: boolean,
): Promise<LoadedFills> {
  const site = visit.site.roles[visit.role];
  const inPage = placesOf(platform, page);
  const around = isDesk(site, page) ? DESK_IDS : SHELL_IDS;
  const wanted = Object.entries(site.fills).filter(([slot]) => (shell && around.has(slot)) || inPage(slot));
  const loadFill = async (id: string): Promise<[string, unknown] | null> => {
    try {
      const [plugin, name] = split(id);
      await prepareFill(platform.sources, site, id, visit.locale);
      const load = (await gatewayOf(platform.plugins.get(plugin)!)).fillLoads?.[name] as AnyLoad | undefined;
      if (!load) return [id, null];
      const run = async ({ query }: Address) =>
        (await runLoad(platform, visit.account ? visit : visitWith(visit, { cookies: null }), plugin, load, {}, query)).data;
      return [id, await loadShared(visit, cache, id, { params: {}, query }, run)];
    } catch (error) {
      visit.log.error({ err: error, fill: id }, 'slot filling failed to load');
      return null;
    }
  };
  const loaded = await Promise.all(wanted.flatMap(([, ids]) => ids).map(loadFill));
  const fills = loaded.filter((entry) => entry !== null);
  return { fills: Object.fromEntries(fills), whole: fills.length === loaded.length };
}
