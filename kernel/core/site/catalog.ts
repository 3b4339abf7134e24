import type { Locale } from '#kit/schema/locale.ts';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { textGroups, type PageDeclaration, type PluginDeclaration } from '#kernel/contract/plugin.ts';
import { isStaff, ROLES, type Role } from '#kernel/contract/role.ts';
import type { Site, SiteDeskEntry, SitePage } from '#kernel/contract/site.ts';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import { compileSchema } from '#kit/schema/compileSchema.ts';
import { settingsSchema, type SchemaObject } from '#kit/schema/settingsSchema.ts';
import { manifestSchema } from './manifestSchema.ts';
import { readablePath } from '#kit/schema/paths.ts';
import { fillingsBySlot, type Filling } from './slots.ts';

/** Message keys by owner (a plugin, a theme, `ui`) and language, without the owner's name. */
export type MessageKeys = Readonly<Record<string, Readonly<Partial<Record<Locale, readonly string[]>>>>>;

/** All that an installation has. Keep one object of it: what is prepared from it is kept as long as the object. */
export interface SiteDeps {
  readonly plugins: readonly PluginDeclaration[];
  readonly themes: readonly ThemeDeclaration[];
  /** Whose slots a theme without them gets; the first theme unless told. It has all six. */
  readonly defaultTheme?: string;
  /** Without it the keys of a manifest's `messages` are not checked. */
  readonly messageKeys?: MessageKeys;
}

/** What a plugin brings to a role, and what it depends on at a site. */
export interface Contribution<T> {
  readonly plugin: string;
  /** `<plugin>.<name>` */
  readonly id: string;
  /** The capability, `<plugin>.<name>`, without which the role does not have it on a site. */
  readonly needs?: string;
  /** The plugin's setting without which nobody has it. */
  readonly when?: string;
  readonly value: T;
}

/** What one role may have of all plugins together; a site takes from it what its plugins bring. */
export interface RoleCatalog {
  readonly pages: readonly Contribution<SitePage>[];
  /** In order. */
  readonly nav: readonly Contribution<Site['nav'][number]>[];
  /** In order. */
  readonly desk: readonly Contribution<SiteDeskEntry>[];
  readonly calls: readonly Contribution<readonly [id: string, call: Site['calls'][string]]>[];
  /** Each as `<plugin>.<download> (GET <path>)`: nothing but its address reaches the browser. */
  readonly downloads: readonly Contribution<string>[];
}

/** Everything about an installation that does not depend on the site, prepared once. */
export interface Catalog {
  readonly deps: SiteDeps;
  readonly plugins: ReadonlyMap<string, PluginDeclaration>;
  readonly themes: ReadonlyMap<string, ThemeDeclaration>;
  readonly defaultTheme: ThemeDeclaration;
  /** Service id → the plugins that provide it. */
  readonly providers: ReadonlyMap<string, readonly string[]>;
  readonly slots: readonly { readonly id: string; readonly owner: string; readonly fillings: readonly Filling[] }[];
  readonly roles: Readonly<Record<Role, RoleCatalog>>;
  /** Paths of pages and of calls that are read, as people read them: whose they are, and what. A redirect from one is never seen. */
  readonly fixed: ReadonlyMap<string, { readonly plugin: string; readonly what: string }>;
  /** Full message keys; `null` when they are not known. */
  readonly messages: ReadonlySet<string> | null;
  /** Checks a manifest and fills in defaults, all but the theme's settings. */
  readonly validate: ValidateFunction;
  /** The same for `theme.settings`, by theme. */
  readonly themeSettings: ReadonlyMap<string, ValidateFunction>;
}

const catalogs = new WeakMap<SiteDeps, Catalog>();

/** The catalog of an installation. */
export function catalogOf(deps: SiteDeps): Catalog {
  const known = catalogs.get(deps);
  if (known) return known;
  const catalog = build(deps);
  catalogs.set(deps, catalog);
  return catalog;
}

function build(deps: SiteDeps): Catalog {
  const plugins = deps.plugins.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const defaultTheme = deps.themes.find(({ id }) => id === (deps.defaultTheme ?? deps.themes[0]?.id));
  if (!defaultTheme) throw new Error(`There is no theme "${deps.defaultTheme ?? ''}" to fall back on.`);
  const providers = new Map<string, string[]>();
  for (const { id, provides } of plugins)
    for (const service of Object.values(provides ?? {})) providers.set(service.id, [...(providers.get(service.id) ?? []), id]);
  const owners = new Map(plugins.flatMap(({ id, slots }) => Object.values(slots ?? {}).map((slot) => [slot.id as string, id] as const)));
  return {
    deps,
    plugins: new Map(plugins.map((plugin) => [plugin.id, plugin])),
    themes: new Map(deps.themes.map((theme) => [theme.id, theme])),
    defaultTheme,
    providers,
    slots: Object.entries(fillingsBySlot(plugins)).map(([id, fillings]) => ({ id, owner: owners.get(id) ?? 'kernel', fillings })),
    roles: Object.fromEntries(ROLES.map((role) => [role, roleCatalog(plugins, role)])) as Record<Role, RoleCatalog>,
    fixed: fixedPaths(plugins),
    messages: deps.messageKeys ? messageSet(deps.messageKeys) : null,
    validate: compileSchema(withOpenThemeSettings(manifestSchema(plugins, deps.themes, defaultTheme.id))),
    themeSettings: new Map(deps.themes.map(({ id, settings }) => [id, compileSchema(settingsSchema(settings, `Settings of ${id}.`))])),
  };
}

