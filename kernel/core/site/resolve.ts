import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { Manifest, Site } from '#kernel/contract/site.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { settingsSchema } from '#kit/schema/settingsSchema.ts';
import { slotOwners } from '#kit/theme/assemble.ts';
import { THEME_SLOTS, type ThemeSlotName } from '#kit/theme/declaration.ts';
import { byRole } from './byRole.ts';
import { catalogOf, type Catalog, type Contribution, type SiteDeps } from './catalog.ts';
import { check, pluginsOn, type Checked } from './check.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { presetOf, withPreset, type Look } from './look.ts';

/** A site as the gateway serves it. */
export interface Resolved {
  readonly ok: true;
  /** With every default filled in. */
  readonly manifest: Manifest;
  readonly version: number;
  /** Its hostnames as `hostName` gives them; the first is the canonical one. */
  readonly hosts: readonly string[];
  /** Ids of the plugins that are on. */
  readonly plugins: readonly string[];
  readonly capabilities: Capabilities;
  readonly look: Look;
  readonly sites: Readonly<Record<Role, Site>>;
  /** What each role may download, `<plugin>.<download> (GET <path>)`. Not for the browser. */
  readonly downloads: Readonly<Record<Role, readonly string[]>>;
}

export interface Unresolved {
  readonly ok: false;
  readonly problems: readonly Finding[];
}

/** Who has each capability (`<plugin>.<name>`) of the plugins that are on. */
export type Capabilities = ReadonlyMap<string, readonly Role[]>;

/** Themes and texts change under stored manifests: a preset or a text that is gone, a colour that no longer reads, is no reason not to serve. */
const OUTLIVED: ReadonlySet<string> = new Set(['SALA_UNKNOWN_PRESET', 'SALA_BAD_TUNING', 'SALA_UNKNOWN_MESSAGE']);

/**
 * What each role gets of a site. Pure: the same manifest gives the same site, and the manifest is left as it is.
 * A stored one is checked again, because the plugins may have changed since it was written.
 */
export function resolve(source: Manifest, deps: SiteDeps, version: number, file = `tenants/${source.id}.json`): Resolved | Unresolved {
  const checked = check(structuredClone(source), catalogOf(deps));
  const problems = checked.findings.filter(({ code }) => !OUTLIVED.has(code));
  if (problems.length > 0) return { ok: false, problems: problems.map((finding) => ({ ...finding, file })) };
  return resolveChecked(checked, deps, version);
}

/** The same of a manifest that was just checked and is good. */
export function resolveChecked({ manifest, texts, look }: Checked, deps: SiteDeps, version: number): Resolved {
  const catalog = catalogOf(deps);
  const plugins = pluginsOn(manifest, catalog);
  const on = new Set(plugins);
  const capabilities: Capabilities = new Map(
    plugins.flatMap((id) =>
      Object.entries(catalog.plugins.get(id)!.capabilities ?? {}).map(
        ([name, { roles }]) => [`${id}.${name}`, manifest.plugins[id]!.capabilities[name] ?? roles] as const,
      ),
    ),
  );
  /** What a site gives a role of all that plugins bring it. */
  const availableTo = <T>(role: Role, list: readonly Contribution<T>[]): T[] =>
    list
      .filter(
        ({ plugin, needs, when }) =>
          on.has(plugin) &&
          (needs === undefined || (capabilities.get(needs)?.includes(role) ?? false)) &&
          (when === undefined || Boolean(manifest.plugins[plugin]!.settings[when])),
      )
      .map(({ value }) => value);

  const theme = themeOf(manifest, catalog);
  const owners = new Set([...on, 'ui', theme.base, ...Object.values(theme.slots).map((choice) => choice.split('/')[0]!)]);
  const shared = { theme, settings: publicSettings(manifest, catalog, plugins), texts: ofOwners(texts, owners) };
  const { id, key, site } = manifest;
  return {
    ok: true,
    manifest,
    version,
    hosts: manifest.hostnames.map((name) => hostName(name)!),
    plugins,
    capabilities,
    look,
    sites: byRole((role) => {
      const { pages, nav, desk, calls } = catalog.roles[role];
      const deskEntries = availableTo(role, desk);
      return {
        id,
        version,
        role,
        key,
        name: site.name,
        description: site.description,
        favicon: site.favicon,
        locale: site.locale,
        timezone: site.timezone,
        analytics: site.analytics,
        theme: shared.theme,
        pages: availableTo(role, pages),
        nav: availableTo(role, nav),
        ...(deskEntries.length > 0 && { desk: deskEntries }),
        calls: Object.fromEntries(availableTo(role, calls)),
        ...fillsOf(role, manifest, catalog, on),
        settings: shared.settings,
        texts: shared.texts,
      };
    }),
    downloads: Object.fromEntries(ROLES.map((role) => [role, availableTo(role, catalog.roles[role].downloads)])) as Record<Role, string[]>,
  };
}

