import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ComponentType } from 'react';
import type { Layout } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import { DeskFrame } from '#kernel/contract/tokens.ts';
import type { Site } from '#kernel/contract/site.ts';
import { FREE, sectionOwner } from '#kit/composer/catalogue.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Boot } from './boot.ts';
import type { LayoutViewProps } from '#kit/composer/LayoutView.tsx';
import { slotModule } from '#kit/theme/declaration.ts';
import { setCatalogue, type Catalogue } from '#kit/page/text.ts';

type AnyComponent = ComponentType<Record<string, unknown>>;
type Module = Promise<{ default: ComponentType<never> }>;

/** Where modules come from: URLs in the browser, the bundle's own globs in the gateway. */
export interface Sources {
  /** Loads what a plugin's pages, fillings and sections are known by, where that comes later. */
  area?(owner: string): Promise<void>;
  /** A page as a role sees it. */
  page(id: string, role: Role): Module;
  fill(id: string): Module;
  /** `id` is `<theme>/<slot>` or `<theme>/<slot>.<variant>`. */
  slot(id: string): Module;
  /** A section of the kit (`hero`), of a theme (`<theme>/<name>`) or of a plugin (`<plugin>:<name>`). */
  section(type: string): Module;
  /** What draws composed pages: sites that have none do without. */
  layoutView(): Promise<{ LayoutView: ComponentType<LayoutViewProps> }>;
  /** Texts of `ui`, a theme or a plugin, or of a group of theirs (`<owner>/<group>`). */
  texts(owner: string, locale: Locale): Promise<{ default: Catalogue }>;
}

let currentSources: Sources | null = null;
/** Tells where this browser's modules come from, for what is loaded without a navigation. */
export const keepSources = (sources: Sources): void => void (currentSources = sources);
export const keptSources = (): Sources => currentSources!;

// In development Vite replaces modules while the gateway runs, so they are loaded again each time.
const FRESH = import.meta.env?.DEV && import.meta.env.SSR;

const components = new Map<string, AnyComponent>();
/** Catalogues that are there: `<owner>:<locale>` or `<owner>/<group>:<locale>`. */
const loaded = new Map<string, Catalogue>();

/** `<plugin>.<name>` apart. */
export function split(id: string): [plugin: string, name: string] {
  const dot = id.indexOf('.');
  return [id.slice(0, dot), id.slice(dot + 1)];
}

/** Loads a component once. In development files change, so there it is loaded again. */
async function keep(key: string, load: () => Module): Promise<void> {
  if (FRESH || !components.has(key)) components.set(key, (await load()).default as AnyComponent);
}
export const loadSlot = (sources: Sources, id: string) => keep(id, () => sources.slot(id));

/** Loads the texts of an owner (`ui`, a theme, a plugin), or of a group of theirs (`<owner>/<group>`). */
export async function loadTexts(sources: Sources, name: string, locale: Locale): Promise<void> {
  if (!FRESH && loaded.has(`${name}:${locale}`)) return;
  const { default: texts } = await sources.texts(name, locale);
  if (loaded.get(`${name}:${locale}`) === texts) return;
  setCatalogue(name.split('/')[0]!, locale, texts);
  loaded.set(`${name}:${locale}`, texts);
}

/** Loads a theme's slot and its texts. */
export const prepareSlot = (sources: Sources, id: string, locale: Locale) =>
  Promise.all([loadSlot(sources, id), loadTexts(sources, id.split('/')[0]!, locale)]);

/** Names of an owner's common texts and of some groups of theirs. */
export const textNames = (owner: string, groups: readonly string[] = []): string[] => [
  owner,
  ...groups.map((group) => `${owner}/${group}`),
];

const loadGroups = (sources: Sources, owner: string, groups: readonly string[] | undefined, locale: Locale) =>
  Promise.all(textNames(owner, groups).map((name) => loadTexts(sources, name, locale)));

export const pageComponent = (id: string, role: Role) => components.get(`${id}@${role}`);
export const fillComponent = (id: string) => components.get(`fill ${id}`);
export const slotComponent = (id: string) => components.get(id);
export const layoutView = () => components.get('layout') as ComponentType<LayoutViewProps> | undefined;
export const sectionComponent = (type: string) => components.get(`section ${type}`);

/** What stands around a page of a site: on one without a desk pages of staff stand where all others do. */
export function layoutOf({ pages, fills }: Pick<Site, 'pages' | 'fills'>, page: string | null): Layout {
  const layout = pages.find(({ id }) => id === page)?.layout ?? 'default';
  return layout === 'desk' && !fills[DeskFrame.id] ? 'default' : layout;
}

export const isDesk = (site: Pick<Site, 'pages' | 'fills'>, page: string | null) => layoutOf(site, page) === 'desk';