function roleCatalog(plugins: readonly PluginDeclaration[], role: Role): RoleCatalog {
  const brought = <D extends Declared>(of: (plugin: PluginDeclaration) => Readonly<Record<string, D>> | undefined): Contribution<D>[] =>
    plugins.flatMap((plugin) =>
      Object.entries(of(plugin) ?? {})
        .filter(([, { roles }]) => roles.includes(role))
        .map(([name, value]) => {
          const { needs, when } = value;
          return { plugin: plugin.id, id: `${plugin.id}.${name}`, needs: needs && `${plugin.id}.${needs}`, when, value };
        }),
    );
  const pages = brought(({ pages }) => pages);
  return {
    pages: pages.map((page) => ({ ...page, value: sitePage(page, role) })),
    nav: pages
      .flatMap(({ value: { nav, path, roles, title }, ...page }) =>
        nav && (nav.roles ?? roles).includes(role)
          ? [{ ...page, order: nav.order, value: Object.freeze({ path, label: `${page.plugin}.${nav.label ?? title!}` }) }]
          : [],
      )
      .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
    desk: plugins
      .filter(({ desk }) => desk && isStaff(role))
      .toSorted((a, b) => a.desk!.order - b.desk!.order)
      .flatMap(({ id, desk }) => deskEntries(id, desk!, pages)),
    calls: brought(({ calls }) => calls).map(({ value: { method, path, headers, idempotent, form, body }, ...call }) => {
      const more = { ...(headers ? { headers } : {}), ...(idempotent ? { idempotent } : {}), ...(form && body ? { body } : {}) };
      const value = Object.freeze({ method, path, ...more });
      return { ...call, value: [call.id, value] };
    }),
    downloads: brought(({ downloads }) => downloads).map((download) => ({
      ...download,
      value: `${download.id} (GET ${download.value.path})`,
    })),
  };
}

/** What stands in a plugin's area of the desk: of the pages that a role may have. */
function deskEntries(
  area: string,
  { icon, nav, actions = {} }: NonNullable<PluginDeclaration['desk']>,
  pages: readonly Contribution<PageDeclaration>[],
): Contribution<SiteDeskEntry>[] {
  const entry = (page: string, make: (page: PageDeclaration) => Omit<SiteDeskEntry, 'area' | 'icon'>) =>
    pages
      .filter(({ id }) => id === `${area}.${page}`)
      .map((found) => ({ ...found, value: Object.freeze({ area, icon, ...make(found.value) }) }));
  return [
    ...Object.entries(nav).flatMap(([name, more]) => entry(name, ({ path }) => ({ path, title: `${area}.desk.menu.${name}`, ...more }))),
    ...Object.entries(actions).flatMap(([name, { page, params = {}, query = '' }]) =>
      entry(page, ({ path }) => ({
        path: path.replace(/:(\w+)/g, (_, key: string) => params[key]!) + query,
        title: `${area}.desk.menu.${name}`,
        action: true as const,
      })),
    ),
  ];
}

const fixedPaths = (plugins: readonly PluginDeclaration[]): Catalog['fixed'] =>
  new Map<string, { plugin: string; what: string }>(
    plugins.flatMap(({ id, pages = {}, calls = {} }) => [
      ...Object.entries(pages).map(([name, { path }]) => [readablePath(path), { plugin: id, what: `the page ${id}.${name}` }] as const),
      ...Object.entries(calls).flatMap(([name, { path, method }]) =>
        method === 'GET' ? [[readablePath(path), { plugin: id, what: `the call ${id}.${name}` }] as const] : [],
      ),
    ]),
  );

type Declared = { readonly roles: readonly Role[]; readonly needs?: string; readonly when?: string };

function sitePage({ plugin, id, value: page }: Contribution<PageDeclaration>, role: Role): SitePage {
  const texts = textGroups(page.texts, role);
  return Object.freeze({
    id,
    path: page.path,
    layout: page.layout === 'desk' && !isStaff(role) ? 'default' : (page.layout ?? 'default'),
    themeSlot: page.themeSlot ?? null,
    title: page.title === undefined ? null : `${plugin}.${page.title}`,
    ...(texts.length ? { texts } : {}),
  });
}

const messageSet = (keys: MessageKeys) =>
  new Set(
    Object.entries(keys).flatMap(([owner, locales]) => Object.values(locales).flatMap((list) => list.map((key) => `${owner}.${key}`))),
  );

/** A schema for all themes at once cannot say what each of them has: that is checked for the theme itself. */
function withOpenThemeSettings(schema: SchemaObject): SchemaObject {
  const theme = schema.properties!['theme']!;
  const settings = { description: '', type: 'object', default: {} };
  return { ...schema, properties: { ...schema.properties, theme: { ...theme, properties: { ...theme.properties, settings } } } };
}
