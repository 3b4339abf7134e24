import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { HostData, Manifest, Site } from '#kernel/contract/site.ts';
import { THEME_SLOTS, type ThemeSlotName } from '#kit/theme/declaration.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { slotOwners } from '#kit/theme/assemble.ts';
import { catalogOf, type Catalog, type Contribution, type SiteDeps } from './catalog.ts';
import { hostData } from './hostData.ts';
import { check, pluginsOn, type CompiledTexts } from './check.ts';
import { hostName } from './hostName.ts';
import { lookOf, presetOf, withPreset, type Look } from './look.ts';
import { settingsSchema } from '#kit/schema/settingsSchema.ts';

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
  readonly hostData: HostData;
  readonly look: Look;
  readonly sites: Readonly<Record<Role, Site>>;
  /** What each role may download, `<plugin>.<download> (GET <path>)`. Not for the browser. */
  readonly downloads: Readonly<Record<Role, readonly string[]>>;
}

export interface Unresolved {
  readonly ok: false;
  readonly problems: readonly Finding[];
}

/** Themes and texts change under stored manifests: a preset or a text that is gone, a colour that no longer reads, is no reason not to serve. */
const OUTLIVED: ReadonlySet<string> = new Set(['SALA_UNKNOWN_PRESET', 'SALA_BAD_TUNING', 'SALA_UNKNOWN_MESSAGE']);

/**
 * What each role gets of a site. Pure: the same manifest gives the same site, and the manifest is left as it is.
 * It is checked once more, because the plugins may have changed since it was written.
 */
export function resolve(source: Manifest, deps: SiteDeps, version: number, file = `tenants/${source.id}.json`): Resolved | Unresolved {
  const catalog = catalogOf(deps);
  const { manifest, findings: all, texts } = check(structuredClone(source), catalog);
  const findings = all.filter(({ code }) => !OUTLIVED.has(code));
  if (findings.length > 0) return { ok: false, problems: findings.map((finding) => ({ ...finding, file })) };

  const plugins = pluginsOn(manifest, catalog);
  const capabilities = capabilitiesOf(manifest, catalog, plugins);
  const slots = themeSlots(manifest, catalog);
  const shared = sharedParts(manifest, catalog, new Set(plugins), slots, texts);
  const sites = Object.fromEntries(
    ROLES.map((role) => [role, siteOf(role, version, manifest, catalog, new Set(plugins), capabilities, shared)]),
  ) as Record<Role, Site>;
  return {
    ok: true,
    manifest,
    version,
    hosts: manifest.hostnames.map((name) => hostName(name)!),
    plugins,
    capabilities,
    hostData: hostData(manifest, slots),
    look: lookOf(manifest, catalog.themes.get(manifest.theme.base)),
    sites,
    downloads: Object.fromEntries(
      ROLES.map((role) => [role, given(catalog.roles[role].downloads, role, manifest, new Set(plugins), capabilities)]),
    ) as Record<Role, string[]>,
  };
}

/** All six slots: what the manifest says, else the base theme and those that it extends, else the default theme. */
function themeSlots({ theme }: Manifest, { themes, defaultTheme }: Catalog): HostData['theme'] {
  const owners = slotOwners(themes.get(theme.base), themes, defaultTheme.id);
  return Object.fromEntries(THEME_SLOTS.map((slot) => [slot, theme[slot] ?? owners[slot]])) as Record<ThemeSlotName, string>;
}

/** What stands where a slot throws: the base theme's, else the default theme's. */
function spareSlots({ theme }: Manifest, { themes, defaultTheme }: Catalog, slots: HostData['theme']): Pick<Site['theme'], 'spare'> {
  const owners = slotOwners(themes.get(theme.base), themes, defaultTheme.id);
  const found = THEME_SLOTS.flatMap((slot) => {
    const other = [owners[slot], defaultTheme.id].find((id) => id !== slots[slot] && themes.get(id)?.slots[slot]);
    return other ? [[slot, other] as const] : [];
  });
  return found.length > 0 ? { spare: Object.fromEntries(found) } : {};
}