/** Names of the plugins' texts that the menu around a page needs. */
export const menuTexts = (site: Site, page: string | null): string[] => [
  ...new Set(isDesk(site, page) ? site.desk?.map(({ area }) => `${area}/menu`) : site.nav.map(({ label }) => split(label)[0])),
];

/** Loads all that the first page is drawn with, so that nothing is missing when it is hydrated. */
export async function prepare(
  { site, locale, payload, fills }: Pick<Boot, 'site' | 'locale' | 'payload' | 'fills'>,
  sources: Sources,
): Promise<void> {
  const owners = new Set([...menuTexts(site, payload.page), ...(payload.page ? [split(payload.page)[0]] : [])]);
  await Promise.all([
    ...['ui', ...shellThemes(site), ...owners].map((owner) => loadTexts(sources, owner, locale)),
    ...shellSlots(site, payload.page).map((slot) => loadSlot(sources, slotModule(site.theme.slots[slot], slot))),
    prepareFills(sources, site, Object.keys(fills), locale),
    payload.page ? preparePage(sources, site, payload.page, locale) : null,
    payload.layout ? prepareLayout(sources, site, payload.layout, locale) : null,
  ]);
}

/** Loads a slot filling with its texts, so that it can be drawn at once. */
export const prepareFill = (sources: Sources, { groups }: Pick<Site, 'groups'>, id: string, locale: Locale) =>
  Promise.all([keep(`fill ${id}`, () => sources.fill(id)), loadGroups(sources, split(id)[0], groups[id], locale)]);
export const prepareFills = (sources: Sources, site: Site, ids: readonly string[], locale: Locale) =>
  Promise.all(ids.map((id) => prepareFill(sources, site, id, locale)));

/** Loads a section with its texts, so that it can be drawn at once. Throws where there is none. */
export async function prepareSection(sources: Sources, { groups }: Pick<Site, 'groups'>, type: string, locale: Locale): Promise<void> {
  const { kind, owner } = sectionOwner(type);
  if (kind === 'plugin') await sources.area?.(owner);
  await Promise.all([
    keep(`section ${type}`, () => sources.section(type)),
    kind === 'kernel' ? loadTexts(sources, 'ui/sections', locale) : loadGroups(sources, owner, groups[type], locale),
  ]);
}

/** Types of the sections and blocks of a composed page, each once. */
export const sectionTypes = ({ sections }: LayoutDocument): string[] => [
  ...new Set(
    sections.flatMap(({ type, rows = [] }) =>
      type === FREE ? rows.flatMap((row) => row.columns.flatMap((column) => column.blocks.map((block) => block.type))) : [type],
    ),
  ),
];

/** Loads all that a composed page draws. What cannot be loaded is not drawn. */
export const prepareLayout = (sources: Sources, site: Site, { document }: Pick<LayoutPayload, 'document'>, locale: Locale) =>
  Promise.all([
    layoutView() && !FRESH
      ? null
      : sources.layoutView().then(({ LayoutView }) => components.set('layout', LayoutView as unknown as AnyComponent)),
    ...sectionTypes(document).map((type) => prepareSection(sources, site, type, locale).catch(() => null)),
  ]);

const SHELL_SLOTS = ['header', 'subheader', 'footer'] as const;

/** Theme slots that stand around a page, or around the next one: the desk has its own frame. */
export const shellSlots = (site: Site, page: string | null) => (isDesk(site, page) ? [] : SHELL_SLOTS);

/** Loads what stands where a slot throws: drawing cannot wait for it then. For the gateway, where loading once costs nothing. */
export const prepareSpares = (sources: Sources, { theme }: Site, locale: Locale) =>
  Promise.all(Object.entries(theme.spare ?? {}).map(([slot, owner]) => prepareSlot(sources, slotModule(owner, slot), locale)));

/** The themes whose texts a page needs: those of its slots. */
export const shellThemes = ({ theme }: Pick<Site, 'theme'>): string[] => [
  ...new Set(Object.values(theme.slots).map((value) => value.split('/')[0]!)),
];

/** Loads a page's component, its texts and the theme slot that it draws, so that it can be drawn at once. */
export async function preparePage(sources: Sources, site: Site, id: string, locale: Locale): Promise<void> {
  await sources.area?.(split(id)[0]);
  const { themeSlot: slot, texts } = site.pages.find((page) => page.id === id) ?? {};
  await Promise.all([
    keep(`${id}@${site.role}`, () => sources.page(id, site.role)),
    loadGroups(sources, split(id)[0], texts, locale),
    slot ? loadSlot(sources, slotModule(site.theme.slots[slot], slot)) : null,
  ]);
}
