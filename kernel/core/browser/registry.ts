import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ComponentType } from 'react';
import type { AnyClient, PageModule } from '#kernel/contract/client.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { SectionModule } from '#kit/composer/section.ts';
import type { Site } from '#kernel/contract/site.ts';
import { FREE, sectionOwner } from '#kit/composer/catalogue.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Boot } from './boot.ts';
import type { LayoutViewProps } from '#kit/composer/LayoutView.tsx';
import { slotModule } from '#kit/theme/declaration.ts';
import { addTexts, setCatalogue, type Catalogue } from '#kit/page/text.ts';

/** Where modules come from: URLs in the browser, the bundle's own globs in the gateway. */
export interface Sources {
  plugin(id: string): Promise<{ default: AnyClient }>;
  /** `id` is `<theme>/<slot>` or `<theme>/<slot>.<variant>`. */
  slot(id: string): Promise<{ default: ComponentType<never> }>;
  /** A section of the kernel (`hero`) or of a theme (`<theme>/<name>`). */
  section(type: string): Promise<SectionModule>;
  /** What draws composed pages: sites that have none do without. */
  layoutView(): Promise<{ LayoutView: ComponentType<LayoutViewProps> }>;
  /** Texts of `ui`, of a theme, or of a group of a plugin (`<plugin>/<group>`); a plugin's common ones come with its client half. */
  texts(owner: string, locale: Locale): Promise<{ default: Catalogue }>;
}

let own: Sources | null = null;
/** Tells where this browser's modules come from, for what is loaded without a navigation. */
export const keepSources = (sources: Sources): void => void (own = sources);
export const keptSources = (): Sources => own!;

type AnyComponent = ComponentType<Record<string, unknown>>;

// In development modules change under the running gateway, so they are asked for again each time.
const FRESH = import.meta.env?.DEV && import.meta.env.SSR;

const clients = new Map<string, AnyClient>();
const components = new Map<string, AnyComponent>();
/** Catalogues that are there: `<owner>:<locale>` or `<plugin>/<group>:<locale>`. */
const loaded = new Map<string, Catalogue>();

/** `<plugin>.<name>` apart. */
export function split(id: string): [plugin: string, name: string] {
  const dot = id.indexOf('.');
  return [id.slice(0, dot), id.slice(dot + 1)];
}

/** The client half of a plugin. */
export const loadPlugin = async (sources: Sources, plugin: string): Promise<AnyClient> => {
  let half = FRESH ? undefined : clients.get(plugin);
  if (!half) clients.set(plugin, (half = (await sources.plugin(plugin)).default));
  return half;
};

/** The variant that a role sees, `sameAs` followed: its own role name and module. */
export function variant(half: AnyClient, name: string, role: Role): { role: Role; module: PageModule } | null {
  const entry = half.pages?.[name]?.[role];
  if (!entry) return null;
  return 'sameAs' in entry ? variant(half, name, entry.sameAs) : { role, module: entry };
}

/** Loads a page variant so that `pageComponent` has it. Null where the role has none. */
export async function loadPage(sources: Sources, id: string, role: Role): Promise<{ role: Role; module: PageModule } | null> {
  const [plugin, name] = split(id);
  const found = variant(await loadPlugin(sources, plugin), name, role);
  const key = `${id}@${role}`;
  if (found && (FRESH || !components.has(key))) components.set(key, (await found.module.component()).default as unknown as AnyComponent);
  return found;
}

export async function loadFill(sources: Sources, id: string) {
  const [plugin, name] = split(id);
  const module = (await loadPlugin(sources, plugin)).fills?.[name];
  if (module && (FRESH || !components.has(id))) components.set(id, (await module.component()).default as unknown as AnyComponent);
  return module ?? null;
}

export async function loadSlot(sources: Sources, id: string): Promise<void> {
  if (FRESH || !components.has(id)) components.set(id, (await sources.slot(id)).default as AnyComponent);
}

/** Loads the texts of an owner: `ui`, a theme, or a plugin (through its client half). */
export async function loadTexts(sources: Sources, owner: string, locale: Locale, isPlugin: boolean): Promise<void> {
  if (!FRESH && loaded.has(`${owner}:${locale}`)) return;
  const module = isPlugin ? await (await loadPlugin(sources, owner)).messages[locale]() : await sources.texts(owner, locale);
  keepTexts(`${owner}:${locale}`, owner, locale, module.default);
}

/** Loads a group of a plugin's texts: those of certain pages, of mails. */
export async function loadTextGroup(sources: Sources, plugin: string, group: string, locale: Locale): Promise<void> {
  const name = `${plugin}/${group}`;
  if (!FRESH && loaded.has(`${name}:${locale}`)) return;
  keepTexts(`${name}:${locale}`, plugin, locale, (await sources.texts(name, locale)).default);
}