type Shared = Pick<Site, 'theme' | 'settings' | 'texts'>;

/** The parts that are the same for every role. */
function sharedParts(
  manifest: Manifest,
  catalog: Catalog,
  on: ReadonlySet<string>,
  slots: HostData['theme'],
  compiled: CompiledTexts,
): Shared {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const id of on) {
    const names = catalog.plugins.get(id)!.publicSettings ?? [];
    const own = manifest.plugins[id]!.settings;
    if (names.length > 0)
      settings[id] = Object.fromEntries(names.filter((name) => Object.hasOwn(own, name)).map((name) => [name, own[name]]));
  }
  const owners = new Set([...on, 'ui', manifest.theme.base, ...Object.values(slots).map((choice) => choice.split('/')[0]!)]);
  const texts = Object.fromEntries(
    Object.entries(compiled)
      .map(([locale, own]) => [locale, Object.fromEntries(Object.entries(own).filter(([key]) => owners.has(key.split('.')[0]!)))] as const)
      .filter(([, own]) => Object.keys(own).length > 0),
  );
  return {
    theme: { base: manifest.theme.base, slots, ...spareSlots(manifest, catalog, slots), settings: themeSettings(manifest, catalog) },
    settings,
    texts,
  };
}

/** What the site says, what its preset says, what the theme says. */
function themeSettings(manifest: Manifest, { themes, themeSettings: validators }: Catalog): Readonly<Record<string, unknown>> {
  const base = themes.get(manifest.theme.base);
  const preset = presetOf(manifest, base);
  if (!preset?.settings) return manifest.theme.settings;
  const merged = structuredClone(withPreset(manifest.theme.settings, preset, settingsSchema(base?.settings, '')));
  // Fills in what the preset leaves out; that its settings fit is checked with the theme.
  validators.get(manifest.theme.base)?.(merged);
  return merged;
}

/** Who has each capability (`<plugin>.<name>`) of the plugins that are on. */
export type Capabilities = ReadonlyMap<string, readonly Role[]>;

const capabilitiesOf = ({ plugins }: Manifest, { plugins: known }: Catalog, on: readonly string[]): Capabilities =>
  new Map(
    on.flatMap((id) =>
      Object.entries(known.get(id)!.capabilities ?? {}).map(
        ([name, { roles }]) => [`${id}.${name}`, plugins[id]!.capabilities[name] ?? roles] as const,
      ),
    ),
  );

/** What a site gives a role of all that plugins bring it. */
const given = <T extends Contribution<unknown>>(
  list: readonly T[],
  role: Role,
  manifest: Manifest,
  on: ReadonlySet<string>,
  capabilities: Capabilities,
): T['value'][] =>
  list
    .filter(
      ({ plugin, needs, when }) =>
        on.has(plugin) &&
        (needs === undefined || (capabilities.get(needs)?.includes(role) ?? false)) &&
        (when === undefined || Boolean(manifest.plugins[plugin]!.settings[when])),
    )
    .map(({ value }) => value);

function siteOf(
  role: Role,
  version: number,
  manifest: Manifest,
  catalog: Catalog,
  on: ReadonlySet<string>,
  capabilities: Capabilities,
  shared: Shared,
): Site {
  const { pages, nav, calls } = catalog.roles[role];
  const own = <T>(list: readonly Contribution<T>[]): T[] => given(list, role, manifest, on, capabilities);
  const { id, key, site } = manifest;
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
    pages: own(pages),
    nav: own(nav),
    calls: Object.fromEntries(own(calls.map((call) => ({ ...call, value: [call.id, call.value] as const })))),
    ...fillsOf(role, manifest, catalog, on),
    settings: shared.settings,
    texts: shared.texts,
  };
}

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
