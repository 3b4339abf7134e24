import type { ComponentType } from 'react';
import type { AnyGateway } from '#kernel/contract/gateway.ts';
import { variantOf, type PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { SectionDeclaration } from '#kit/composer/section.ts';
import { sectionOwner } from '#kit/composer/catalogue.ts';
import type { ThemeDeclaration, ThemePreset } from '#kit/theme/declaration.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { MessageKeys } from '#kernel/site/catalog.ts';
import type { Sources } from '#kernel/browser/registry.ts';
import type { Catalogue } from '#kit/page/text.ts';
import { assembleThemes, type ThemeParts } from '#kit/theme/assemble.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { fillSource, pageSource, sectionSource, slotSource, textSource } from './pages/viewSources.ts';

/** Fixed names, no central list: a new folder is enough. */
const declarations = import.meta.glob<Record<string, PluginDeclaration>>('/plugins/*/plugin.ts', { eager: true });
const gateways = import.meta.glob<GatewayModule>('/plugins/*/gateway.ts');
/** Pages by role, slot fillings, sections. */
const views = import.meta.glob<View>(['/plugins/*/{fills,sections}/*.tsx', '/plugins/*/pages/*/{guest,user,manager,admin}.tsx']);
const themeFiles = import.meta.glob<ThemeDeclaration>('/themes/*/theme.json', { eager: true, import: 'default' });
const themeSettings = import.meta.glob<Schema>('/themes/*/settings.schema.json', { eager: true, import: 'default' });
const themePresets = import.meta.glob<ThemePreset>('/themes/*/presets/*.json', { eager: true, import: 'default' });
const themeTokens = import.meta.glob<ThemeTokens>('/themes/*/tokens/resolved.json', { eager: true, import: 'default' });
const slots = import.meta.glob<View>('/themes/*/slots/*.tsx');
const texts = import.meta.glob<{ default: Catalogue }>([
  '/themes/*/messages/*.json',
  '/kernel/kit/ui/messages/*.json',
  '/kernel/kit/ui/messages/*/*.json',
  '/themes/*/messages/*/*.json',
  '/plugins/*/messages/*.json',
  '/plugins/*/messages/*/*.json',
]);
/** Their keys alone, so that none of them is loaded to know which there are; both languages have the same. */
const textKeys = import.meta.glob<readonly string[]>(
  [
    '/themes/*/messages/th.json',
    '/kernel/kit/ui/messages/th.json',
    '/kernel/kit/ui/messages/*/th.json',
    '/themes/*/messages/*/th.json',
    '/plugins/*/messages/th.json',
    '/plugins/*/messages/*/th.json',
  ],
  { eager: true, query: '?keys', import: 'default' },
);
const ownSections = import.meta.glob<Record<string, SectionDeclaration>>('/kernel/kit/composer/sections/*/section.ts', { eager: true });
const themeSections = import.meta.glob<SectionDeclaration>('/themes/*/sections/*/section.json', { eager: true, import: 'default' });
const sectionViews = import.meta.glob<View>(['/kernel/kit/composer/sections/*/View.tsx', '/themes/*/sections/*/view.tsx']);
const layoutViews = import.meta.glob<Awaited<ReturnType<Sources['layoutView']>>>('/kernel/kit/composer/LayoutView.tsx');
const sqlFiles = import.meta.glob<string>(['/kernel/core/data/migrations/*.sql', '/plugins/*/migrations/*.sql'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

type View = { default: ComponentType<never> };
type GatewayModule = { readonly default: AnyGateway };
const folder = (path: string) => path.split('/')[2]!;

/** What a plugin that has no folder draws: components of pages by role, of fillings and sections, and its texts. */
export interface PluginViews {
  readonly pages?: Readonly<Record<string, Readonly<Partial<Record<Role, ComponentType<never>>>>>>;
  readonly fills?: Readonly<Record<string, ComponentType<never>>>;
  readonly sections?: Readonly<Record<string, ComponentType<never>>>;
  readonly texts?: Readonly<Record<Locale, Catalogue>>;
}

/** A plugin with its gateway half, or with what loads that: {@link gatewayOf}. */
export interface InstalledPlugin {
  readonly declaration: PluginDeclaration;
  readonly gateway: AnyGateway | (() => Promise<GatewayModule>);
  /** What a plugin that has no folder draws. */
  readonly views?: PluginViews;
  /** Files of its workers, of a plugin that has no folder. */
  readonly workers?: Readonly<Record<string, string>>;
}

/** A plugin's gateway half. Loaded when it is first asked for, so that what nobody uses takes neither time nor memory. */
export function gatewayOf(plugin: InstalledPlugin): AnyGateway | Promise<AnyGateway> {
  if (typeof plugin.gateway !== 'function') return plugin.gateway;
  return loadedGateways.get(plugin) ?? loadGateway(plugin, plugin.gateway);
}

/** Node looks a module up anew with each import: that is a twentieth of a page. In development files change. */
const loadedGateways = new WeakMap<InstalledPlugin, AnyGateway>();

async function loadGateway(plugin: InstalledPlugin, load: () => Promise<GatewayModule>): Promise<AnyGateway> {
  const { default: gateway } = await load();
  if (!import.meta.env?.DEV) loadedGateways.set(plugin, gateway);
  return gateway;
}

/** A theme that has no folder: slots by `<slot>` or `<slot>.<variant>`. */
export interface InstalledTheme {
  readonly declaration: ThemeDeclaration;
  readonly slots: Readonly<Record<string, () => Promise<View>>>;
  readonly texts: (locale: Locale) => Promise<{ default: Catalogue }>;
  readonly sections?: Readonly<Record<string, { readonly declaration: SectionDeclaration; readonly view: () => Promise<View> }>>;
}

const byId = new Map<string, InstalledPlugin>();
for (const [path, module] of Object.entries(declarations)) {
  const id = folder(path);
  const declaration = Object.values(module).find((value) => value?.id === id);
  if (!declaration) throw new Error(`${path}: exports no plugin with the id "${id}"`);
  byId.set(id, { declaration, gateway: gateways[`/plugins/${id}/gateway.ts`] ?? {} });
}

/** Everything that is installed. */
export const plugins: ReadonlyMap<string, InstalledPlugin> = byId;
/** What sites may turn on. */
export const pluginDeclarations: readonly PluginDeclaration[] = [...byId.values()].flatMap(({ declaration }) =>
  declaration.localOnly ? [] : [declaration],
);
/** Files of a plugin's folder that are found by their names, as paths in it. */
export const viewFiles = (id: string): string[] =>
  Object.keys(views).flatMap((path) => (path.startsWith(`/plugins/${id}/`) ? [path.slice(`/plugins/${id}/`.length)] : []));
/** Everything that stands in the folders of themes, each file as it is. */
const themeParts: readonly ThemeParts[] = Object.entries(themeFiles).map(([path, declaration]) => ({
  declaration,
  settings: themeSettings[path.replace('theme.json', 'settings.schema.json')],
  tokens: themeTokens[path.replace('theme.json', 'tokens/resolved.json')],
  presets: Object.fromEntries(
    Object.entries(themePresets).flatMap(([file, preset]) =>
      folder(file) === folder(path)
        ? [
            [
              file
                .split('/')
                .at(-1)!
                .replace(/\.json$/, ''),
              preset,
            ],
          ]
        : [],
    ),
  ),
}));
/** The default theme first: who names none has it, and it has every slot. */
export const themes: readonly ThemeDeclaration[] = assembleThemes(themeParts);

/** Slots that a theme has a file for: `<theme>/<slot>` or `<theme>/<slot>.<variant>`. */
export const slotModules: readonly string[] = Object.keys(slots).map((path) =>
  path.replace(/^\/themes\/([^/]+)\/slots\/(.+)\.tsx$/, '$1/$2'),
);

/** Sections of the kernel and of the themes by type; those of plugins are in their declarations. */
export const sections: ReadonlyMap<string, SectionDeclaration> = new Map([
  ...Object.entries(ownSections).map(([path, module]) => [path.split('/').at(-2)!, Object.values(module)[0]!] as const),
  ...Object.entries(themeSections).map(([path, declaration]) => [`${folder(path)}/${path.split('/')[4]}`, declaration] as const),
]);

/** Migrations of the kernel, then of the plugins in the order in which they use each other. */
export const migrations = Object.entries(sqlFiles)
  .map(([path, sql]) => ({ plugin: path.startsWith('/kernel/') ? 'kernel' : folder(path), name: path.split('/').at(-1)!, sql }))
  .toSorted(
    (a, b) =>
      Number(b.plugin === 'kernel') - Number(a.plugin === 'kernel') || a.plugin.localeCompare(b.plugin) || a.name.localeCompare(b.name),
  );

const found = async <T>(load: (() => Promise<T>) | undefined, what: string): Promise<T> => {
  if (!load) throw new Error(`There is no ${what}`);
  return load();
};
const asModule = <T>(value: T | undefined): (() => Promise<{ default: T }>) | undefined =>
  value === undefined ? undefined : () => Promise.resolve({ default: value });

/** Where the gateway's own rendering takes modules from: what is given beside the installation, then its folders. */
export const sourcesWith = (extraPlugins: readonly InstalledPlugin[], extraThemes: readonly InstalledTheme[]): Sources => {
  const theme = (id: string) => extraThemes.find(({ declaration }) => declaration.id === id);
  const plugin = (id: string) => extraPlugins.find(({ declaration }) => declaration.id === id);
  return {
    page(id, role) {
      const [owner, name] = id.split('.') as [string, string];
      const extra = plugin(owner);
      const variant = variantOf((extra ?? plugins.get(owner))?.declaration.pages?.[name] ?? {}, role);
      return found(asModule(extra?.views?.pages?.[name]?.[variant]) ?? views[`/${pageSource(id, variant)}`], `page ${id} for ${role}`);
    },
    fill(id) {
      const [owner, name] = id.split('.') as [string, string];
      return found(asModule(plugin(owner)?.views?.fills?.[name]) ?? views[`/${fillSource(id)}`], `filling ${id}`);
    },
    slot(id) {
      const [owner, slot] = id.split('/') as [string, string];
      return found(theme(owner)?.slots[slot] ?? slots[`/${slotSource(id)}`], `theme slot ${id}`);
    },
    section(type) {
      const { owner, name } = sectionOwner(type);
      const path = `/${sectionSource(type)}`;
      const extra = asModule(plugin(owner)?.views?.sections?.[name]) ?? theme(owner)?.sections?.[name]?.view;
      return found(extra ?? views[path] ?? sectionViews[path], `section ${type}`);
    },
    layoutView: () => found(layoutViews['/kernel/kit/composer/LayoutView.tsx'], 'view of composed pages'),
    texts(name, locale) {
      const extra = plugin(name);
      const extraTexts = extra ? asModule(extra.views?.texts?.[locale] ?? {}) : theme(name) && (() => theme(name)!.texts(locale));
      const there = (['plugins', 'themes', 'kernel/kit'] as const).map((place) => texts[`/${textSource(place, name, locale)}`]);
      return found(extraTexts ?? there.find(Boolean), `texts of ${name}`);
    },
  };
};

/** Groups of texts by plugin: `/plugins/<plugin>/messages/<group>/<locale>`. */
const groups = new Map<string, Set<string>>();
for (const path of Object.keys(texts)) {
  const [, plugin, group] = /^\/plugins\/([^/]+)\/messages\/([^/]+)\//.exec(path) ?? [];
  if (plugin && group) groups.set(plugin, (groups.get(plugin) ?? new Set()).add(group));
}

/** Names of a plugin's groups of texts. */
export const textGroups = (plugin: string): Iterable<string> => groups.get(plugin) ?? [];

/** Every message key by owner and language: what an operator may replace. */
export function messageKeys(): MessageKeys {
  const keys: Record<string, { th: string[] }> = {};
  for (const [path, names] of Object.entries(textKeys))
    (keys[path.startsWith('/kernel/') ? 'ui' : folder(path)] ??= { th: [] }).th.push(...names);
  return keys;
}
