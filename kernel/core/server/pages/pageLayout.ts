import { createHash } from 'node:crypto';
import type { LayoutPayload } from '#kit/composer/payload.ts';
import { prepareSection, sectionTypes, textNames } from '#kernel/browser/registry.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { FREE, sectionOwner, type SectionCatalogue } from '#kit/composer/catalogue.ts';
import { readLayout } from '#kit/composer/check.ts';
import { checkValue } from '#kit/composer/checkValue.ts';
import { compileLayout } from '#kit/composer/compile.ts';
import type { LayoutBlock, LayoutDocument } from '#kit/composer/document.ts';
import { partsOf } from '#kit/composer/parts.ts';
import type { Assets } from '#kit/http/assets.ts';
import { sectionSource, textSource } from './viewSources.ts';
import type { Platform } from '../context.ts';
import { gatewayOf } from '../installation.ts';
import type { Kept } from '#kit/http/kept.ts';
import { loadShared, runLoad, type Address, type AnyLoad } from './runLoad.ts';
import { catalogueOf } from './siteSections.ts';
import type { LiveSite } from '../sites.ts';
import type { Visit } from '../visit.ts';

/** How many composed pages of a site are kept read and compiled. */
const KEPT = 200;

interface Compiled {
  readonly document: LayoutDocument;
  readonly css: string;
}
const compiled = new WeakMap<LiveSite, Map<string, Compiled>>();

/** A stored page as it is drawn, and its style sheet: the same page is read and compiled once. */
function compileOnce(site: LiveSite, stored: unknown, known: SectionCatalogue): Compiled {
  let ofSite = compiled.get(site);
  if (!ofSite) compiled.set(site, (ofSite = new Map()));
  const key = createHash('sha256').update(JSON.stringify(stored)).digest('base64');
  let found = ofSite.get(key);
  if (!found) {
    if (ofSite.size >= KEPT) ofSite.clear();
    const document = readLayout(stored, known);
    ofSite.set(key, (found = { document, css: compileLayout(document) }));
  }
  return found;
}

/** Without the sections and blocks that nobody can draw here: only staff are told that they are there. */
function withoutUnknown({ sections, ...rest }: LayoutDocument, known: SectionCatalogue): LayoutDocument {
  const has = ({ type }: Pick<LayoutBlock, 'type'>) => type === FREE || Object.hasOwn(known, type);
  return {
    ...rest,
    sections: sections.filter(has).map(({ rows, ...section }) => ({
      ...section,
      ...(rows && {
        rows: rows.map((row) => ({
          ...row,
          columns: row.columns.map((column) => ({ ...column, blocks: column.blocks.filter(has) })),
        })),
      }),
    })),
  };
}

/** A section or block that something may have to be loaded for. */
export interface SectionToLoad {
  readonly id: string;
  readonly type: string;
  readonly settings?: unknown;
}

/**
 * Loads what sections need, side by side and with the visitor's rights. Each fails alone: it is logged, named in `failed`, and the
 * page stands.
 */
export async function loadSections(
  platform: Platform,
  visit: Visit,
  cache: Kept<unknown>,
  sections: readonly SectionToLoad[],
  at: Address,
): Promise<{ data: Record<string, unknown>; failed: string[] }> {
  const data: Record<string, unknown> = {};
  const failed: string[] = [];
  const known = catalogueOf(platform, visit.site);
  const loadSection = async ({ id, type, settings: rawSettings = {} }: SectionToLoad) => {
    if (!Object.hasOwn(known, type)) return;
    const settings = checkValue(known[type]!.settings, rawSettings, [], () => {}) ?? {};
    try {
      const { kind, owner, name } = sectionOwner(type);
      await prepareSection(platform.sources, visit.site.roles[visit.role], type, visit.locale);
      const load = kind === 'plugin' ? (await gatewayOf(platform.plugins.get(owner)!)).sectionLoads?.[name] : undefined;
      if (!load) return;
      const run = ({ params, query }: Address) =>
        runLoad(platform, visit, owner, load as unknown as AnyLoad<unknown>, params, query, settings);
      data[id] = await loadShared(visit, cache, `${type}\n${JSON.stringify(settings)}`, at, run);
    } catch (error) {
      visit.log.error({ err: error, section: type }, 'section failed to load');
      failed.push(id);
    }
  };
  await Promise.all(sections.map(loadSection));
  return { data, failed };
}

/** URLs of the modules that sections of these types come from, with their styles. */
export function sectionAssets(
  types: readonly string[],
  known: SectionCatalogue,
  locale: string,
  assets: Assets,
): Pick<LayoutPayload, 'modules'> {
  const wanted: Record<string, string> = {};
  for (const type of types) {
    const { kind, owner } = sectionOwner(type);
    wanted[`section:${type}`] = sectionSource(type);
    const names = kind === 'kernel' ? ['ui/sections'] : textNames(owner, [known[type]?.texts ?? []].flat());
    const place = kind === 'kernel' ? 'kernel/kit' : kind === 'theme' ? 'themes' : 'plugins';
    for (const name of names) wanted[`text:${name}:${locale}`] = textSource(place, name, locale);
  }
  const modules = Object.entries(wanted).flatMap(([name, source]) => {
    const module = assets.module(source);
    return module ? [[name, module] as const] : [];
  });
  return modules.length > 0 ? { modules: Object.fromEntries(modules) } : {};
}

/** A composed page for this visitor: read, compiled, its sections' data loaded. `whole`: nothing of it failed. */
export async function loadLayout(
  platform: Platform,
  visit: Visit,
  cache: Kept<unknown>,
  stored: unknown,
  at: Address,
  assets: Assets,
): Promise<{ layout: LayoutPayload; whole: boolean }> {
  const known = catalogueOf(platform, visit.site);
  const { document, css } = compileOnce(visit.site, stored, known);
  const shown = (STAFF as readonly string[]).includes(visit.role) ? document : withoutUnknown(document, known);
  const pieces = partsOf(shown).flatMap(({ part }) => ('type' in part && part.type !== FREE ? [part] : []));
  const { data, failed } = await loadSections(platform, visit, cache, pieces, at);
  const types = sectionTypes(shown).filter((type) => Object.hasOwn(known, type));
  return {
    layout: { document: shown, css, data, ...(failed.length > 0 && { failed }), ...sectionAssets(types, known, visit.locale, assets) },
    whole: failed.length === 0,
  };
}