/** All six slots: what the manifest says, else the base theme and those that it extends, else the default theme. */
function themeOf(manifest: Manifest, catalog: Catalog): Site['theme'] {
  const { theme } = manifest;
  const { themes, defaultTheme } = catalog;
  const owners = slotOwners(themes.get(theme.base), themes, defaultTheme.id);
  const slots = Object.fromEntries(THEME_SLOTS.map((slot) => [slot, theme[slot] ?? owners[slot]])) as Record<ThemeSlotName, string>;
  const spare = THEME_SLOTS.flatMap((slot) => {
    const other = [owners[slot], defaultTheme.id].find((id) => id !== slots[slot] && themes.get(id)?.slots[slot]);
    return other ? [[slot, other] as const] : [];
  });
  return {
    base: theme.base,
    slots,
    ...(spare.length > 0 ? { spare: Object.fromEntries(spare) } : {}),
    settings: themeSettings(manifest, catalog),
  };
}

/** What the site says, what its preset says, what the theme says. */
function themeSettings(manifest: Manifest, { themes, themeSettings: validators }: Catalog): Readonly<Record<string, unknown>> {
  const base = themes.get(manifest.theme.base);
  const preset = presetOf(manifest, base);
  if (!preset?.settings) return manifest.theme.settings;
  const merged = structuredClone(withPreset(manifest.theme.settings, preset, settingsSchema(base?.settings, '')));
  // Called for its side effect of filling in defaults; the theme check reports invalid settings.
  validators.get(manifest.theme.base)?.(merged);
  return merged;
}

/** Settings that reach the browser, of the plugins that have any. */
const publicSettings = (manifest: Manifest, { plugins }: Catalog, on: readonly string[]): Site['settings'] =>
  Object.fromEntries(
    on.flatMap((id) => {
      const names = plugins.get(id)!.publicSettings ?? [];
      const settings = manifest.plugins[id]!.settings;
      const there = names.filter((name) => Object.hasOwn(settings, name));
      return names.length > 0 ? [[id, Object.fromEntries(there.map((name) => [name, settings[name]]))]] : [];
    }),
  );

/** The texts of some plugins and themes; languages without any are left out. */
const ofOwners = (texts: Checked['texts'], owners: ReadonlySet<string>): Site['texts'] =>
  Object.fromEntries(
    Object.entries(texts)
      .map(
        ([locale, localeTexts]) =>
          [locale, Object.fromEntries(Object.entries(localeTexts).filter(([key]) => owners.has(key.split('.')[0]!)))] as const,
      )
      .filter(([, localeTexts]) => Object.keys(localeTexts).length > 0),
  );

/** Fillings by slot, and the groups of texts that they and the sections of plugins need. */
function fillsOf(role: Role, manifest: Manifest, catalog: Catalog, on: ReadonlySet<string>): Pick<Site, 'fills' | 'groups'> {
  const fills: Record<string, readonly string[]> = {};
  const groups: Record<string, readonly string[]> = {};
  for (const { id: slot, owner, fillings } of catalog.slots) {
    if (owner !== 'kernel' && !on.has(owner)) continue;
    const there = fillings.filter(({ plugin, roles }) => on.has(plugin) && roles.includes(role));
    const { hide = [], order = [] } = manifest.slots[slot] ?? {};
    const seen = there.filter(({ id }) => !hide.includes(id));
    for (const { id, texts } of seen) if (texts) groups[id] = texts;
    const ids = seen.map(({ id }) => id);
    const first = order.filter((id, i) => ids.includes(id) && order.indexOf(id) === i);
    if (ids.length > 0) fills[slot] = [...first, ...ids.filter((id) => !first.includes(id))];
  }
  for (const id of on)
    for (const [name, { texts }] of Object.entries(catalog.plugins.get(id)!.sections ?? {}))
      if (texts) groups[`${id}:${name}`] = [texts].flat();
  return { fills, groups };
}