/** Adds texts to those of their owner, unless it has these already. */
function keepTexts(name: string, owner: string, locale: Locale, texts: Catalogue): void {
  if (loaded.get(name) === texts) return;
  setCatalogue(owner, locale, texts);
  loaded.set(name, texts);
}

export const pageComponent = (id: string, role: Role) => components.get(`${id}@${role}`);
export const fillComponent = (id: string) => components.get(id);
export const slotComponent = (id: string) => components.get(id);
export const layoutView = () => components.get('layout') as ComponentType<LayoutViewProps> | undefined;
export const sectionComponent = (type: string) => components.get(`section ${type}`);

/** Loads all that the first page is drawn with, so that nothing is missing when it is hydrated. */
export async function prepare(
  { site, locale, payload, fills }: Pick<Boot, 'site' | 'locale' | 'payload' | 'fills'>,
  sources: Sources,
): Promise<void> {
  const owners = new Set<string>();
  for (const { label } of site.nav) owners.add(split(label)[0]);
  if (payload.page) owners.add(split(payload.page)[0]);
  await Promise.all([
    loadTexts(sources, 'ui', locale, false),
    ...shellThemes(site).map((theme) => loadTexts(sources, theme, locale, false)),
    ...SHELL_SLOTS.map((slot) => loadSlot(sources, slotModule(site.theme.slots[slot], slot))),
    ...[...owners].map((owner) => loadTexts(sources, owner, locale, true)),
    prepareFills(sources, Object.keys(fills), locale),
    payload.page ? preparePage(sources, site, payload.page, locale) : null,
    payload.layout ? prepareLayout(sources, payload.layout, locale) : null,
  ]);
}

/** Loads a slot filling with its texts, so that it can be drawn at once. */
export async function prepareFill(sources: Sources, id: string, locale: Locale) {
  const [plugin] = split(id);
  const [module] = await Promise.all([loadFill(sources, id), loadTexts(sources, plugin, locale, true)]);
  if (module?.texts) await addTexts(plugin, module.texts, locale);
  return module;
}
export const prepareFills = (sources: Sources, ids: readonly string[], locale: Locale) =>
  Promise.all(ids.map((id) => prepareFill(sources, id, locale)));

/** Loads a section with its texts, so that it can be drawn at once. Throws where there is none. */
export async function prepareSection(sources: Sources, type: string, locale: Locale): Promise<SectionModule> {
  const { kind, owner, name } = sectionOwner(type);
  const module = kind === 'plugin' ? (await loadPlugin(sources, owner)).sections?.[name] : await sources.section(type);
  if (!module) throw new Error(`There is no section ${type}`);
  const key = `section ${type}`;
  const load = async () => {
    if (FRESH || !components.has(key)) components.set(key, (await module.component()).default as unknown as AnyComponent);
  };
  await Promise.all([
    load(),
    kind === 'kernel' ? null : loadTexts(sources, owner, locale, kind === 'plugin'),
    module.texts ? addTexts(owner, module.texts, locale) : null,
  ]);
  return module;
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
export const prepareLayout = (sources: Sources, { document }: Pick<LayoutPayload, 'document'>, locale: Locale) =>
  Promise.all([
    layoutView() && !FRESH
      ? null
      : sources.layoutView().then(({ LayoutView }) => components.set('layout', LayoutView as unknown as AnyComponent)),
    ...sectionTypes(document).map((type) => prepareSection(sources, type, locale).catch(() => null)),
  ]);

/** Theme slots that stand around every page of the default layout. */
export const SHELL_SLOTS = ['header', 'subheader', 'footer'] as const;

/** Loads what stands where a slot throws: drawing cannot wait for it then. For the gateway, where loading once costs nothing. */
export const prepareSpares = (sources: Sources, { theme }: Site, locale: Locale) =>
  Promise.all(
    Object.entries(theme.spare ?? {}).flatMap(([slot, owner]) => [
      loadSlot(sources, slotModule(owner, slot)),
      loadTexts(sources, owner, locale, false),
    ]),
  );

/** The themes whose texts a page needs: those of its slots. */
export const shellThemes = (site: Site): string[] => [...new Set(Object.values(site.theme.slots).map((value) => value.split('/')[0]!))];

/** Loads a page's component, its texts and the theme slot that it draws, so that it can be drawn at once. */
export async function preparePage(sources: Sources, site: Site, id: string, locale: Locale) {
  const { themeSlot: slot, texts } = site.pages.find((page) => page.id === id) ?? {};
  const [found] = await Promise.all([
    loadPage(sources, id, site.role),
    loadTexts(sources, split(id)[0], locale, true),
    ...(texts ?? []).map((group) => loadTextGroup(sources, split(id)[0], group, locale)),
    slot ? loadSlot(sources, slotModule(site.theme.slots[slot], slot)) : null,
  ]);
  return found;
}
